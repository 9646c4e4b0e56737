import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { cents, dated, empty, type Fault, noReduction, openModify, outside, unusable } from '../../fixtures/modify.ts'

type Opened = Awaited<ReturnType<typeof openModify>>
let erario: Erario
let school: Opened['school']
let bruno: Opened['bruno']
let budget: Opened['budget']
let sister: Opened['sister']
let foreign: Opened['foreign']
let rubro: Opened['rubro']
let modify: Opened['modify']
let additions: Opened['additions']
let reductions: Opened['reductions']
let linesPath: Opened['linesPath']
let listed: Opened['listed']
let balances: Opened['balances']
let refuses: Opened['refuses']

beforeAll(async () => {
  erario = await openErario()
  ;({
    school,
    bruno,
    budget,
    sister,
    foreign,
    rubro,
    modify,
    additions,
    reductions,
    linesPath,
    listed,
    balances,
    refuses,
  } = await openModify(erario))
})
afterAll(() => erario.close())

describe('an addition', () => {
  it('is rejected with the first broken rule, and nothing of the request is written', () =>
    refuses(
      [
        ['no list', undefined, empty],
        ['an empty list', [], empty],
        ['a list that is none', {}, 'La información enviada no es valida', 'modifications'],
        ['a row that is none', ['paper'], 'La información enviada no es valida'],
        [
          'no date',
          [dated(rubro.paper, 10, '')],
          'Indique la fecha de la Adición',
          'modifications[0].modificationDate',
        ],
        ['no rubro', [dated(null, 10)], 'Seleccione una actividad', 'modifications[0].activity_id'],
        [
          'no amount',
          [dated(rubro.paper, null)],
          'El monto ingresado debe ser mayor a cero',
          'modifications[0].amount',
        ],
        ['an amount of zero', [dated(rubro.paper, 0)], 'El monto ingresado debe ser mayor a cero'],
        ['a negative amount', [dated(rubro.paper, -5)], 'El monto ingresado debe ser mayor a cero'],
        ['a third decimal', [dated(rubro.paper, 10.001)], cents],
        ['an amount in scientific notation', [dated(rubro.paper, '1e3')], cents],
        [
          'a rubro twice',
          [dated(rubro.paper, 10), dated(rubro.upkeep, 10), dated(rubro.paper, 5)],
          'El presupuesto indicado ya existe en la distribución',
          'modifications[2].activity_id',
        ],
        ['the day before the vigencia', [dated(rubro.paper, 10, '2025-12-31')], outside],
        [
          'the day after it, in a row behind a sound one',
          [dated(rubro.paper, 10), dated(rubro.upkeep, 10, '2027-01-01')],
          outside,
          'modifications[1].modificationDate',
        ],
        [
          'a deleted rubro behind one that would open a line',
          [dated(rubro.internet, 10), dated(rubro.closed, 10)],
          unusable,
          'modifications[1].activity_id',
        ],
        [
          'more than a line can hold',
          [dated(rubro.paper, 999_999_999_999.99)],
          'El rubro superaría el valor máximo, $ 999,999,999,999.99',
        ],
        [
          'more than its budget can hold',
          [dated(rubro.internet, 999_999_999_999.99)],
          'El presupuesto superaría el valor máximo, $ 999,999,999,999.99',
        ],
        ['a rubro that never was', [dated(99_999, 10)], unusable],
      ],
      (rows) => modify('adicion', rows),
    ))

  it('is rejected with an unknown kind', () =>
    refuses(
      [undefined, null, '', 'adición', 'traslado', ['adicion']].map(
        (kind): Fault => [String(kind), kind, 'No es una opción valida', 'modificationsType'],
      ),
      (kind) => modify(kind, [dated(rubro.paper, 10)]),
    ))

  it('adds to its line, and opens a line with an initial amount of zero for a rubro that the budget lacks', async () => {
    const reply = await modify('adicion', [dated(rubro.paper, 100.25), dated(rubro.internet, 50, '2026-12-31')])
    expect([reply.status, reply.body.msg]).toEqual([200, 'Adición creada con exito'])
    const [first, second] = reply.body.modifications
    expect(second.request).toBe(first.request)
    expect(await balances()).toEqual({
      [rubro.paper]: [1100.25, 1100.25],
      [rubro.upkeep]: [500.5, 500.5],
      [rubro.internet]: [50, 50],
    })
    const opened = (await listed(linesPath(), 'budgetsActivity')).find((row) => row.activity_id === rubro.internet)
    expect(opened).toMatchObject({ initialAmount: 0, deleted: false, Activity: { name: 'Internet' } })
    const [{ totalAmount } = {}] = await listed(`/budget/${school.own}`, 'budgets')
    expect(totalAmount).toBe(1650.75)
  })

  it('is listed with the id and the name of the rubro, and not among the reductions', async () => {
    expect(await listed(additions(), 'modifications')).toMatchObject([
      { activity_id: rubro.internet, amount: 50, modificationDate: '2026-12-31', modificationsType: 'adicion' },
      { activity_id: rubro.paper, amount: 100.25, BudgetActivity: { Activity: { name: 'Papelería' } } },
    ])
    expect(await listed(reductions(), 'modifications')).toEqual([])
  })
})

