import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, Reply } from '../fixtures/erario.ts'
import { certificateBody } from '../fixtures/execution.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../fixtures/school.ts'
import { type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { openDatabase } from './database.ts'
import { type Line, type Papers, papersOver, patient, replay, tally } from './raceSchool.ts'

const atOnce = 64
const outOfFunds = 'El rubro no cuenta con fondos suficientes'
const noReduction = 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions'
const noTransfer = 'El presupuesto que debita no tiene los fondos para el traslado'

let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

describe('through 3 server processes on one database', () => describeRaces(3))
// Three processes have the races of one too.
describe('through one server process', { tags: ['exhaustive'] }, () => describeRaces(1))

function describeRaces(count: number): void {
  let servers: Server[]
  let school: School
  let bruno: Person
  let account: number

  beforeAll(async () => {
    const url = await database.fresh()
    servers = await Promise.all(Array.from({ length: count }, () => startServer({ DATABASE_URL: url })))
    school = await openSchools(signingInAt(() => servers.map((server) => server.url)))
    bruno = patient(school.bruno)
    account = (await makePapers(bruno, school.own, school.suppliers[0] ?? 0, 1)).account
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))

  let year = 2026
  /** A vigencia of its own for each test, over the three rubros; amounts in pesos. */
  async function openBudget(...amounts: number[]) {
    const start = `${++year}-01-01`
    const validity = made(await school.ana.post('/validity/create', { start, end: `${year}-12-31` }), 'validity').id
    const over = new Map(amounts.map((amount, index) => [school.rubros[index] ?? 0, amount]))
    const budget = await makeBudget(bruno, school.own, validity, over)
    const rows = async (): Promise<Line[]> =>
      (await bruno.get(`/budgetActivity/${school.own}/${budget.id}`)).body.budgetsActivity
    return {
      ...budget,
      validity,
      day: `${year}-03-01`,
      lines: school.rubros.slice(0, amounts.length).map(budget.lineOf),
      rows,
      present: async () => (await rows()).map(({ presentAmount }) => Number(presentAmount)),
    }
  }
  type Budget = Awaited<ReturnType<typeof openBudget>>

  const reserve = (budget: Budget, line: number | undefined, papers: Papers, more: Line = {}) =>
    bruno.post(
      `/availability/${school.own}/create`,
      availabilityBody({ ...papers, account }, line ?? 0, papers.amount, {
        dcpDate: budget.day,
        budgetRecordDate: budget.day,
        ...more,
      }),
    )
  const certify = (budget: Budget, line: number | undefined, amount: number) =>
    bruno.post(`/availability/${school.own}/create`, certificateBody(line ?? 0, amount, { dcpDate: budget.day }))
  const modify = (
    budget: Budget,
    modificationsType: 'adicion' | 'reduccion',
    rows: readonly [place: number, amount: number][],
  ) =>
    bruno.post(`/modification/disposition/${school.own}/${budget.id}/create`, {
      modificationsType,
      modifications: rows.map(([place, amount]) => ({
        activity_id: school.rubros[place],
        amount,
        modificationDate: budget.day,
      })),
    })
  const move = (budget: Budget, rows: readonly [from: number, to: number, amount: number][]) =>
    bruno.post(`/transfer/${school.own}/create`, {
      transfers: rows.map(([from, to, amount]) => ({
        budgetActivityContraCredit_id: budget.lines[from],
        budgetActivityCredit_id: budget.lines[to],
        amount,
        transferDate: budget.day,
      })),
    })

  let serial = 0
  const papers = (amount: number, numbered = `C-${++serial}`) => papersOver(school, bruno, amount, numbered)
  const replayLines = async (budget: Budget) => replay(school, bruno, await budget.rows())

  it('of 64 parallel availabilities, exactly those that the rubro can pay succeed, with consecutive numbers', async () => {
    const budget = await openBudget(205, 1)
    // Half of them up to the payment, and half a CDP alone: both take from the line and have one series.
    const some = await Promise.all(Array.from({ length: atOnce / 2 }, () => papers(10)))
    const replies = await Promise.all(
      some.flatMap((one) => [reserve(budget, budget.lines[0], one), certify(budget, budget.lines[0], 10)]),
    )
    const { accepted, rows } = tally(`${count} server(s), availabilities`, replies, [outOfFunds])
    expect(accepted).toBe(20)
    expect(rows.map(({ body }) => body.availability.consecutive).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(await budget.present()).toEqual([5, 1])

    const ids: number[] = rows.map(({ body }) => body.availability.id)
    const toggleAll = (deleted: boolean) =>
      Promise.all(
        [...ids, ...ids, ...ids].map((id) =>
          bruno.remove(`/availability/${school.own}/delete/${id}?deleted=${deleted}&date=${budget.day}`),
        ),
      )
    expect(tally(`${count} server(s), deletes, each three times`, await toggleAll(true), []).accepted).toBe(60)
    expect(await budget.present()).toEqual([205, 1])
    made(await modify(budget, 'reduccion', [[0, 105]]), 'modifications')
    const restored = tally(`${count} server(s), restores, each three times, half affordable`, await toggleAll(false), [
      outOfFunds,
    ])
    expect(restored.accepted).toBe(30)
    expect(await budget.present()).toEqual([0, 1])
    await replayLines(budget)
  })

  it('of 64 parallel reductions, exactly those that the rubro can pay succeed', { tags: ['exhaustive'] }, async () => {
    const budget = await openBudget(20.5, 7)
    const replies = await Promise.all(Array.from({ length: atOnce }, () => modify(budget, 'reduccion', [[0, 1]])))
    expect(tally(`${count} server(s), reductions`, replies, [noReduction]).accepted).toBe(20)
    expect(await budget.present()).toEqual([0.5, 7])
    await replayLines(budget)
  })

  it('of 64 parallel transfers, exactly those that the line can pay succeed, and the total stays in both directions', async () => {
    const budget = await openBudget(205, 25)
    const away = await Promise.all(Array.from({ length: atOnce }, () => move(budget, [[0, 1, 10]])))
    expect(tally(`${count} server(s), transfers`, away, [noTransfer]).accepted).toBe(20)
    expect(await budget.present()).toEqual([5, 225])

    const both = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => move(budget, [index % 2 === 0 ? [0, 1, 40] : [1, 0, 70]])),
    )
    const { rows } = tally(`${count} server(s), transfers in both directions`, both, [noTransfer])
    const net = rows.reduce((sum, { body: { transfers } }) => {
      const [{ amount, budgetActivityCredit_id }] = transfers
      return sum + (budgetActivityCredit_id === budget.lines[0] ? amount : -amount)
    }, 0)
    expect(await budget.present()).toEqual([5 + net, 225 - net])
    await replayLines(budget)
  })

  it('every verb at once on the same lines in any order causes no deadlock', async () => {
    const budget = await openBudget(90, 60, 50)
    const some = await Promise.all(Array.from({ length: 16 }, () => papers(40)))
    const replies = await Promise.all(
      Array.from({ length: atOnce }, (_, index): Promise<Reply> => {
        const [a, b, c] = [index % 3, (index + 1) % 3, (index + 2) % 3] as const
        const one = some[index >> 2]
        if (index % 8 === 0 && one) return reserve(budget, budget.lines[a], one)
        if (index % 8 === 1)
          return modify(budget, 'adicion', [
            [c, 3],
            [a, 2],
            [b, 1],
          ])
        if (index % 8 === 2)
          return modify(budget, 'reduccion', [
            [b, 5],
            [a, 5],
            [c, 5],
          ])
        if (index % 2 === 0)
          return move(budget, [
            [a, b, 20],
            [b, c, 20],
            [c, a, 15],
          ])
        return move(budget, [
          [c, b, 30],
          [b, a, 30],
        ])
      }),
    )
    tally(`${count} server(s), all verbs, several lines each`, replies, [outOfFunds, noReduction, noTransfer])
    // A retry could hide a deadlock: every verb locks the lines in the same order, so there is none.
    expect(await database.deadlocks()).toBe(0)
    await replayLines(budget)
  })

  it('64 parallel additions to a rubro without a line open one line', async () => {
    const budget = await openBudget(10)
    const replies = await Promise.all(
      Array.from({ length: atOnce }, () =>
        modify(budget, 'adicion', [
          [1, 1],
          [0, 1],
        ]),
      ),
    )
    expect(tally(`${count} server(s), additions that open a line`, replies, []).accepted).toBe(atOnce)
    expect(await budget.rows()).toMatchObject([
      { initialAmount: 10, definitiveAmount: 74 },
      { initialAmount: 0, definitiveAmount: 64 },
    ])
    await replayLines(budget)
  })

  it('of concurrent requests for a document, draft, number or name that may be used once, exactly one succeeds', async () => {
    const budget = await openBudget(100_000)
    const tries = 16
    const times = <T>(work: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: tries }, (_, index) => work(index)))
    const spare = await times(() => papers(10))
    const [shared = { study: 0, contract: 0, amount: 10 }] = await times(() => papers(10))
    const order = { amount: 10, duration: '1 día', start: '2026-02-01', end: '2026-02-02', advance: 0, subject: 'x' }
    const more = { contractType_id: 1, supplier_id: school.suppliers[0] }
    const serviceOrder = made(
      await bruno.post(`/service/order/${school.own}/create`, { number: 'OS-1', ...order, ...more }),
      'serviceOrder',
    ).id
    const distribution = [{ quantity: 2, description: 'Resma', unitValue: 5 }]
    const supply = { number: 'S-1', orderDate: '2026-02-01', supplier_id: school.suppliers[0], distribution }
    const supplyOrder = made(await bruno.post(`/supply/order/${school.own}/create`, supply), 'supplyOrder').id
    const validity = made(
      await school.ana.post('/validity/create', { start: '2040-01-01', end: '2040-12-31' }),
      'validity',
    ).id
    const draft = made(
      await bruno.post(`/budget/${school.own}/create`, { initialAmount: 5, validity_id: validity }),
      'budget',
    ).id
    const rows = [{ initialAmount: 5, activity_id: school.rubros[0], budget_id: draft }]
    const withOrder = (documentType: string, document_id: number, index: number) =>
      reserve(
        budget,
        budget.lines[0],
        { ...shared, study: spare[index]?.study ?? 0 },
        { documentType, document_id, contract_id: null },
      )

    const contests: [what: string, text: string, attempt: (index: number) => Promise<Reply>][] = [
      [
        'one study',
        'El estudio ya tiene una disponibilidad',
        (index) => reserve(budget, budget.lines[0], { ...shared, contract: spare[index]?.contract ?? 0 }),
      ],
      [
        'one contract',
        'El contrato ya tiene una disponibilidad',
        (index) => reserve(budget, budget.lines[0], { ...shared, study: spare[index]?.study ?? 0 }),
      ],
      [
        'one service order',
        'La orden de servicio ya tiene una disponibilidad',
        (index) => withOrder('serviceOrders', serviceOrder, index),
      ],
      [
        'one supply order',
        'La orden de suministro ya tiene una disponibilidad',
        (index) => withOrder('supplyOrders', supplyOrder, index),
      ],
      [
        'one draft',
        'El presupuesto ya fue distribuido',
        () => bruno.post(`/budgetActivity/${school.own}/distribution/create`, { budgetsActivity: rows }),
      ],
      [
        'one number of a supply order',
        'Ya existe una orden de suministro con ese número en el año',
        () => bruno.post(`/supply/order/${school.own}/create`, { ...supply, number: 'S-2' }),
      ],
      [
        'one name of a rubro',
        'Ya existe un rubro con ese nombre',
        () => school.ana.post('/activity/create', { name: 'Único', description: 'Uno' }),
      ],
    ]
    for (const [what, text, attempt] of contests) {
      const replies = await times(attempt)
      const won = tally(`${count} server(s), ${what}`, replies, [text, 'El estudio ya tiene una disponibilidad']).rows
      expect([what, won.length]).toEqual([what, 1])
      // The study of the winner is used up for the contests after it.
      for (const { body } of won) {
        const used = body.availability?.preliminaryStudy_id
        for (const one of spare) if (one.study === used) Object.assign(one, await papers(10))
      }
    }

    const once = { 'Idempotency-Key': crypto.randomUUID() }
    const body = {
      modificationsType: 'adicion',
      modifications: [{ activity_id: school.rubros[0], amount: 12, modificationDate: budget.day }],
    }
    const path = `/modification/disposition/${school.own}/${budget.id}/create`
    const replies = await times(() => bruno.post(path, body, once))
    expect(tally(`${count} server(s), one Idempotency-Key, all told the same`, replies, []).accepted).toBe(tries)
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body)
    expect((await bruno.get(`/budget/modification/${school.own}/${budget.id}`)).body.modifications).toHaveLength(1)
    await replayLines(budget)
  })
}
