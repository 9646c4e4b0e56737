/** The cost of each booking verb, compared with one row created at the bare server: each round runs all of them, one after the other. */

import type { Person } from '../fixtures/erario.ts'
import { actsOf, certificateBody, directBody, obligationBody, paymentBody, releaseBody } from '../fixtures/execution.ts'
import { availabilityBody, made, makePapers, openSchools } from '../fixtures/school.ts'
import { signingInAt } from '../fixtures/serverProcess.ts'

const rubros = 200

/** @property ms the median; @property bareRows how many rows the bare server creates in that time */
export type VerbFigures = Record<string, { ms: number; bareRows: number }>

/** @param bareRow creates one row at the bare server */
export async function measureVerbs(url: string, bareRow: () => Promise<unknown>, rounds: number): Promise<VerbFigures> {
  const round = await openRounds(url)
  const times = new Map<string, number[]>()
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const answer = await work()
    times.set(name, [...(times.get(name) ?? []), performance.now() - began])
    return answer
  }
  await round((_, work) => work())
  for (let number = 0; number < rounds; number++) {
    for (let row = 0; row < 20; row++) await timed('bare', bareRow)
    await round(timed)
  }
  const middle = (name: string): number => {
    const all = (times.get(name) ?? []).sort((a, b) => a - b)
    return all[all.length >> 1] ?? 0
  }
  const names = [...times.keys()].filter((name) => name !== 'bare')
  return Object.fromEntries(names.map((name) => [name, { ms: middle(name), bareRows: middle(name) / middle('bare') }]))
}

type Timed = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** A school in which every round has its own vigencia. */
async function openRounds(url: string): Promise<(timed: Timed) => Promise<void>> {
  const school = await openSchools(signingInAt(() => [url]))
  const { ana, bruno, own, suppliers } = school
  const [supplier = 0] = suppliers
  const activities: number[] = []
  for (let n = 0; n < rubros; n++)
    activities.push(made(await ana.post('/activity/create', { name: `Rubro ${n}`, description: 'x' }), 'activity').id)
  let year = 2026
  return async (timed) => {
    const start = `${++year}-01-01`
    const validity = made(await ana.post('/validity/create', { start, end: `${year}-12-31` }), 'validity').id
    const initialAmount = rubros * 1_000_000
    const draft = { initialAmount, type: 'egreso', validity_id: validity, institute_id: own }
    const budget = made(await bruno.post(`/budget/${own}/create`, draft), 'budget').id
    const budgetsActivity = activities.map((id) => ({ initialAmount: 1_000_000, activity_id: id, budget_id: budget }))
    const distribute = () => bruno.post(`/budgetActivity/${own}/distribution/create`, { budgetsActivity })
    made(await timed(`distribution of ${rubros}`, distribute), 'budget')
    const lines = await linesOf(bruno, own, budget)
    const modifications = activities.map((activity_id) => ({
      activity_id,
      amount: 10,
      modificationDate: `${year}-03-01`,
    }))
    const add = () =>
      bruno.post(`/modification/disposition/${own}/${budget}/create`, { modificationsType: 'adicion', modifications })
    made(await timed(`addition of ${rubros}`, add), 'modifications')
    const transfers = lines.map((line, n) => ({
      amount: 1,
      budgetActivityCredit_id: line,
      budgetActivityContraCredit_id: lines[(n + 1) % lines.length],
      transferDate: `${year}-04-01`,
    }))
    made(await timed(`transfer of ${rubros}`, () => bruno.post(`/transfer/${own}/create`, { transfers })), 'transfers')
    await book(timed, bruno, { own, supplier, line: lines[0] ?? 0, year })
  }
}

async function linesOf(by: Person, own: number, budget: number): Promise<number[]> {
  const { budgetsActivity } = (await by.get(`/budgetActivity/${own}/${budget}`)).body
  return budgetsActivity.map(({ id }: { id: number }) => id)
}

type Place = { own: number; supplier: number; line: number; year: number }

/** One act of each kind, each dated after the previous one, and the document of the first. */
async function book(timed: Timed, by: Person, { own, supplier, line, year }: Place): Promise<void> {
  const day = (month: string) => `${year}-${month}-02`
  const papers = await makePapers(by, own, supplier, 100)
  const dates = { dcpDate: day('02'), budgetRecordDate: day('02') }
  const whole = availabilityBody(papers, line, 100, dates)
  const availability = await timed('availability', () => by.post(`/availability/${own}/create`, whole))
  const { id } = made(availability, 'availability')
  const act = actsOf(by, own)
  const certificate = await timed('certificate', () => act.certify(certificateBody(line, 1000, { dcpDate: day('03') })))
  const commitment = await timed('commitment', () =>
    act.commit(directBody(certificate, supplier, 500, { commitmentDate: day('04') })),
  )
  const obligation = await timed('obligation', () =>
    act.obligate(obligationBody(commitment, 100, { obligationDate: day('05') })),
  )
  await timed('payment', () => act.pay(paymentBody(obligation, papers.account, { paymentDate: day('06') })))
  await timed('release', () => act.release(releaseBody(certificate, 10, { releaseDate: day('07') })))
  await timed('paper of the availability', () =>
    by.get(`/availability/certificates/${own}/${id}?document=availability`),
  )
}
