// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { incomeTexts } from '../../../resources/rules/income.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { distributeIncome } from '../../fixtures/income.ts'
import {
  bookReported,
  expectFormulas,
  header,
  initial,
  modifications,
  type Reported,
  rubros,
  sumOf,
} from '../../fixtures/reportedSchool.ts'
import { createRow, made } from '../../fixtures/school.ts'

/** What came in; the first was annulled in April. */
const collections = [
  { collectionDate: '2026-01-20', amount: 700.25, payer: 'Ministerio', concept: '=1+1', voucher: 'TR-1' },
  { collectionDate: '2026-03-31', amount: 500 },
  { collectionDate: '2026-04-01', amount: 300.5 },
]
const annulledOn = '2026-04-10'

let erario: Erario
let reported: Reported
beforeAll(async () => {
  erario = await openErario()
  reported = await bookReported(erario)
  const { bruno, budget, school, execution } = reported
  const refused = await bruno.get(incomePath('2026-01-01', '2026-12-31'))
  expect([refused.status, refused.body.msg]).toEqual([400, incomeTexts.none])
  expect((await execution('2026-01-01', '2026-12-31')).sheet.rows[header - 1]).not.toContain('Fuente')

  const income = { name: 'Giros', code: '1.1.02', fundingSource_id: 1 }
  const { id } = await distributeIncome(bruno, school.own, budget.id, income)
  const bank = { name: 'FSE', number: '44-7', type: 'Ahorros', bank_id: 1 }
  const { id: account_id } = await createRow(bruno, account, bank, school.own)
  const ids: number[] = []
  for (const row of collections) {
    const reply = await bruno.post(`/collection/${school.own}/create`, { ...row, revenue_id: id, account_id })
    ids.push(made(reply, 'collection').id)
  }
  const act = new URLSearchParams({ deleted: 'true', date: annulledOn, reason: 'Giro devuelto' })
  expect((await bruno.remove(`/collection/${school.own}/delete/${ids[0]}?${act}`)).body.deleted).toBe(true)
})
afterAll(() => erario.close())

const incomePath = (initDate: string, finalDate: string) =>
  reported.executionPath(initDate, finalDate).replace('activityOutcomeReport', 'activityIncomeReport')

it('the workbook of the availabilities has rubro beside source', async () => {
  const { school } = reported
  const path = `/report/availability/${school.own}?initDate=2026-01-01&finalDate=2026-12-31`
  const sheet = await reported.sheetOf(path, 'Disponibilidades')
  const { Rubro, Fuente } = sheet.record(header + 1, header)
  expect([Rubro, Fuente]).toEqual([expect.not.stringContaining('·'), 'Ingresos operacionales'])
})

describe.each([
  ['the whole year', '2026-01-01', '2026-12-31', [2, 3], 800.5, 800.5],
  ['the first quarter', '2026-01-01', '2026-03-31', [1, 2], 1200.25, 1200.25],
  ['the second quarter', '2026-04-01', '2026-06-30', [1, 3], -399.75, 800.5],
  ['a month without money', '2026-08-01', '2026-08-31', [], 0, 800.5],
] as const)('the income workbook of %s', (_, initDate, finalDate, numbers, inPeriod, untilEnd) => {
  it('has what each income expects, and what came in by the day of each act', async () => {
    const sheet = await reported.sheetOf(incomePath(initDate, finalDate), 'Ejecución de ingreso')
    const modified = (kind: string) =>
      sumOf(modifications.filter(([type, day]) => type === kind && day <= finalDate).map((row) => row[3]))
    const Inicial = sumOf(Object.values(initial))
    const Definitivo = sumOf([Inicial, modified('adicion'), -modified('reduccion')])
    const figures = {
      Inicial,
      Adiciones: modified('adicion'),
      Reducciones: modified('reduccion'),
      Definitivo,
      'Recaudo periodo': inPeriod,
      'Recaudo acum.': untilEnd,
      'Por recaudar': sumOf([Definitivo, -untilEnd]),
      '%': Math.floor((untilEnd / Definitivo) * 1000) / 1000,
    }
    const named = { Código: '1.1.02', Ingreso: 'Giros', Fuente: 'Ingresos operacionales' }
    expect(sheet.record(header + 1, header)).toEqual({ ...named, ...figures })
    expect(sheet.record(header + 2, header)).toEqual({ Código: 'TOTAL', Ingreso: null, Fuente: null, ...figures })
    expectFormulas(sheet, 10)
  })

  it('has the collections that make the sum of the period', async () => {
    const sheet = await reported.sheetOf(incomePath(initDate, finalDate), 'Recaudos')
    const rows = numbers.map((_, at) => sheet.record(header + 1 + at, header))
    expect(rows.map((row) => row['No.'])).toEqual(numbers)
    expect(sheet.record(header + 1 + Math.max(numbers.length, 1), header)).toMatchObject({
      'No.': 'TOTAL',
      Valor: inPeriod,
    })
    const [first] = rows
    if (first?.['No.'] === 1)
      expect(first).toMatchObject({
        Ingreso: 'Giros',
        Fuente: 'Ingresos operacionales',
        'Recibido de': 'Ministerio',
        Concepto: '=1+1',
        Cuenta: '44-7',
        'Consignación o transferencia No.': 'TR-1',
        Valor: annulledOn <= finalDate ? -700.25 : 700.25,
        Novedad: annulledOn <= finalDate ? 'Anulación del 10/04/2026' : '',
      })
    expectFormulas(sheet, 1)
  })
})

