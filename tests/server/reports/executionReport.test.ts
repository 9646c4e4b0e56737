// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editPathOf } from '../../../resources/define/index.ts'
import { documentPath } from '../../../resources/documents.ts'
import { activity } from '../../../resources/entities/activity.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import {
  booked,
  bookReported,
  expectFormulas,
  header,
  initial,
  modifications,
  pesos,
  type Reported,
  type Rubro,
  rubros,
  sumOf,
  transfers,
} from '../../fixtures/reportedSchool.ts'
import { made, makeBudget } from '../../fixtures/school.ts'

let erario: Erario
let school: Reported['school']
let bruno: Reported['bruno']
let budget: Reported['budget']
let sheetOf: Reported['sheetOf']
let execution: Reported['execution']
beforeAll(async () => {
  erario = await openErario()
  ;({ school, bruno, budget, sheetOf, execution } = await bookReported(erario))
})
afterAll(() => erario.close())

describe('the execution report', () => {
  const periods = [
    ['the whole year', '2026-01-01', '2026-12-31'],
    ['a quarter', '2026-01-01', '2026-03-31'],
    ['one day, both ends included', '2026-04-01', '2026-04-01'],
    ['the first day', '2026-01-01', '2026-01-01'],
    ['a month in which nothing was booked', '2026-08-01', '2026-08-31'],
    ['a period before the vigencia', '2025-01-01', '2025-12-31'],
    ['a period after the vigencia', '2027-02-01', '2027-03-01'],
  ] as const

  it.each(periods)('shows for %s what was booked until its last day', async (_, initDate, finalDate) => {
    const sheet = await execution(initDate, finalDate)
    const totals: Record<string, number> = {}
    for (const [at, rubro] of rubros.entries()) {
      const expected = lineAt(rubro, initDate, finalDate)
      const { Código, Rubro, '% ejecución': spent, ...figures } = sheet.record(header + 1 + at, header)
      expect([Código, Rubro]).toEqual([school.rubros[at], rubro])
      expect(figures).toEqual(expected)
      expect(spent).toBe(tenths(expected))
      for (const [title, amount] of Object.entries(expected)) totals[title] = pesos((totals[title] ?? 0) + amount)
    }
    const last = header + 1 + rubros.length
    const { Código, Rubro, '% ejecución': spent, ...total } = sheet.record(last, header)
    expect([Código, Rubro, total]).toEqual(['TOTAL', null, totals])
    expect(spent).toBe(tenths(totals))
    expectFormulas(sheet, rubros.length * 7 + 20)
  })

  /** Committed of definitive, in whole cents and truncated to tenths of a percent. */
  const tenths = ({ Definitiva = 0, 'Compromisos acum.': committed = 0 }: Record<string, number>): number =>
    Definitiva === 0 ? 0 : Math.floor((Math.round(committed * 100) * 1000) / Math.round(Definitiva * 100)) / 1000

  /** The row of a rubro, computed only from the tables above. */
  function lineAt(rubro: Rubro, initDate: string, finalDate: string): Record<string, number> {
    const until = (date: string) => date <= finalDate
    const within = (date: string) => initDate <= date && date <= finalDate
    const modified = (type: string) =>
      sumOf(
        modifications.filter(([kind, date, of]) => kind === type && of === rubro && until(date)).map((row) => row[3]),
      )
    const moved = (side: 1 | 2) =>
      sumOf(transfers.filter((row) => row[side] === rubro && until(row[0])).map((row) => row[3]))
    const live = booked.filter((row) => row.rubro === rubro && !row.deleted)
    const taken = (day: 'dcp' | 'rp', counts: (date: string) => boolean) =>
      sumOf(live.filter((row) => counts(row[day])).map(({ amount }) => amount))
    const Inicial = finalDate < '2026-01-01' ? 0 : initial[rubro]
    const [Adiciones, Reducciones] = [modified('adicion'), modified('reduccion')]
    const [Créditos, Contracréditos] = [moved(1), moved(2)]
    const Definitiva = pesos(Inicial + Adiciones - Reducciones + Créditos - Contracréditos)
    const [cdp, rp] = [taken('dcp', until), taken('rp', until)]
    return {
      Inicial,
      Adiciones,
      Reducciones,
      Créditos,
      Contracréditos,
      Definitiva,
      'CDP periodo': taken('dcp', within),
      'CDP acum.': cdp,
      'Compromisos periodo': taken('rp', within),
      'Compromisos acum.': rp,
      'Obligaciones periodo': taken('rp', within),
      'Obligaciones acum.': rp,
      'Pagos periodo': taken('rp', within),
      'Pagos acum.': rp,
      Disponible: pesos(Definitiva - cdp),
      'CDP sin comprometer': pesos(cdp - rp),
      'Por comprometer': pesos(Definitiva - rp),
      'Por obligar': 0,
      'Por pagar': 0,
    }
  }

  it('has the definitive and available amounts of the API', async () => {
    const sheet = await execution('2026-01-01', '2026-12-31')
    const { budgetsActivity } = (await bruno.get(`/budgetActivity/${school.own}/${budget.id}`)).body
    for (const [at, { definitiveAmount, presentAmount }] of budgetsActivity.entries())
      expect(sheet.record(header + 1 + at, header)).toMatchObject({
        Definitiva: definitiveAmount,
        Disponible: presentAmount,
      })
  })

  it('has the formulas and number formats of the columns', async () => {
    const sheet = await execution('2026-01-01', '2026-12-31')
    const formulas = Object.fromEntries(sheet.formulas().map(({ at, formula }) => [at, formula]))
    expect(formulas).toMatchObject({
      H8: 'C8+D8-E8+F8-G8',
      Q9: 'H9-J9',
      R8: 'J8-L8',
      S8: 'H8-L8',
      T8: 'L8-N8',
      U8: 'N8-P8',
      V10: 'IF(H10=0,0,TRUNC(ROUND(L10*100,0)*1000/ROUND(H10*100,0))/1000)',
      C11: 'SUM(C8:C10)',
      U11: 'SUM(U8:U10)',
      V11: 'IF(H11=0,0,TRUNC(ROUND(L11*100,0)*1000/ROUND(H11*100,0))/1000)',
    })
    expect(sheet.cell('C8')).toMatchObject({ type: 'number', style: { numFmt: '"$ "#,##0.00' } })
    expect(sheet.cell('V8')?.style?.numFmt).toBe('0.0%')
  })

  it('has school, vigencia, period and user in its header, frozen panes and a landscape page', async () => {
    const { sheet, value } = await execution('2026-01-01', '2026-03-31')
    expect([1, 2, 3, 4].map((row) => value(`A${row}`))).toEqual([
      'Institución San Isidro',
      'NIT 999104221-3 · Sogamoso, Boyacá',
      'Ejecución presupuestal de egreso · Vigencia 2026',
      'Del 01/01/2026 al 31/03/2026, ambos días incluidos',
    ])
    expect(value('A5')).toMatch(/^Generado el \d\d\/\d\d\/\d{4} \d\d:\d\d por bruno@erario\.example$/)
    expect(sheet.freezePane).toEqual({ rows: header, columns: 2 })
    expect(sheet.pageSetup).toMatchObject({
      paperSize: 'letter',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$${header}:$${header}`,
    })
    expect(sheet.columns?.slice(1, 3).map(({ width = 0 }) => Math.round(width))).toEqual([15, 12])
  })

  it('counts a restored addition again, and a deleted one not, on every past day', async () => {
    const { modifications: rows } = (await bruno.get(`/budget/modification/${school.own}/${budget.id}`)).body
    const added = rows.find(({ amount }: { amount: number }) => amount === 99.99)
    await bruno.remove(
      `/modification/disposition/${school.own}/delete/${added.id}?deleted=true&date=${added.modificationDate}`,
    )
    expect((await execution('2026-01-01', '2026-12-31')).value('D10')).toBe(0)
    expect((await execution('2026-01-01', '2026-07-01')).value('D10')).toBe(0)
    await bruno.remove(
      `/modification/disposition/${school.own}/delete/${added.id}?deleted=false&date=${added.modificationDate}`,
    )
    expect((await execution('2026-01-01', '2026-12-31')).value('D10')).toBe(99.99)
  })
})

describe('a line with credits above the largest amount', () => {
  it('has an execution report with their sum', async () => {
    const [credit, debit] = [school.rubros[0] ?? 0, school.rubros[1] ?? 0]
    const amount = 600_000_000_000
    const other = await makeBudget(
      bruno,
      school.sister,
      school.validity,
      new Map([
        [credit, 100],
        [debit, amount],
      ]),
    )
    const move = async (to: number, from: number) => {
      const row = { amount, transferDate: '2026-05-01' }
      const sides = { budgetActivityCredit_id: other.lineOf(to), budgetActivityContraCredit_id: other.lineOf(from) }
      made(await bruno.post(`/transfer/${school.sister}/create`, { transfers: [{ ...row, ...sides }] }), 'transfers')
    }
    await move(credit, debit)
    await move(debit, credit)
    await move(credit, debit)
    const query = 'report=activityOutcomeReport&initDate=2026-01-01&finalDate=2026-12-31'
    const sheet = await sheetOf(`/report/budget/${school.sister}/${other.id}?${query}`, 'Ejecución de egreso')
    const figures = { Créditos: 2 * amount, Contracréditos: amount, Definitiva: amount + 100, Disponible: amount + 100 }
    expect(sheet.record(header + 1, header)).toMatchObject(figures)
    for (const name of ['controlManagement', 'executedBudget'] as const)
      expect((await bruno.get(documentPath('budget', school.sister, other.id, name))).status).toBe(200)
  })
})

it('the execution report has the budget code of a rubro', async () => {
  const path = editPathOf(activity).replace(':id', String(school.rubros[0]))
  const was = (await school.ana.get(path)).body.activity
  expect((await school.ana.ask('PUT', path, { code: '2.1.2.02', was })).status).toBe(200)
  const sheet = await execution('2026-01-01', '2026-12-31')
  const codes = [header + 1, header + 2].map((row) => sheet.record(row, header).Código)
  expect(codes).toEqual(['2.1.2.02', school.rubros[1]])
})
