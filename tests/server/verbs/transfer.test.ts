import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { dated, empty, moved, noTransfer, openModify, outside, unusable } from '../../fixtures/modify.ts'
import { made, makeBudget } from '../../fixtures/school.ts'

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
let linesPath: Opened['linesPath']
let listed: Opened['listed']
let balances: Opened['balances']
let refuses: Opened['refuses']

beforeAll(async () => {
  erario = await openErario()
  ;({ school, bruno, budget, sister, foreign, rubro, line, modify, move, linesPath, listed, balances, refuses } =
    await openModify(erario))
  made(await modify('adicion', [dated(rubro.paper, 100.25), dated(rubro.internet, 50, '2026-12-31')]), 'modifications')
  made(await modify('reduccion', [dated(rubro.internet, 50, '2026-12-31')]), 'modifications')
})
afterAll(() => erario.close())

describe('a transfer', () => {
  it('is rejected with the first broken rule in the order of the form, and nothing of the request is written', () =>
    refuses(
      [
        ['an empty list', [], empty],
        ['nothing in the row', [{}], 'Indique el monto: asegurese que es mayor a 0', 'transfers[0].amount'],
        ['zero', [moved(0, line.paper, line.upkeep)], 'Indique el monto: asegurese que es mayor a 0'],
        ['negative', [moved(-1, line.paper, line.paper)], 'Indique el monto: asegurese que es mayor a 0'],
        [
          'above the largest',
          [moved(1_000_000_000_000, 0, 0)],
          'El valor máximo es $ 999,999,999,999.99',
          'transfers[0].amount',
        ],
        ['a third decimal', [moved(1.001, 0, 0)], 'Indique el monto: asegurese que es mayor a 0'],
        [
          'no credit',
          [moved(1, null, line.paper, '')],
          'Indique tanto el rubro que acredita como el que debita',
          'transfers[0].budgetActivityCredit_id',
        ],
        ['no debit', [moved(1, line.paper, '')], 'Indique tanto el rubro que acredita como el que debita'],
        [
          'the same line',
          [moved(1, line.paper, line.paper, '')],
          'El rubro que acredita y debita no pueden ser el mismo',
        ],
        ['no date', [moved(9999, line.paper, line.upkeep, '')], 'Indique la fecha del traslado'],
        ['a date that is none', [moved(1, line.paper, line.upkeep, '2026-02-30')], 'Indique la fecha del traslado'],
        [
          'the pair twice',
          [moved(1, line.paper, line.upkeep), moved(9999, line.paper, line.upkeep)],
          'Ya existe un traslado con los presupuestos indicados',
          'transfers[1].budgetActivityCredit_id',
        ],
        ['more than is free', [moved(500.51, line.paper, line.upkeep)], noTransfer],
        [
          'what an earlier row has taken already',
          [moved(300, line.paper, line.upkeep), moved(201, 99_999, line.upkeep)],
          noTransfer,
        ],
        ['a line of a sister school', [moved(1, sister.lineOf(rubro.paper), line.upkeep)], unusable],
        ['a line of strangers that pays', [moved(1, line.paper, foreign.lineOf(rubro.upkeep))], unusable],
        ['a line that never was', [moved(1, 99_999, line.upkeep)], unusable, 'transfers[0].budgetActivityCredit_id'],
        [
          'a line that never was, which is credited first',
          [moved(1, 99_999, line.upkeep), moved(1, line.paper, 99_999)],
          unusable,
          'transfers[0].budgetActivityCredit_id',
        ],
        [
          'more than is exact, from lines that never were',
          Array.from({ length: 100 }, (_, index) => moved(999_999_999_999.99, 100_000 + index + 1, 100_000 + index)),
          unusable,
          'transfers[0].budgetActivityCredit_id',
        ],
        ['the day before the vigencia', [moved(1, line.paper, line.upkeep, '2025-12-31')], outside],
        [
          'a sound row before one outside',
          [moved(1, line.paper, line.upkeep), moved(1, line.upkeep, line.paper, '2027-01-01')],
          outside,
          'transfers[1].transferDate',
        ],
      ],
      move,
    ))

  it('is rejected between two budgets of one school', async () => {
    const validity = made(
      await school.ana.post('/validity/create', { start: '2027-01-01', end: '2027-12-31' }),
      'validity',
    )
    const later = await makeBudget(
      bruno,
      school.own,
      validity.id,
      new Map([
        [rubro.paper, 700],
        [rubro.upkeep, 5],
      ]),
    )
    await refuses(
      [
        [
          'two budgets',
          [moved(1, line.paper, later.lineOf(rubro.paper))],
          'Los rubros deben ser del mismo presupuesto',
        ],
        [
          'a row of each of two budgets',
          [
            moved(1, line.paper, line.upkeep),
            moved(1, later.lineOf(rubro.paper), later.lineOf(rubro.upkeep), '2027-03-01'),
          ],
          'Los rubros deben ser del mismo presupuesto',
          'transfers[1].budgetActivityContraCredit_id',
        ],
      ],
      move,
    )
  })

  it('answers with available, requested and missing amounts in pesos, after earlier rows', async () => {
    const alone = await move([moved(600.6, line.paper, line.upkeep)])
    expect(alone.body.detail).toEqual({ available: 500.5, requested: 600.6, missing: 100.1 })
    const behind = await move([moved(0.5, line.upkeep, line.paper), moved(502, line.paper, line.upkeep)])
    expect(behind.body.detail).toEqual({ available: 501, requested: 502, missing: 1 })
  })

  it('moves the amount and keeps the total, and a row may spend what an earlier row credits', async () => {
    const internet = Number(
      (await listed(linesPath(), 'budgetsActivity')).find((row) => row.activity_id === rubro.internet)?.id,
    )
    const reply = await move([moved(500.5, internet, line.upkeep), moved(500.5, line.paper, internet)])
    expect([reply.status, reply.body.msg]).toEqual([200, 'Traslado/s creado/s con exito'])
    expect(await balances()).toEqual({
      [rubro.paper]: [1600.75, 1600.75],
      [rubro.upkeep]: [0, 0],
      [rubro.internet]: [0, 0],
    })
    const [{ totalAmount } = {}] = await listed(
      `/budget/${school.own}?filter={"validity_id":${school.validity}}`,
      'budgets',
    )
    expect(totalAmount).toBe(1600.75)
    expect(await listed(`/transfer/${school.own}/${budget.id}`, 'transfers')).toMatchObject([
      { amount: 500.5, Credit: { Activity: { name: 'Papelería' } }, ContraCredit: { Activity: { name: 'Internet' } } },
      {
        amount: 500.5,
        Credit: { Activity: { name: 'Internet' } },
        ContraCredit: { Activity: { name: 'Mantenimiento' } },
      },
    ])
  })
})
