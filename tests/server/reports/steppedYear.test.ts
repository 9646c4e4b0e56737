// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { expectFormulas, header, pesos, sheetIn, xlsx } from '../../fixtures/reportedSchool.ts'
import { openWorkbook, type Read } from '../../fixtures/spreadsheet.ts'
import { bookSteppedYear, monthly, months, type SteppedYear } from '../../fixtures/steppedYear.ts'

let erario: Erario
let year: SteppedYear
beforeAll(async () => {
  erario = await openErario()
  year = await bookSteppedYear(erario)
})
afterAll(() => erario.close())

type Period = readonly [initDate: string, finalDate: string]
const whole: Period = ['2026-01-01', '2026-12-31']
const quarters: Period[] = [
  ['2026-01-01', '2026-03-31'],
  ['2026-04-01', '2026-06-30'],
  ['2026-07-01', '2026-09-30'],
  ['2026-10-01', '2026-12-31'],
]

async function bookOf(path: string): Promise<Read> {
  const { status, body } = await year.bruno.get(path, { accept: xlsx })
  expect(status).toBe(200)
  return openWorkbook(body.bytes)
}
const executionOf = async ([initDate, finalDate]: Period) => {
  const query = `report=activityOutcomeReport&initDate=${initDate}&finalDate=${finalDate}`
  return sheetIn(await bookOf(`/report/budget/${year.own}/${year.budget}?${query}`), 'Ejecución de egreso')
}
const availabilitiesOf = ([initDate, finalDate]: Period) =>
  bookOf(`/report/availability/${year.own}?initDate=${initDate}&finalDate=${finalDate}`)
const totalOf = (book: Read, name: string, column: string): number => {
  const sheet = sheetIn(book, name)
  return Number(sheet.record(sheet.rowOf('TOTAL'), header)[column])
}

describe('the workbooks of a year executed by single acts', () => {
  it('count each act in the period of its own day', async () => {
    const sheet = await executionOf(['2026-04-01', '2026-06-30'])
    expect(sheet.record(header + 1, header)).toMatchObject({
      'CDP periodo': 0,
      'CDP acum.': 1_000_000,
      'Compromisos periodo': 900_000,
      'Compromisos acum.': 900_000,
      'Obligaciones periodo': 600_000,
      'Obligaciones acum.': 600_000,
      'Pagos periodo': 600_000,
      'Pagos acum.': 600_000,
      'CDP sin comprometer': 100_000,
      'Por obligar': 300_000,
      'Por pagar': 0,
    })
    expectFormulas(sheet, 14)
    const may = await executionOf(['2026-05-01', '2026-05-12'])
    expect(may.record(header + 1, header)).toMatchObject({ 'Obligaciones periodo': 300_000, 'Por pagar': 300_000 })
    const end = await executionOf(whole)
    expect(end.record(end.rowOf('TOTAL'), header)).toMatchObject({
      'CDP acum.': 1_055_000,
      'Compromisos acum.': 1_045_000,
      'Obligaciones acum.': 1_045_000,
      'Pagos acum.': 1_045_000,
      Disponible: 10_945_000,
      'Por obligar': 0,
      'Por pagar': 0,
    })
  })

  it('have the payments of each month', async () => {
    const query = 'report=activityOutcomeReport&initDate=2026-05-01&finalDate=2026-07-31'
    const book = await bookOf(`/report/budget/${year.own}/${year.budget}?${query}`)
    const sheet = sheetIn(book, 'Flujo de caja')
    const { Código, Rubro, ...total } = sheet.record(sheet.rowOf('TOTAL'), header)
    expect([total.Abril, total.Mayo, total.Junio, total.Agosto]).toEqual([
      0,
      monthly.amount + 145_000,
      monthly.amount,
      0,
    ])
    expect(total.Total).toBe(totalOf(book, 'Ejecución de egreso', 'Pagos periodo'))
    expectFormulas(sheet, 13)
  })

  it('list every payment on its own day, with its discounts', async () => {
    const sheet = sheetIn(await availabilitiesOf(whole), 'Pagos')
    const rows = sheet.sheet.rows.slice(header, sheet.rowOf('TOTAL') - 1)
    expect(rows.map((row) => [row[0], row[1], row[4], row[5], row[9], row[10], row[11]])).toEqual([
      ['1', new Date(months[0]?.paid ?? ''), 1, 'FE-1', monthly.amount, monthly.held, monthly.net],
      ['4', new Date('2026-05-25'), 4, 'FE-1001', 145_000, 0, 145_000],
      ['2', new Date(months[1]?.paid ?? ''), 2, 'FE-2', monthly.amount, monthly.held, monthly.net],
      ['3', new Date(months[2]?.paid ?? ''), 3, 'FE-3', monthly.amount, monthly.held, monthly.net],
    ])
    expectFormulas(sheet, 7)
  })

  it.each([...quarters, whole])('agree with each other from %s to %s', async (...period) => {
    const execution = await executionOf(period)
    const book = await availabilitiesOf(period)
    const figure = (column: string) => Number(execution.record(execution.rowOf('TOTAL'), header)[column])
    const issued = totalOf(book, 'Disponibilidades', 'Valor bruto') - totalOf(book, 'Disponibilidades', 'Liberado')
    expect(figure('CDP periodo')).toBe(pesos(issued + totalOf(book, 'CDP anteriores', 'Valor bruto')))
    expect(figure('Pagos periodo')).toBe(totalOf(book, 'Pagos', 'Bruto'))
    const retentions = sheetIn(book, 'Retenciones por concepto')
    const held = totalOf(book, 'Retenciones por concepto', 'Valor')
    expect(held).toBe(totalOf(book, 'Pagos', 'Descuentos'))
    expect(retentions.record(retentions.rowOf('Retenciones del periodo'), header).Valor).toBe(held)
    for (const { at, formula, cached, computed } of retentions.formulas())
      expect([at, formula, Number(cached).toFixed(2)]).toEqual([at, formula, computed.toFixed(2)])
  })

  it('have of each CDP what was paid, and when it was received', async () => {
    const sheet = sheetIn(await availabilitiesOf(whole), 'Disponibilidades')
    const rows = [1, 2, 3].map((at) => sheet.record(header + at, header))
    expect(rows.map((row) => row.Neto)).toEqual([3 * monthly.net, 145_000, 0])
    expect(rows.map((row) => row['Fecha recibido'])).toEqual([
      '11/05/2026; 10/06/2026; 09/07/2026',
      new Date('2026-05-20'),
      null,
    ])
  })

  it('count retentions in the month of each payment', async () => {
    const held = async (period: Period) => totalOf(await availabilitiesOf(period), 'Retenciones por concepto', 'Valor')
    expect(await held(['2026-05-01', '2026-05-31'])).toBe(monthly.held)
    expect(await held(['2026-07-01', '2026-07-31'])).toBe(monthly.held)
    expect(await held(['2026-11-01', '2026-11-30'])).toBe(0)
  })

  it('subtract a released amount in the period of the release', async () => {
    const sheet = sheetIn(await availabilitiesOf(quarters[3] ?? whole), 'CDP anteriores')
    const rows = [1, 2].map((at) => sheet.record(header + at, header))
    expect(rows.map((row) => [row['No. CDP'], row.Acto, row['Fecha del acto'], row['Valor bruto']])).toEqual([
      [1, 'Liberación', new Date('2026-11-10'), -100_000],
      [2, 'Liberación', new Date('2026-11-12'), -5_000],
    ])
  })
})
