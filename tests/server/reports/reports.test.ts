// @module-tag slow
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '../../../resources/entities/institute.ts'
import { cents } from '../../../resources/values/money.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import type { Retention } from '../../../server/queries/retentions.ts'
import type { ReportedAvailability } from '../../../server/reports/availabilityReport.ts'
import { workbook } from '../../../server/reports/workbook.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { bookReported, header, type Reported, sheetIn, xlsx } from '../../fixtures/reportedSchool.ts'
import { made } from '../../fixtures/school.ts'
import { openWorkbook } from '../../fixtures/spreadsheet.ts'

let erario: Erario
let school: Reported['school']
let bruno: Reported['bruno']
let budget: Reported['budget']
let executionPath: Reported['executionPath']
let availabilityPath: Reported['availabilityPath']
let execution: Reported['execution']
beforeAll(async () => {
  erario = await openErario()
  ;({ school, bruno, budget, executionPath, availabilityPath, execution } = await bookReported(erario))
})
afterAll(() => erario.close())

describe('GET of a report', () => {
  it.each([
    ['no dates', '', { initDate: 'Ingrese una fecha', finalDate: 'Ingrese una fecha' }],
    ['an empty date', 'initDate=&finalDate=2026-01-01', { initDate: 'Ingrese una fecha' }],
    [
      'a day that does not exist',
      'initDate=2026-02-30&finalDate=2026-03-01',
      { initDate: 'Debe ser una fecha valida' },
    ],
    [
      'an end before the start',
      'initDate=2026-02-02&finalDate=2026-02-01',
      { finalDate: 'La fecha final no puede ser anterior a la fecha inicial' },
    ],
  ])('is rejected with %s', async (_, query, errors) => {
    for (const path of [
      `/report/availability/${school.own}?${query}`,
      `/report/budget/${school.own}/${budget.id}?report=activityOutcomeReport&${query}`,
    ]) {
      const { status, body } = await bruno.get(path)
      expect([status, body.errors]).toEqual([400, errors])
    }
  })

  it('knows one report of a budget, and answers 404 for a draft and a budget of another school', async () => {
    const path = executionPath('2026-01-01', '2026-12-31')
    const other = await bruno.get(path.replace('activityOutcomeReport', 'incomeReport'))
    expect([other.status, other.body.msg]).toEqual([400, 'El reporte no existe'])
    const draft = made(
      await bruno.post(`/budget/${school.sister}/create`, { initialAmount: 5, validity_id: school.validity }),
      'budget',
    )
    for (const [at, id] of [
      [school.sister, draft.id],
      [school.sister, budget.id],
      [school.own, 999_999],
    ])
      expect((await bruno.get(path.replace(`${school.own}/${budget.id}`, `${at}/${id}`))).status).toBe(404)
  })

  it('sends bytes in JSON, or the workbook with a Spanish file name, to every related role', async () => {
    for (const [path, name] of [
      [executionPath('2026-01-01', '2026-03-31'), 'Ejecucion presupuestal de egreso.xlsx'],
      [availabilityPath('2026-01-01', '2026-03-31'), 'Disponibilidades 01-01-2026 a 31-03-2026.xlsx'],
    ] as const)
      for (const person of [school.ana, bruno, school.clara]) {
        const plain = await person.get(path, { accept: xlsx })
        expect(plain.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
        expect(plain.headers.get('content-type')).toBe(xlsx)
        const { status, excel } = (await person.get(path)).body
        expect([status, excel.type]).toEqual([true, 'Buffer'])
        const books = [await openWorkbook(new Uint8Array(excel.data)), await openWorkbook(plain.body.bytes)]
        expect([...(books[0]?.keys() ?? [])]).toEqual([...(books[1]?.keys() ?? [])])
      }
  })
})

describe('a text in a workbook', () => {
  const hostile = [
    '=1+1',
    '+57 300',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://x")',
    '_x0041_',
    '&<">',
    '😀',
  ]
  const letterhead = { name: '=1+1', NIT: '@1', municipality: '-1', by: '+a', at: '2026-11-20T12:00:00.000Z' }
  const period = { initDate: '2026-01-01', finalDate: '2026-12-31' }
  const plain: ReportedAvailability = {
    id: 1,
    year: 2026,
    consecutive: 1,
    deleted: false,
    line: 1,
    dcpDate: '2026-01-01',
    validUntil: '2026-12-31',
    reversals: [],
    upTo: 'payment',
    object: null,
    amountCents: cents(100),
    activity: { code: '1', name: 'x', rubro: 'x', source: null },
    study: null,
    records: [],
    payments: [],
    repaid: [],
    returns: [],
  }
  const act = {
    id: 1,
    year: 2026,
    number: 1,
    deleted: false,
    line: 1,
    availability_id: 1,
    date: '2026-01-01',
    commitment_id: 1,
    amountCents: cents(100),
    netCents: cents(99),
    reversals: [],
  }
  const about = (object: string, taxes: Retention[] = []): ReportedAvailability => {
    const supplier = {
      personType: 'juridica',
      document: '=1',
      documentType: null,
      name: '=1',
      lastName: null,
      representative: null,
      representativeDocument: null,
    }
    const commitment = { type: 'contracts', id: 1, number: '=1', object, supplier } as const
    const record = { ...act, currentCents: act.amountCents, unobligatedCents: cents(0), commitment }
    const obligation = {
      ...act,
      kind: 'delivery' as const,
      invoiceKind: 'invoice',
      invoice: '=1',
      socialSecurity: false,
      taxes,
    }
    const account = { name: '=1', number: '=1', type: '=1', bank: '=1' }
    const destination = { bank: '=1', accountType: '=1', accountNumber: '=1' }
    const means = { destination, transactionType: '=1', transactionNumber: '=1', expenseNumber: '=1' }
    return {
      ...plain,
      records: [record],
      payments: [{ ...act, ...means, obligation_id: 1, account, record, obligation }],
    }
  }

  it('never becomes a formula, and is read back as it was typed', async () => {
    const tax = { tax_id: 1, concept: '=2+2', feePercent: 1, baseCents: cents(100), amountCents: cents(1) }
    const rows = hostile.map((text) => ({
      ...about(text, [tax]),
      activity: { code: '1', name: text, rubro: text, source: null },
    }))
    const book = await openWorkbook(await workbook({ kind: 'availabilities', data: { letterhead, period, rows } }))
    const sheet = sheetIn(book, 'Disponibilidades')
    for (const [at, text] of hostile.entries())
      expect([sheet.value(`D${header + 1 + at}`), sheet.value(`G${header + 1 + at}`)]).toEqual([text, text])
    expect(sheet.value('A1')).toBe('=1+1')
    expect(sheet.value('Q7')).toBe('=2+2')
    const own = /^(SUM|SUMIF|SUBTOTAL)\(|^P\d+-R\d+$|^J\d+-K\d+$|^Disponibilidades!R\d+$/
    for (const { sheet } of book.values())
      for (const cell of sheet.cells?.values() ?? []) if (cell.formula) expect(cell.formula).toMatch(own)
  })

  it('is cut at the largest length of a cell', async () => {
    const rows = [about('a'.repeat(40_000))]
    const book = await openWorkbook(await workbook({ kind: 'availabilities', data: { letterhead, period, rows } }))
    const kept = String(sheetIn(book, 'Disponibilidades').value('G8'))
    expect([kept.length, kept.at(-1)]).toEqual([32_767, '…'])
  })

  it('that is the name of a school never becomes a formula', async () => {
    const institutes = tableOf(institute)
    const calling = (nameInstitute: string) =>
      erario.store.db.update(institutes).set({ nameInstitute }).where(eq(institutes.id, school.own))
    await calling('=cmd|A0')
    const sheet = await execution('2026-01-01', '2026-12-31')
    expect([sheet.value('A1'), sheet.cell('A1')?.formula]).toEqual(['=cmd|A0', undefined])
    await calling('Institución San Isidro')
  })
})
