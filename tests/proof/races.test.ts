import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, Reply } from '../fixtures/erario.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../fixtures/school.ts'
import { type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { simulatedDelay } from '../fixtures/waits.ts'
import { openDatabase } from './database.ts'

const atOnce = 64
const outOfFunds = 'El rubro no cuenta con fondos suficientes'
const noReduction = 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions'
const noTransfer = 'El presupuesto que debita no tiene los fondos para el traslado'

let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

/** How often a machine too slow for so many at once said "try again", and was asked again. */
let askedAgain = 0

/** Does what the text says when every connection is taken for seconds. That waiting in circles gave up has another text: a failure. */
function patient(person: Person): Person {
  const ask: Person['ask'] = async (...request) => {
    for (;;) {
      const reply = await person.ask(...request)
      if (reply.status !== 503 || reply.body.msg !== 'El servicio no está disponible en este momento, intente de nuevo')
        return reply
      askedAgain++
      await simulatedDelay(1000 * Number(reply.headers.get('retry-after')), 'the pause that the refusal asks for')
    }
  }
  return {
    ...person,
    ask,
    get: (path, headers) => ask('GET', path, undefined, headers),
    post: (path, body, headers) => ask('POST', path, body, headers),
    remove: (path) => ask('DELETE', path),
  }
}

describe.each([1, 3])('through %i server processes on one database', (count) => {
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
    const rows = async (): Promise<Row[]> =>
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
  type Row = Record<string, unknown>

  const reserve = (budget: Budget, line: number | undefined, papers: Papers, more: Row = {}) =>
    bruno.post(
      `/availability/${school.own}/create`,
      availabilityBody({ ...papers, account }, line ?? 0, papers.amount, {
        dcpDate: budget.day,
        budgetRecordDate: budget.day,
        ...more,
      }),
    )
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

  type Papers = { study: number; contract: number; amount: number }
  let serial = 0
  /** A study and a contract over the amount. */
  async function papers(amount: number, numbered = `C-${++serial}`): Promise<Papers> {
    const study = { number: numbered, requirement: 'Insumos', task: 'Comprar', studyDate: '2026-01-02' }
    const contract = {
      number: numbered,
      amount,
      duration: '30 días',
      start: '2026-02-10',
      end: '2026-03-10',
      advance: 0,
      contractSubject: 'Suministro',
      policy: false,
      contractType_id: 3,
      supplier_id: school.suppliers[0],
    }
    return {
      amount,
      study: made(await bruno.post(`/preliminaryStudy/${school.own}/create`, study), 'preliminaryStudy').id,
      contract: made(await bruno.post(`/contract/${school.own}/create`, contract), 'contract').id,
    }
  }

  /** Splits answers into accepted and refused; anything but 200 and 400 is a fault of the product. */
  function tally(what: string, replies: readonly Reply[], texts: readonly string[]) {
    const failed = replies.filter(({ status }) => status !== 200 && status !== 400)
    expect(failed.map(({ status, body }) => [status, body.msg])).toEqual([])
    const refused = replies.filter(({ status }) => status === 400)
    for (const { body } of refused) {
      expect(texts).toContain(body.msg)
      if (body.detail) expect(body.detail.available).toBeLessThan(body.detail.requested)
    }
    const accepted = replies.length - refused.length
    console.log(
      `${count} server(s), ${what}: ${replies.length} attempts, ${accepted} accepted, ${refused.length} refused, ${askedAgain} asked again`,
    )
    askedAgain = 0
    return { accepted, rows: replies.filter(({ status }) => status === 200) }
  }

  /** The ledger of every line, replayed: no balance was ever below zero, each follows from the one before it. */
  async function replay(budget: Budget): Promise<void> {
    for (const { id, definitiveAmount, presentAmount } of await budget.rows()) {
      const { movements } = (await bruno.get(`/movement/${school.own}/${String(id)}`)).body
      let [definitive, present] = [0, 0]
      for (const row of movements) {
        definitive += Math.round(row.definitive * 100)
        present += Math.round(row.present * 100)
        expect([row.number, row.definitiveAfter, row.presentAfter]).toEqual([
          row.number,
          definitive / 100,
          present / 100,
        ])
        expect(present).toBeGreaterThanOrEqual(0)
      }
      expect([definitiveAmount, presentAmount]).toEqual([definitive / 100, present / 100])
    }
    expect((await school.ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
  }

  it('of 64 parallel availabilities exactly those the rubro can pay succeed, numbered without gap or twin', async () => {
    const budget = await openBudget(205, 1)
    const all = await Promise.all(Array.from({ length: atOnce }, () => papers(10)))
    const replies = await Promise.all(all.map((one) => reserve(budget, budget.lines[0], one)))
    const { accepted, rows } = tally('availabilities', replies, [outOfFunds])
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
    expect(tally('deletes, each three times', await toggleAll(true), []).accepted).toBe(60)
    expect(await budget.present()).toEqual([205, 1])
    made(await modify(budget, 'reduccion', [[0, 105]]), 'modifications')
    const restored = tally('restores, each three times, half affordable', await toggleAll(false), [outOfFunds])
    expect(restored.accepted).toBe(30)
    expect(await budget.present()).toEqual([0, 1])
    await replay(budget)
  })

  it('of 64 parallel reductions exactly the affordable ones succeed', async () => {
    const budget = await openBudget(20.5, 7)
    const replies = await Promise.all(Array.from({ length: atOnce }, () => modify(budget, 'reduccion', [[0, 1]])))
    expect(tally('reductions', replies, [noReduction]).accepted).toBe(20)
    expect(await budget.present()).toEqual([0.5, 7])
    await replay(budget)
  })

  it('of 64 parallel transfers exactly the affordable ones succeed; in both directions the total stays', async () => {
    const budget = await openBudget(205, 25)
    const away = await Promise.all(Array.from({ length: atOnce }, () => move(budget, [[0, 1, 10]])))
    expect(tally('transfers', away, [noTransfer]).accepted).toBe(20)
    expect(await budget.present()).toEqual([5, 225])

    const both = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => move(budget, [index % 2 === 0 ? [0, 1, 40] : [1, 0, 70]])),
    )
    const { rows } = tally('transfers in both directions', both, [noTransfer])
    const net = rows.reduce((sum, { body: { transfers } }) => {
      const [{ amount, budgetActivityCredit_id }] = transfers
      return sum + (budgetActivityCredit_id === budget.lines[0] ? amount : -amount)
    }, 0)
    expect(await budget.present()).toEqual([5 + net, 225 - net])
    await replay(budget)
  })

  it('every verb at once over the same lines in every order: no deadlock reaches anyone', async () => {
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
    tally('all verbs, several lines each', replies, [outOfFunds, noReduction, noTransfer])
    // Not only hidden by asking again: everyone takes the lines in the same order, so nobody waits in a circle.
    expect(await database.deadlocks()).toBe(0)
    await replay(budget)
  })

  it('64 additions to a rubro without a line open it once', async () => {
    const budget = await openBudget(10)
    const replies = await Promise.all(
      Array.from({ length: atOnce }, () =>
        modify(budget, 'adicion', [
          [1, 1],
          [0, 1],
        ]),
      ),
    )
    expect(tally('additions that open a line', replies, []).accepted).toBe(atOnce)
    expect(await budget.rows()).toMatchObject([
      { initialAmount: 10, definitiveAmount: 74 },
      { initialAmount: 0, definitiveAmount: 64 },
    ])
    await replay(budget)
  })

  it('what may be used once is won by exactly one', async () => {
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
      const won = tally(what, replies, [text, 'El estudio ya tiene una disponibilidad']).rows
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
    expect(tally('one Idempotency-Key, all told the same', replies, []).accepted).toBe(tries)
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body)
    expect((await bruno.get(`/budget/modification/${school.own}/${budget.id}`)).body.modifications).toHaveLength(1)
    await replay(budget)
  })
})
