import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import {
  dated,
  moved,
  noReduction,
  noTransfer,
  openModify,
  type Row,
  spentAddition,
  unusable,
} from '../../fixtures/modify.ts'
import { availabilityBody, made, makePapers } from '../../fixtures/school.ts'

type Opened = Awaited<ReturnType<typeof openModify>>
let erario: Erario
let school: Opened['school']
let bruno: Opened['bruno']
let budget: Opened['budget']
let sister: Opened['sister']
let foreign: Opened['foreign']
let rubro: Opened['rubro']
let line: Opened['line']
let modify: Opened['modify']
let move: Opened['move']
let additions: Opened['additions']
let linesPath: Opened['linesPath']
let listed: Opened['listed']
let balances: Opened['balances']
let everything: Opened['everything']

beforeAll(async () => {
  erario = await openErario()
  ;({
    school,
    bruno,
    budget,
    sister,
    foreign,
    rubro,
    line,
    modify,
    move,
    additions,
    linesPath,
    listed,
    balances,
    everything,
  } = await openModify(erario))
  made(await modify('adicion', [dated(rubro.paper, 100.25), dated(rubro.internet, 50, '2026-12-31')]), 'modifications')
  made(await modify('reduccion', [dated(rubro.internet, 50, '2026-12-31')]), 'modifications')
  const internet = Number(
    (await listed(linesPath(), 'budgetsActivity')).find((row) => row.activity_id === rubro.internet)?.id,
  )
  made(await move([moved(500.5, internet, line.upkeep), moved(500.5, line.paper, internet)]), 'transfers')
})
afterAll(() => erario.close())

describe('deleting and restoring a document', () => {
  const of = {
    modification: () => `/modification/disposition/${school.own}`,
    transfer: () => `/transfer/${school.own}`,
  }
  /** On the document's own date, like the deletion of a typing error. */
  const toggle = (path: string, id: unknown, deleted: boolean, date = ownDate[path]) =>
    bruno.remove(`${path}/delete/${String(id)}?deleted=${deleted}&date=${date}`)
  const ownDate: Record<string, string> = {}
  beforeAll(() => {
    ownDate[of.modification()] = '2026-03-01'
    ownDate[of.transfer()] = '2026-04-01'
    ownDate[`/availability/${school.own}`] = '2026-02-05'
  })
  const spend = async (activity: number, amount: number, dcpDate = '2026-02-05') => {
    const papers = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, amount)
    const body = availabilityBody(papers, budget.lineOf(activity), amount, { dcpDate, budgetRecordDate: dcpDate })
    return made(await bruno.post(`/availability/${school.own}/create`, body), 'availability').id
  }

  it('books an addition back and again, with the message of the entity', async () => {
    const [addition] = made(await modify('adicion', [dated(rubro.upkeep, 40)]), 'modifications') as unknown as Row[]
    expect((await toggle(of.modification(), addition?.id, true)).body).toEqual({
      status: true,
      msg: 'Modificacion borrada con exito',
      deleted: true,
    })
    expect((await balances())[rubro.upkeep]).toEqual([0, 0])
    expect((await toggle(of.modification(), addition?.id, true)).body.deleted).toBe(true)
    expect((await balances())[rubro.upkeep]).toEqual([0, 0])
    expect((await toggle(of.modification(), addition?.id, false)).body.msg).toBe('Modificacion restarurada con exito')
    expect((await balances())[rubro.upkeep]).toEqual([40, 40])
    const kinds = (await listed(`/movement/${school.own}/${line.upkeep}`, 'movements')).slice(-3)
    expect(kinds).toMatchObject([
      { kind: 'addition', reversal: false, definitive: 40, presentAfter: 40 },
      { kind: 'addition', reversal: true, definitive: -40, presentAfter: 0 },
      { kind: 'addition', reversal: false, definitive: 40, presentAfter: 40, User: { email: 'bruno@erario.example' } },
    ])
  })

  it('is refused for an addition whose money is spent, until the spending is deleted', async () => {
    const spent = await spend(rubro.upkeep, 30)
    const addition = (await listed(additions(), 'modifications')).find(
      ({ activity_id }) => activity_id === rubro.upkeep,
    )
    const before = await everything()
    const refused = await toggle(of.modification(), addition?.id, true)
    expect([refused.status, refused.body.msg]).toEqual([400, spentAddition])
    expect(refused.body.detail).toEqual({ available: 10, requested: 40, missing: 30 })
    expect(await everything()).toEqual(before)
    await toggle(`/availability/${school.own}`, spent, true)
    expect((await toggle(of.modification(), addition?.id, true)).status).toBe(200)
    expect((await balances())[rubro.upkeep]).toEqual([0, 0])
  })

  it('returns the amount of a reduction, which is not restored once the line has spent it', async () => {
    const [reduction] = made(await modify('reduccion', [dated(rubro.paper, 1000)]), 'modifications') as unknown as Row[]
    expect((await balances())[rubro.paper]).toEqual([600.75, 600.75])
    await toggle(of.modification(), reduction?.id, true)
    expect((await balances())[rubro.paper]).toEqual([1600.75, 1600.75])
    const spent = await spend(rubro.paper, 601)
    const before = await everything()
    const refused = await toggle(of.modification(), reduction?.id, false)
    expect([refused.status, refused.body.msg]).toEqual([400, noReduction])
    expect(refused.body.detail).toEqual({ available: 999.75, requested: 1000, missing: 0.25 })
    expect(await everything()).toEqual(before)
    await toggle(`/availability/${school.own}`, spent, true)
  })

  it('moves a transfer back only if its line still has the amount, and again only if the other can pay', async () => {
    const [first] = made(await move([moved(100, line.upkeep, line.paper)]), 'transfers') as unknown as Row[]
    const spent = await spend(rubro.upkeep, 0.5)
    const refused = await toggle(of.transfer(), first?.id, true)
    expect([refused.status, refused.body.msg]).toEqual([400, noTransfer])
    expect(refused.body.detail).toEqual({ available: 99.5, requested: 100, missing: 0.5 })
    await toggle(`/availability/${school.own}`, spent, true)
    expect((await toggle(of.transfer(), first?.id, true)).body.msg).toBe('Traslado borrado con exito')
    expect(await balances()).toMatchObject({ [rubro.paper]: [1600.75, 1600.75], [rubro.upkeep]: [0, 0] })
    const all = await spend(rubro.paper, 1600.75, '2026-04-01')
    const again = await toggle(of.transfer(), first?.id, false)
    expect([again.status, again.body.msg]).toEqual([400, noTransfer])
    expect(again.body.detail).toEqual({ available: 0, requested: 100, missing: 100 })
    await toggle(`/availability/${school.own}`, all, true, '2026-04-01')
    expect((await toggle(of.transfer(), first?.id, false)).body.msg).toBe('Traslado restaurado con exito')
    expect(await balances()).toMatchObject({ [rubro.paper]: [1500.75, 1500.75], [rubro.upkeep]: [100, 100] })
  })

  it('answers 404 for a document of another school', async () => {
    const [theirs] = (
      await school.dario.post(`/modification/disposition/${school.foreign}/${foreign.id}/create`, {
        modificationsType: 'adicion',
        modifications: [dated(rubro.paper, 5)],
      })
    ).body.modifications
    for (const id of [theirs.id, 99_999, 0, 'x'])
      expect([id, (await toggle(of.modification(), id, true)).status]).toEqual([id, 404])
    expect((await toggle(of.transfer(), 99_999, true)).status).toBe(404)
  })

  it('is refused for a rubro and a budget that a modification uses', async () => {
    const rubroGone = await school.ana.remove(`/activity/delete/${rubro.internet}?deleted=true`)
    expect([rubroGone.status, rubroGone.body.msg]).toEqual([
      400,
      'No se puede borrar: lo usa Rubro del presupuesto Internet',
    ])
    const budgetGone = await bruno.remove(`/budget/${school.own}/delete/${budget.id}?deleted=true`)
    expect([budgetGone.status, budgetGone.body.msg]).toEqual([
      400,
      expect.stringMatching(/^No se puede borrar: lo usa (Adición|Reducción) del \d\d\/\d\d\/2026 por \$ [\d,.]+$/),
    ])
  })

  it('leaves a ledger without faults, with a correct running balance in each row', async () => {
    expect((await school.ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
    for (const id of Object.values(line)) {
      let [definitive, present] = [0, 0]
      for (const row of await listed(`/movement/${school.own}/${id}`, 'movements')) {
        definitive += Math.round(Number(row.definitive) * 100)
        present += Math.round(Number(row.present) * 100)
        expect([row.definitiveAfter, row.presentAfter]).toEqual([definitive / 100, present / 100])
      }
    }
  })
})

it('a new availability is rejected with papers, an account or a line of another school, and nothing is written', async () => {
  const own = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, 10)
  const theirs = await makePapers(bruno, school.sister, school.suppliers[0] ?? 0, 10)
  const body = availabilityBody(own, line.paper, 10)
  const parts = {
    preliminaryStudy_id: theirs.study,
    contract_id: theirs.contract,
    account_id: theirs.account,
    budgetActivity_id: sister.lineOf(rubro.paper),
  }
  const before = await everything()
  for (const [field, id] of Object.entries(parts)) {
    const reply = await bruno.post(`/availability/${school.own}/create`, { ...body, [field]: id })
    expect([reply.status, reply.body.errors]).toEqual([400, { [field]: unusable }])
  }
  expect(await everything()).toEqual(before)
})

