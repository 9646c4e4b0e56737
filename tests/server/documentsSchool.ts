/** A school with everything its documents can speak of, booked over the API by the people who would, and texts nobody should type. */
import type { Erario, Person } from './erario.ts'
import { made, makeBudget, openSchools } from './school.ts'

/** Texts that would be markup, or run, if they were ever read as more than text. */
export const hostile = {
  rubro: 'Útiles #panic("no") *y* `más`',
  supplier: 'Ferretería "El $x^2$ Clavo" <S.A.S.>',
  subject: 'Reparar = techos \\ #read("/etc/passwd") // nota @ref',
  item: 'Resma *carta* 75 g & sobres #image("x.png")',
}

/** On which day documents of the school were annulled, and why. */
export const acts = {
  transfer: { date: '2026-03-18', reason: 'Rubro #equivocado' },
  addition: { date: '2026-03-20', reason: '' },
  availability: { date: '2026-07-15', reason: 'Contrato *mal* digitado' },
}

export type Booked = Awaited<ReturnType<typeof bookSchool>>

export async function bookSchool(erario: Erario) {
  const school = await openSchools(erario)
  const { ana, bruno, idOf, validity } = school
  const own = made(
    await ana.post('/institute/create', {
      ...{ userOwner_id: idOf('clara'), userAdmin_id: idOf('bruno'), nameInstitute: 'Institución Educativa El Roble' },
      ...{ NIT: '999104333-1', address: 'Calle 8 # 1-23', municipality: 'Tunja, Boyacá' },
      ...{ nameRector: 'Gloria Inés', lastnameRector: 'Cárdenas', ccRector: '9999000101' },
      ...{ secondSign: true, nameSecondSign: 'Héctor', lastnameSecondSign: 'Rincón', ccSecondSign: '9999000102' },
    }),
    'institute',
  ).id
  const activity = async (name: string) =>
    made(await ana.post('/activity/create', { name, description: `Gastos de ${name}` }), 'activity').id
  const paper = school.rubros[0] ?? 0
  const upkeep = school.rubros[1] ?? 0
  const net = school.rubros[2] ?? 0
  const tools = await activity(hostile.rubro)
  const company = made(
    await ana.post('/supplier/create', {
      ...{ personType: 'juridica', document: '999201777-5', name: hostile.supplier, address: 'Avenida 3', phone: '3' },
    }),
    'supplier',
  ).id
  const marcela = school.suppliers[1] ?? 0

  const budget = await makeBudget(
    bruno,
    own,
    validity,
    new Map([
      [paper, 10_000_000.5],
      [upkeep, 5_000_000],
      [net, 2_000_000],
    ]),
  )
  const modify = async (modificationsType: 'adicion' | 'reduccion', rows: [number, number, string][]) => {
    const modifications = rows.map(([activity_id, amount, modificationDate]) => ({
      activity_id,
      amount,
      modificationDate,
    }))
    const path = `/modification/disposition/${own}/${budget.id}/create?budgetType=outcome`
    const reply = await bruno.post(path, { modificationsType, modifications })
    return (made(reply, 'modifications') as unknown as { id: number }[]).map(({ id }) => id)
  }
  const additions = await modify('adicion', [
    [paper, 1_000_000, '2026-02-16'],
    [tools, 500_000.25, '2026-02-16'],
  ])
  const { budgetsActivity } = (await bruno.get(`/budgetActivity/${own}/${budget.id}`)).body
  const lineOf = (rubro: number): number =>
    budgetsActivity.find(({ activity_id }: { activity_id: number }) => activity_id === rubro).id
  const reductions = await modify('reduccion', [
    [upkeep, 200_000, '2026-03-02'],
    [net, 100_000.1, '2026-03-03'],
  ])
  const move = async (credit: number, contraCredit: number, amount: number, transferDate: string) => {
    const transfers = [
      {
        amount,
        transferDate,
        budgetActivityCredit_id: lineOf(credit),
        budgetActivityContraCredit_id: lineOf(contraCredit),
      },
    ]
    const rows = made(await bruno.post(`/transfer/${own}/create`, { transfers }), 'transfers') as unknown as {
      id: number
    }[]
    return rows[0]?.id ?? 0
  }
  const transfer = await move(upkeep, paper, 300_000.75, '2026-03-10')
  const annulledTransfer = await move(net, paper, 11_111.11, '2026-03-11')
  await annul(bruno, `/transfer/${own}/delete/${annulledTransfer}`, acts.transfer)
  const annulledAddition = (await modify('adicion', [[net, 22_222.22, '2026-03-12']]))[0] ?? 0
  await annul(bruno, `/modification/disposition/${own}/delete/${annulledAddition}`, acts.addition)

  const account = made(
    await bruno.post(`/account/${own}/create`, {
      name: 'FSE propios',
      number: '4480-77',
      type: 'Corriente',
      bank_id: 2,
    }),
    'account',
  ).id
  const study = async (number: string, studyDate: string, more: object = {}) =>
    made(
      await bruno.post(`/preliminaryStudy/${own}/create`, {
        ...{ number, studyDate, requirement: `Necesidad ${number}`, task: `Labor ${number}`, ...more },
      }),
      'preliminaryStudy',
    ).id
  const contract = async (more: object) =>
    made(
      await bruno.post(`/contract/${own}/create`, {
        ...{ number: 'C-1', amount: 3_200_000.4, duration: '4 meses', start: '2026-04-15', end: '2026-08-14' },
        ...{ advance: 1_000_000, contractSubject: 'Asesoría contable', policy: true, contractType_id: 1 },
        ...{ supplier_id: marcela, ...more },
      }),
      'contract',
    ).id
  const serviceOrder = async (more: object = {}) =>
    made(
      await bruno.post(`/service/order/${own}/create`, {
        ...{
          number: 'S-1',
          amount: 1_450_000,
          duration: '20 días',
          start: '2026-05-06',
          end: '2026-05-26',
          advance: 0,
        },
        ...{ subject: hostile.subject, contractType_id: 5, supplier_id: company, ...more },
      }),
      'serviceOrder',
    ).id
  const supplyOrder = async (more: object = {}) =>
    made(
      await bruno.post(`/supply/order/${own}/create`, {
        ...{ number: 'M-1', orderDate: '2026-06-02', supplier_id: company, ...more },
        distribution: [
          { quantity: 1200, description: hostile.item, unitValue: 250.15 },
          { quantity: 3, description: 'Tóner', unitValue: 66_000 },
        ],
      }),
      'supplyOrder',
    ).id
  const reserve = async (body: object) =>
    made(
      await bruno.post(`/availability/${own}/create`, {
        ...{ account_id: account, transactionRecordType: 'Transferencia', taxes: [], ...body },
      }),
      'availability',
    ).id

  const firstContract = await contract({})
  const forContract = await reserve({
    ...{ preliminaryStudy_id: await study('E-1', '2026-04-01'), contract_id: firstContract, amount: 3_200_000.4 },
    ...{ budgetActivity_id: lineOf(paper), dcpDate: '2026-04-09', budgetRecordDate: '2026-04-14' },
    ...{ transactionRecordNumber: 'TR-901', expenseNumber: 'CE-71' },
    taxes: [
      { tax_id: 5, fee: 10, base: 3_200_000.4 },
      { tax_id: 11, fee: 0.966, base: 2_689_076 },
    ],
  })
  const firstService = await serviceOrder()
  const forService = await reserve({
    ...{
      preliminaryStudy_id: await study('E-2', '2026-04-20'),
      documentType: 'serviceOrders',
      document_id: firstService,
    },
    ...{ amount: 1_450_000, budgetActivity_id: lineOf(upkeep), dcpDate: '2026-04-28', budgetRecordDate: '2026-05-05' },
    ...{ transactionRecordNumber: 'TR-902', expenseNumber: 'CE-72' },
    taxes: [{ tax_id: 4, fee: 6, base: 1_450_000 }],
  })
  const firstSupply = await supplyOrder()
  const forSupply = await reserve({
    ...{
      preliminaryStudy_id: await study('E-3', '2026-05-18'),
      documentType: 'supplyOrders',
      document_id: firstSupply,
    },
    ...{ amount: 498_180, budgetActivity_id: lineOf(tools), dcpDate: '2026-05-29', budgetRecordDate: '2026-06-09' },
    ...{ transactionRecordNumber: 'TR-903', expenseNumber: 'CE-73' },
  })
  const wrongContract = await contract({
    number: 'C-2',
    amount: 77_000,
    advance: 0,
    policy: false,
    start: '2026-07-02',
  })
  const annulled = await reserve({
    ...{ preliminaryStudy_id: await study('E-4', '2026-06-20'), contract_id: wrongContract, amount: 77_000 },
    ...{ budgetActivity_id: lineOf(net), dcpDate: '2026-06-25', budgetRecordDate: '2026-07-01' },
    ...{ transactionRecordNumber: 'TR-904', expenseNumber: 'CE-74' },
  })
  await annul(bruno, `/availability/${own}/delete/${annulled}`, acts.availability)
  await annul(bruno, `/contract/${own}/delete/${wrongContract}`)
  const annulledService = await serviceOrder({ number: 'S-2', amount: 88_000 })
  await annul(bruno, `/service/order/${own}/delete/${annulledService}`)
  const annulledSupply = await supplyOrder({ number: 'M-2' })
  await annul(bruno, `/supply/order/${own}/delete/${annulledSupply}`)

  return {
    ...{ school, own, budget: budget.id, rubros: { paper, upkeep, net, tools } },
    ...{ additions, reductions, transfer, annulledTransfer, annulledAddition },
    ...{ forContract, forService, forSupply, annulled, firstContract, wrongContract },
    ...{ firstService, annulledService, firstSupply, annulledSupply },
  }
}

async function annul(by: Person, path: string, act: Record<string, string> = {}): Promise<void> {
  const { status, body } = await by.remove(`${path}?${new URLSearchParams({ deleted: 'true', ...act })}`)
  if (status !== 200) throw new Error(`${path}: ${status} ${body.msg}`)
}

/** The PDF of an answer in its plain form. */
export async function pdfOf(by: Person, path: string): Promise<Uint8Array> {
  const { status, body } = await by.get(path, { Accept: 'application/pdf' })
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return new Uint8Array(body.bytes)
}
