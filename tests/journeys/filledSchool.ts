/** Makes over the API a school that other journeys make through the screens. */
import { people } from '../fixtures/people.ts'

type Answer = Record<string, { id: number }> & { token: string }

export async function openApi(address: string, person: { email: string; password: string }) {
  const post = async (path: string, body: object, token = ''): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', 'x-token': token }
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${await answer.text()}`)
    return answer.json()
  }
  const { token } = await post('/auth/login', person)
  return {
    post: (path: string, body: object) => post(path, body, token),
    /** The id of the created row. */
    make: async (name: string, path: string, body: object): Promise<number> =>
      (await post(path, body, token))[name]?.id ?? 0,
  }
}

/** Institute 1 with budget 1 of $ 600,000 and $ 400,000 in its lines 1 and 2; a third rubro is in no budget. */
export async function fillSchool(address: string): Promise<void> {
  const { make, post } = await openApi(address, people.ana)
  const admin = await make('user', '/user/create', people.bruno)
  const owner = await make('user', '/user/create', people.clara)
  const rubros: number[] = []
  for (const name of ['Papelería', 'Aseo', 'Transporte'])
    rubros.push(await make('activity', '/activity/create', { name, description: name }))
  const validity = await make('validity', '/validity/create', { start: '2026-01-01', end: '2026-12-31' })
  const institute = await make('institute', '/institute/create', {
    nameInstitute: 'San Isidro',
    NIT: '999104221-3',
    address: 'Calle 12',
    municipality: 'Sogamoso',
    nameRector: 'Gloria',
    lastnameRector: 'Cárdenas',
    ccRector: '9999000101',
    userAdmin_id: admin,
    userOwner_id: owner,
  })
  const draft = { initialAmount: 1_000_000, type: 'egreso', validity_id: validity, institute_id: institute }
  const budget_id = await make('budget', `/budget/${institute}/create`, draft)
  const share = (index: number, initialAmount: number) => ({ activity_id: rubros[index], initialAmount, budget_id })
  const budgetsActivity = [share(0, 600_000), share(1, 400_000)]
  await post(`/budgetActivity/${institute}/distribution/create`, { budgetsActivity })
}