describe('the expense workbook of a budget with income', () => {
  it('has the source of each rubro beside it, and the same figures', async () => {
    const sheet = await reported.execution('2026-01-01', '2026-12-31')
    expect(sheet.sheet.rows[header - 1]?.slice(0, 4)).toEqual(['Código', 'Rubro', 'Fuente', 'Inicial'])
    for (const [at, rubro] of rubros.entries())
      expect(sheet.record(header + 1 + at, header)).toMatchObject({
        Rubro: rubro,
        Fuente: 'Ingresos operacionales',
        Inicial: initial[rubro],
      })
    expectFormulas(sheet, rubros.length * 7 + 20)
  })

  it('has below its payments by month what came in', async () => {
    const sheet = await reported.sheetOf(reported.executionPath('2026-01-01', '2026-12-31'), 'Flujo de caja')
    const paid = sheet.rowOf('TOTAL')
    const flow = { Enero: 700.25, Febrero: 0, Marzo: 500, Abril: sumOf([300.5, -700.25]), Mayo: 0, Total: 800.5 }
    expect(sheet.record(paid + 1, header)).toMatchObject({ Código: '1.1.02', Rubro: 'Giros', ...flow })
    expect(sheet.record(paid + 2, header)).toMatchObject({ Código: 'TOTAL RECAUDADO', ...flow })
    expectFormulas(sheet, 20)
  })

  it('ends with the cash plan beside what was paid and collected, in the months of the period', async () => {
    const { bruno, budget, school, executionPath, sheetOf } = reported
    const { revenues } = (await bruno.get(`/revenue/${school.own}/${budget.id}`)).body
    const line = { budgetActivity_id: budget.lineOf(school.rubros[0] ?? 0) }
    const rows = [
      { ...line, month: 1, amount: 90.25 },
      { ...line, month: 12, amount: 1000 },
      { revenue_id: revenues[0].id, month: 3, amount: 600 },
    ]
    const path = executionPath('2026-01-01', '2026-03-15')
    const before = await sheetOf(path, 'Flujo de caja')
    const save = (rows: unknown) => bruno.post(`/cashPlan/${school.own}/save/${budget.id}`, { rows })
    expect((await save(rows)).status).toBe(200)
    const sheet = await sheetOf(path, 'Flujo de caja')
    const at = before.sheet.rows.length
    expect(sheet.sheet.rows.slice(header, at)).toEqual(before.sheet.rows.slice(header))
    const total = before.record(before.rowOf('TOTAL'), header)
    const collected = before.record(at, header)
    const without = { Febrero: 0, Diciembre: 0 }
    const expected = [
      { Código: 'Planeado', Rubro: 'Gastos', Enero: 90.25, Marzo: 0, Total: 90.25, ...without },
      { Código: 'Ejecutado', Rubro: 'Gastos', Enero: total.Enero, Total: total.Total },
      {
        ...{ Código: 'Diferencia', Rubro: 'Gastos', Enero: sumOf([90.25, -Number(total.Enero)]) },
        Total: sumOf([90.25, -Number(total.Total)]),
      },
      { Código: 'Planeado', Rubro: 'Ingresos', Marzo: 600, Total: 600, ...without },
      { Código: 'Ejecutado', Rubro: 'Ingresos', Marzo: collected.Marzo, Total: collected.Total },
      { Código: 'Diferencia', Rubro: 'Ingresos', Marzo: 600 - Number(collected.Marzo) },
    ]
    expect(sheet.sheet.rows.length).toBe(at + expected.length)
    for (const [row, record] of expected.entries()) expect(sheet.record(at + 1 + row, header)).toMatchObject(record)
    expectFormulas(sheet, 40)
    await save([])
    expect((await sheetOf(path, 'Flujo de caja')).sheet.rows.slice(header)).toEqual(before.sheet.rows.slice(header))
  })
})
