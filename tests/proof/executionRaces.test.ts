import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person, Reply } from '../fixtures/erario.ts'
import { certificateBody, directBody, obligationBody, paymentBody, releaseBody } from '../fixtures/execution.ts'
import { availabilityBody, made, makeBudget, type School } from '../fixtures/school.ts'
import { type Line, openRaceSchool, papersOver, type RaceSchool, replay, tally } from './raceSchool.ts'

const atOnce = 64
const beyondAvailability = 'El registro supera el saldo de la disponibilidad'
const beyondCommitment = 'La obligación supera el saldo del registro presupuestal'
const beyondDocument = 'El registro supera el valor del documento'
const released = 'La liberación supera el saldo de la disponibilidad'
const unusable = 'La opción seleccionada no existe o está inactiva'
const paid = 'La obligación ya tiene un pago'
const outOfFunds = 'El rubro no cuenta con fondos suficientes'

let races: RaceSchool
let school: School
let bruno: Person
let account: number
let year = 2026

beforeAll(async () => {
  races = await openRaceSchool()
  ;({ school, bruno, account } = races)
})
afterAll(() => races?.close())

const series = {
  commitment: 'commitments',
  obligation: 'obligations',
  payment: 'payments',
  release: 'releases',
} as const
type Act = keyof typeof series | 'availability'
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** A vigencia of its own for each test, over as many rubros as amounts; every act is of one day. */
async function openYear(...amounts: number[]) {
  const { ana, own, rubros, suppliers } = school
  const validity = made(
    await ana.post('/validity/create', { start: `${++year}-01-01`, end: `${year}-12-31` }),
    'validity',
  ).id
  const over = new Map(amounts.map((amount, index) => [rubros[index] ?? 0, amount]))
  const budget = await makeBudget(bruno, own, validity, over)
  const of = year
  const day = `${of}-03-01`
  const post = (name: Act, body: object): Promise<Reply> => bruno.post(`/${name}/${own}/create`, body)
  const lines = rubros.slice(0, amounts.length).map(budget.lineOf)
  const supplier = suppliers[0] ?? 0
  const row = async (name: Act, list: string, id: number): Promise<Line> =>
    (await bruno.get(`/${name}/${own}?filter=${JSON.stringify({ id })}`)).body[list][0]
  return {
    day,
    lines,
    certify: (amount: number, place = 0) =>
      post('availability', certificateBody(lines[place] ?? 0, amount, { dcpDate: day })),
    commit: (cdp: number, amount: number, contract_id?: number) => {
      const over = contract_id === undefined ? {} : { documentType: 'contracts', contract_id }
      return post('commitment', directBody(cdp, supplier, amount, { commitmentDate: day, ...over }))
    },
    obligate: (rp: number, amount: number) => post('obligation', obligationBody(rp, amount, { obligationDate: day })),
    pay: (owed: number) => post('payment', paymentBody(owed, account, { paymentDate: day })),
    release: (cdp: number, amount: number, commitment_id?: number) =>
      post('release', releaseBody(cdp, amount, { releaseDate: day, commitment_id })),
    /** Everything up to the payment. */
    whole: (papers: { study: number; contract: number }, amount: number, place = 0) =>
      post(
        'availability',
        availabilityBody({ ...papers, account }, lines[place] ?? 0, amount, { dcpDate: day, budgetRecordDate: day }),
      ),
    toggle: (name: Act, id: number, deleted: boolean) =>
      bruno.remove(`/${name}/${own}/delete/${id}?deleted=${deleted}&date=${day}`),
    uncommitted: async (id: number) => (await row('availability', 'availabilities', id)).uncommittedAmount,
    unobligated: async (id: number) => (await row('commitment', 'commitments', id)).unobligatedAmount,
    /** The columns of each rubro, in pesos. */
    async figures() {
      const { state } = (await bruno.get(`/budget/${own}/state/${budget.id}`)).body
      return state.map(({ certified, committed, obligated, paid, present }: Line) => [
        ...[certified, committed, obligated, paid, present],
      ])
    },
    /** Replays the ledger, runs verify, checks the numbers of the year, and that PostgreSQL had no deadlock to break. */
    async settle() {
      await replay(school, bruno, (await bruno.get(`/budgetActivity/${own}/${budget.id}`)).body.budgetsActivity)
      for (const [name, list] of Object.entries(series)) {
        const rows: Line[] = (await bruno.get(`/${name}/${own}?filter=${JSON.stringify({ year: of })}`)).body[list]
        const numbers = rows.map(({ number }) => Number(number)).sort((a, b) => a - b)
        expect([name, numbers]).toEqual([name, rows.map((_, index) => index + 1)])
      }
      expect(await races.deadlocks()).toBe(0)
    },
  }
}
type Year = Awaited<ReturnType<typeof openYear>>

