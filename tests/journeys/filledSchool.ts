/** Makes over the API what other journeys make through the screens. */
import { type Client, signIn } from '../../server/demo/client.ts'
import { people } from '../fixtures/people.ts'

/** Institute 1 with bruno as its admin and clara as its owner. @returns its id */
export async function makeSchool(ana: Client): Promise<number> {
  const userAdmin_id = await ana.create('/user/create', 'user', people.bruno)
  const userOwner_id = await ana.create('/user/create', 'user', people.clara)
  return ana.create('/institute/create', 'institute', {
    nameInstitute: 'Institución San Isidro',
    NIT: '999104221-3',
    address: 'Calle 12',
    municipality: 'Sogamoso',
    nameRector: 'Gloria',
    lastnameRector: 'Cárdenas',
    ccRector: '9999000101',
    userAdmin_id,
    userOwner_id,
  })
}

/** Institute 1 with budget 1 of $ 600,000 and $ 400,000 in its lines 1 and 2; a third rubro is in no budget. */
export async function fillSchool(address: string): Promise<void> {
  const ana = await signIn(address, people.ana)
  const rubros: number[] = []
  for (const name of ['Papelería', 'Aseo', 'Transporte'])
    rubros.push(await ana.create('/activity/create', 'activity', { name, description: name }))
  const validity_id = await ana.create('/validity/create', 'validity', { start: '2026-01-01', end: '2026-12-31' })
  const institute_id = await makeSchool(ana)
  const draft = { initialAmount: 1_000_000, type: 'egreso', validity_id, institute_id }
  const budget_id = await ana.create(`/budget/${institute_id}/create`, 'budget', draft)
  const share = (index: number, initialAmount: number) => ({ activity_id: rubros[index], initialAmount, budget_id })
  const budgetsActivity = [share(0, 600_000), share(1, 400_000)]
  await ana.post(`/budgetActivity/${institute_id}/distribution/create`, { budgetsActivity })
}
