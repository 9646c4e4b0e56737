/** A small school with everything a first availability needs, made over the API by the people who would make it. */
import { people } from '../people.ts'
import type { Erario, Person, Reply } from './erario.ts'

export type School = Awaited<ReturnType<typeof openSchools>>

/** The row a creation answered, or an error that shows what was refused: a fixture must not fail quietly. */
export function made(reply: Reply, name: string): { id: number; [key: string]: unknown } {
  if (reply.status !== 200 || !reply.body.status)
    throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body[name]
}

/**
 * Two schools of bruno (the first of clara's), one of dario and elena; a vigencia 2026, three rubros, two suppliers.
 * Budgets are not made here: money starts with the test that needs it.
 */
export async function openSchools(erario: Pick<Erario, 'signIn'>) {
  const ana = await erario.signIn('ana')
  for (const name of ['bruno', 'clara', 'dario', 'elena'] as const)
    made(await ana.post('/user/create', people[name]), 'user')
  const [bruno, clara, dario, elena] = [
    await erario.signIn('bruno'),
    await erario.signIn('clara'),
    await erario.signIn('dario'),
    await erario.signIn('elena'),
  ]
  const { users } = (await ana.get('/user')).body
  const idOf = (name: keyof typeof people): number =>
    users.find(({ email }: { email: string }) => email === people[name].email).id

  const rubros: number[] = []
  for (const name of ['Papelería', 'Mantenimiento', 'Internet'])
    rubros.push(made(await ana.post('/activity/create', { name, description: `Gastos de ${name}` }), 'activity').id)
  const validity = made(await ana.post('/validity/create', { start: '2026-01-01', end: '2026-12-31' }), 'validity').id
  const suppliers = [
    made(
      await ana.post('/supplier/create', {
        personType: 'juridica',
        document: '999201101-3',
        name: 'Papelería El Cóndor',
        address: 'Calle 1',
        phone: '300',
      }),
      'supplier',
    ).id,
    made(
      await ana.post('/supplier/create', {
        personType: 'natural',
        document: '9999000201',
        name: 'Marcela',
        lastName: 'Ríos',
        address: 'Calle 2',
        phone: '301',
      }),
      'supplier',
    ).id,
  ]
  const institute = async (nameInstitute: string, owner: 'clara' | 'elena', admin: 'bruno' | 'dario') =>
    made(
      await ana.post('/institute/create', {
        userOwner_id: idOf(owner),
        userAdmin_id: idOf(admin),
        nameInstitute,
        NIT: '999104221-3',
        address: 'Calle 12 # 4-56',
        municipality: 'Sogamoso, Boyacá',
        nameRector: 'Gloria Inés',
        lastnameRector: 'Cárdenas',
        ccRector: '9999000101',
      }),
      'institute',
    ).id
  const own = await institute('Institución San Isidro', 'clara', 'bruno')
  const sister = await institute('Institución del Valle', 'clara', 'bruno')
  const foreign = await institute('Centro La Esperanza', 'elena', 'dario')
  return { ana, bruno, clara, dario, elena, idOf, rubros, validity, suppliers, own, sister, foreign }
}

/** A distributed budget: one line a rubro, amounts in pesos. */
export async function makeBudget(
  by: Person,
  institute: number,
  validity_id: number,
  amounts: ReadonlyMap<number, number>,
) {
  const initialAmount = [...amounts.values()].reduce((sum, one) => sum + one, 0)
  const { id } = made(
    await by.post(`/budget/${institute}/create`, {
      initialAmount,
      type: 'egreso',
      validity_id,
      institute_id: institute,
    }),
    'budget',
  )
  const budgetsActivity = [...amounts].map(([activity_id, amount]) => ({
    initialAmount: amount,
    activity_id,
    budget_id: id,
  }))
  made(await by.post(`/budgetActivity/${institute}/distribution/create`, { budgetsActivity }), 'budget')
  const lines = (await by.get(`/budgetActivity/${institute}/${id}`)).body.budgetsActivity as {
    id: number
    activity_id: number
  }[]
  return { id, lineOf: (activity: number): number => lines.find((line) => line.activity_id === activity)?.id ?? 0 }
}

let serial = 0

/** A study, a contract over the amount and an account: what an availability of that amount asks for. */
export async function makePapers(by: Person, institute: number, supplier_id: number, amount: number) {
  const number = String(++serial).padStart(4, '0')
  const study = made(
    await by.post(`/preliminaryStudy/${institute}/create`, {
      number,
      requirement: 'Insumos',
      task: 'Comprar papel',
      studyDate: '2026-02-01',
    }),
    'preliminaryStudy',
  ).id
  const contract = made(
    await by.post(`/contract/${institute}/create`, {
      number,
      amount,
      duration: '30 días',
      start: '2026-02-10',
      end: '2026-03-10',
      advance: 0,
      contractSubject: 'Suministro de papel',
      policy: false,
      contractType_id: 3,
      supplier_id,
    }),
    'contract',
  ).id
  const account = made(
    await by.post(`/account/${institute}/create`, { name: 'FSE', number, type: 'Ahorros', bank_id: 1 }),
    'account',
  ).id
  return { study, contract, account }
}

/** The body of an availability over such papers. */
export const availabilityBody = (
  papers: { study: number; contract: number; account: number },
  budgetActivity_id: number,
  amount: number,
  more: Record<string, unknown> = {},
) => ({
  preliminaryStudy_id: papers.study,
  contract_id: papers.contract,
  account_id: papers.account,
  budgetActivity_id,
  amount,
  dcpDate: '2026-02-05',
  budgetRecordDate: '2026-02-06',
  transactionRecordNumber: 'TR-1',
  transactionRecordType: 'Transferencia electrónica',
  expenseNumber: `CE-${papers.study}`,
  taxes: [],
  ...more,
})