describe('a reduction', () => {
  it('is rejected with the first broken rule, and nothing of the request is written', () =>
    refuses(
      [
        ['an empty list', [], empty],
        ['no date', [dated(rubro.paper, 10, null)], 'Indique la fecha de la Reducción'],
        ['no rubro', [dated('', 10)], 'Seleccione una actividad'],
        ['less than a peso', [dated(rubro.paper, 0.99)], 'El monto ingresado debe ser mayor a cero'],
        ['no amount', [dated(rubro.paper, undefined)], 'El monto ingresado debe ser mayor a cero'],
        ['a third decimal', [dated(rubro.paper, 1.001)], cents],
        ['a date that is none', [dated(rubro.paper, 10, '2026-02-30')], 'Debe ser una fecha valida'],
        ['outside the vigencia', [dated(rubro.paper, 10, '2027-01-01')], outside],
        ['a rubro without a line here', [dated(rubro.water, 10)], unusable, 'modifications[0].activity_id'],
        ['a cent more than is free', [dated(rubro.upkeep, 500.51)], noReduction],
        ['too much behind a sound row', [dated(rubro.paper, 10), dated(rubro.upkeep, 600)], noReduction],
        ['too much in two rows of one rubro', [dated(rubro.upkeep, 300), dated(rubro.upkeep, 200.51)], noReduction],
      ],
      (rows) => modify('reduccion', rows),
    ))

  it('answers with the available, requested and missing amounts in pesos', async () => {
    const { body } = await modify('reduccion', [dated(rubro.upkeep, 600.75)])
    expect(body.detail).toEqual({ available: 500.5, requested: 600.75, missing: 100.25 })
    const twice = await modify('reduccion', [dated(rubro.upkeep, 500), dated(rubro.upkeep, 1)])
    expect(twice.body.detail).toEqual({ available: 500.5, requested: 501, missing: 0.5 })
  })

  it('may take everything available, and leaves a line of zero', async () => {
    const reply = await modify('reduccion', [dated(rubro.internet, 50, '2026-12-31')])
    expect([reply.status, reply.body.msg]).toEqual([200, 'Reducción creada con exito'])
    expect((await balances())[rubro.internet]).toEqual([0, 0])
    expect(await listed(reductions(), 'modifications')).toMatchObject([{ amount: 50, activity_id: rubro.internet }])
    const spendable = await listed(`${linesPath()}?completed=false`, 'budgetsActivity')
    expect(spendable.map(({ activity_id }) => activity_id)).toEqual([rubro.paper, rubro.upkeep])
  })
})

describe('a modification of a budget', () => {
  it('answers 404 when the budget does not exist in that school, whatever the body', async () => {
    for (const of of [0, 99_999, sister.id, foreign.id])
      for (const rows of [[], [dated(rubro.paper, 10)]]) {
        const { status, body } = await modify('adicion', rows, of)
        expect([of, status, body.msg]).toEqual([of, 404, 'No se encontró la información solicitada'])
      }
    for (const path of [`/budget/modification/${school.own}`, `/transfer/${school.own}`, `/movement/${school.own}`])
      expect([path, (await bruno.get(`${path}/99999`)).status]).toEqual([path, 404])
    expect((await bruno.get(`/movement/${school.own}/${foreign.lineOf(rubro.paper)}`)).status).toBe(404)
    expect((await bruno.get(`/budget/${school.own}/state/${foreign.id}`)).status).toBe(404)
  })

  it('answers 400 to a user of another school and 403 to a client, who may read', async () => {
    const stranger = await modify('adicion', [dated(rubro.paper, 10)], budget.id, school.dario)
    expect([stranger.status, stranger.body.msg]).toEqual([
      400,
      'El usuario no esta relacionado con el instituto indicado',
    ])
    expect((await modify('adicion', [dated(rubro.paper, 10)], budget.id, school.clara)).status).toBe(403)
    expect((await school.clara.get(additions())).body.modifications).toHaveLength(2)
  })
})