const certificate = async (of: Year, amount: number, place = 0) =>
  made(await of.certify(amount, place), 'availability').id
const commitment = async (of: Year, cdp: number, amount: number) => made(await of.commit(cdp, amount), 'commitment').id
const contractOver = async (amount: number) => papersOver(school, bruno, amount, `C-${year}-${++contracts}`)
let contracts = 0

it('of 64 parallel commitments, exactly those within the CDP succeed', { tags: ['exhaustive'] }, async () => {
  const of = await openYear(1000)
  const cdp = await certificate(of, 205)
  const replies = await times(atOnce, () => of.commit(cdp, 10))
  expect(tally('commitments of one CDP', replies, [beyondAvailability]).accepted).toBe(20)
  expect(await of.uncommitted(cdp)).toBe(5)
  expect(await of.figures()).toEqual([[205, 200, 0, 0, 795]])
  await of.settle()
})

it('of 64 parallel obligations, exactly those within the commitment succeed, and each is paid once', {
  tags: ['exhaustive'],
}, async () => {
  const of = await openYear(1000)
  const cdp = await certificate(of, 300)
  const rp = await commitment(of, cdp, 205)
  const replies = await times(atOnce, () => of.obligate(rp, 10))
  const { accepted, rows } = tally('obligations of one commitment', replies, [beyondCommitment])
  expect(accepted).toBe(20)
  expect(await of.unobligated(rp)).toBe(5)

  const [one, other]: number[] = rows.map(({ body }) => body.obligation.id)
  const payments = await times(atOnce, () => of.pay(one ?? 0))
  expect(tally('payments of one obligation', payments, [paid]).accepted).toBe(1)
  const both = await times(atOnce, (index) =>
    index % 2 === 0 ? of.pay(other ?? 0) : of.toggle('obligation', other ?? 0, true),
  )
  const won = both.filter(({ status }) => status === 200)
  const isPaid = won.some(({ body }) => body.payment)
  for (const { status, body } of both.filter((reply) => !won.includes(reply)))
    expect([status, body.msg]).toEqual([400, expect.stringMatching(isPaid ? /lo usa Pago|ya tiene un pago/ : unusable)])
  // A retry of an annulment is refused, because the row is already annulled.
  expect(won.filter(({ body }) => Boolean(body.payment) === isPaid)).toHaveLength(won.length)
  expect(await of.figures()).toEqual([[300, 205, isPaid ? 200 : 190, isPaid ? 20 : 10, 700]])
  await of.settle()
})

it('parallel releases and commitments together never exceed the CDP', { tags: ['exhaustive'] }, async () => {
  const of = await openYear(1000)
  const cdp = await certificate(of, 205)
  const replies = await times(atOnce, (index) => (index % 2 === 0 ? of.release(cdp, 10) : of.commit(cdp, 10)))
  const { accepted, rows } = tally('releases and commitments of one CDP', replies, [beyondAvailability, released])
  expect(accepted).toBe(20)
  const freed = 10 * rows.filter(({ body }) => body.release).length
  expect(await of.uncommitted(cdp)).toBe(5)
  expect(await of.figures()).toEqual([[205 - freed, 200 - freed, 0, 0, 795 + freed]])
  await of.settle()
})