describe('GET of the state of a budget at the end of a day', () => {
  const on = async (date: string | null, name = 'paper' as keyof typeof rubro) => {
    const query = date === null ? '' : `?date=${date}`
    const { state } = (await bruno.get(`/budget/${school.own}/state/${budget.id}${query}`)).body
    return state.find((row: Row) => row.activity_id === rubro[name])
  }

  it('counts only documents dated until then, both ends of the vigencia included', async () => {
    expect(await on('2025-12-31')).toMatchObject({ initial: 0, definitive: 0, present: 0 })
    expect(await on('2026-01-01')).toMatchObject({ initial: 1000, definitive: 1000, committed: 0, present: 1000 })
    expect(await on('2026-02-28')).toMatchObject({ additions: 0, definitive: 1000 })
    expect(await on('2026-03-01')).toMatchObject({ additions: 100.25, reductions: 0, definitive: 1100.25 })
    expect(await on('2026-04-01')).toMatchObject({ credits: 500.5, contraCredits: 100, definitive: 1500.75 })
    expect(await on('2026-12-30', 'internet')).toMatchObject({ additions: 0, reductions: 0, definitive: 0 })
    expect(await on('2026-12-31', 'internet')).toMatchObject({ additions: 50, reductions: 50, definitive: 0 })
  })

  it('without a day returns the present amounts', async () => {
    expect(await on(null)).toMatchObject({ name: 'Papelería', definitive: 1500.75, committed: 0, present: 1500.75 })
  })

  it('rejects an invalid day with 400', async () => {
    for (const date of ['', 'hoy', '2026-02-30']) {
      const { status, body } = await bruno.get(`/budget/${school.own}/state/${budget.id}?date=${date}`)
      expect([date, status, body.msg]).toEqual([date, 400, 'Ingrese una fecha'])
    }
  })
})