it('parallel commitments of one contract from two rubros never exceed its amount', {
  tags: ['exhaustive'],
}, async () => {
  const of = await openYear(1000, 1000)
  const cdps = [await certificate(of, 500, 0), await certificate(of, 500, 1)] as const
  const { contract } = await contractOver(205)
  const replies = await times(atOnce, (index) => of.commit(cdps[index % 2 === 0 ? 0 : 1], 10, contract))
  const { accepted, rows } = tally('commitments over one contract', replies, [beyondDocument])
  expect(accepted).toBe(20)
  const own = rows.filter(({ body }) => body.commitment.availability_id === cdps[0]).length
  expect(await of.figures()).toEqual([
    [500, own * 10, 0, 0, 500],
    [500, 200 - own * 10, 0, 0, 500],
  ])
  // What is released of them is committed once, by either rubro or by the annulment of the release.
  const [first] = rows
  const { id, availability_id } = first?.body.commitment ?? {}
  const free = made(await of.release(availability_id, 10, id), 'release').id
  const again = await times(atOnce, (index) =>
    index % 4 === 0 ? of.toggle('release', free, true) : of.commit(cdps[index % 2 === 0 ? 0 : 1], 10, contract),
  )
  const outcome = tally('commitments over what a release freed', again, [beyondDocument]).rows
  const committed = outcome.filter(({ body }) => body.commitment).length
  expect(committed).toBe(outcome.length > committed ? 0 : 1)
  expect((await of.figures()).reduce((sum: number, [, line]: number[]) => sum + (line ?? 0), 0)).toBe(200)
  await of.settle()
})

it('of a parallel annulment and obligations of one commitment, only one kind succeeds', {
  tags: ['exhaustive'],
}, async () => {
  const of = await openYear(10_000)
  const cdp = await certificate(of, 320)
  const rps = await times(16, () => commitment(of, cdp, 20))
  const replies = await times(atOnce, (index) => {
    const rp = rps[index >> 2] ?? 0
    return index % 4 === (index >> 2) % 4 ? of.toggle('commitment', rp, true) : of.obligate(rp, 10)
  })
  let annulled = 0
  for (const [place, rp] of rps.entries()) {
    const four = replies.slice(4 * place, 4 * place + 4)
    const won = four.filter(({ status }) => status === 200)
    const isAnnulled = won.some(({ body }) => body.deleted)
    const texts = isAnnulled ? [unusable] : [beyondCommitment, expect.stringMatching(/lo usa Obligación No\. \d+$/)]
    expect([place, won.length, await of.unobligated(rp)]).toEqual([place, isAnnulled ? 1 : 2, 0])
    for (const { status, body } of four.filter((reply) => !won.includes(reply))) {
      expect(status).toBe(400)
      expect(texts).toContainEqual(body.msg)
    }
    if (isAnnulled) annulled++
  }
  console.log(`annulments against obligations: ${annulled} of ${rps.length} annulled`)
  const left = 20 * (rps.length - annulled)
  expect(await of.figures()).toEqual([[320, left, left, 0, 9680]])
  await of.settle()
})

it('every verb at once on two rubros and one contract causes no deadlock', async () => {
  const of = await openYear(400, 300)
  const cdps = [await certificate(of, 120, 0), await certificate(of, 120, 1)] as const
  const shared = await contractOver(100)
  const some = await times(8, () => contractOver(40))
  const rp = await commitment(of, cdps[0], 60)
  const owed = made(await of.obligate(rp, 20), 'obligation').id
  const free = made(await of.release(cdps[1], 10), 'release').id
  const replies = await times(atOnce, (index) => {
    const side = index % 2 === 0 ? 0 : 1
    const own = some[index >> 3]
    if (index % 8 === 0 && own) return of.whole(own, 40, (index >> 3) % 2)
    if (index % 8 === 1) return of.commit(cdps[side], 15, shared.contract)
    if (index % 8 === 2) return of.commit(cdps[side], 15, shared.contract)
    if (index % 8 === 3) return of.obligate(rp, 7)
    if (index % 8 === 4) return index % 3 === 0 ? of.pay(owed) : of.toggle('obligation', owed, index % 3 === 1)
    if (index % 8 === 5) return of.release(cdps[side], 5)
    if (index % 8 === 6) return of.release(cdps[0], 3, rp)
    return of.toggle('release', free, index % 3 !== 0)
  })
  const refused = replies.filter(({ status, body }) => status === 400 && /lo usa Pago/.test(body.msg))
  tally(
    'all verbs, two rubros',
    replies.filter((reply) => !refused.includes(reply)),
    [
      ...[beyondAvailability, beyondCommitment, beyondDocument, released, unusable, paid, outOfFunds],
      'La liberación supera el saldo del registro presupuestal',
    ],
  )
  await of.settle()
})
