import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentPath } from '../../../resources/documents.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { cents } from '../../../resources/values/money.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import type { ReportedAvailability } from '../../../server/reports/availabilityReport.ts'
import { workbook } from '../../../server/reports/workbook.ts'
import { closeWorkers } from '../../../server/workers/pool.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../../fixtures/school.ts'
import { openWorkbook, type Read } from '../../fixtures/spreadsheet.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Where the table of every sheet begins: five lines, a blank one, the header. */
const header = 7

/** What is booked, told once: the reports are held against sums over these tables. */
const initial = { Papelería: 1000.5, Mantenimiento: 500, Internet: 250.25 }
type Rubro = keyof typeof initial
const rubros = Object.keys(initial) as Rubro[]
const modifications: [type: 'adicion' | 'reduccion', date: string, rubro: Rubro, amount: number][] = [
  ['adicion', '2026-02-10', 'Papelería', 300.1],
  ['adicion', '2026-06-30', 'Internet', 99.99],
  ['reduccion', '2026-04-01', 'Mantenimiento', 50.05],
]
const transfers: [date: string, credit: Rubro, contraCredit: Rubro, amount: number][] = [
  ['2026-03-31', 'Internet', 'Papelería', 200.2],
  ['2026-09-01', 'Papelería', 'Mantenimiento', 10],
]
/** Taxes by id of the catalogue: fee, base and what it comes to, half up. */
type Tax = [tax_id: number, fee: number, base: number, amount: number]
type Booked = { rubro: Rubro; dcp: string; rp: string; amount: number; taxes?: Tax[]; deleted?: true; object: string }
const booked: Booked[] = [
  { rubro: 'Papelería', dcp: '2026-01-01', rp: '2026-01-31', amount: 100.5, object: 'Suministro de papel' },
  {
    rubro: 'Papelería',
    dcp: '2026-03-31',
    rp: '2026-04-01',
    amount: 250,
    object: 'Mantener la red',
    taxes: [
      [1, 2.5, 100.2, 2.51],
      [11, 0.7, 250, 1.75],
    ],
  },
  { rubro: 'Internet', dcp: '2026-04-01', rp: '2026-04-01', amount: 60.3, taxes: [[1, 3.5, 60, 2.1]], object: '' },
  {
    rubro: 'Internet',
    dcp: '2026-04-15',
    rp: '2026-05-02',
    amount: 40,
    taxes: [[5, 4, 40, 1.6]],
    deleted: true,
    object: '',
  },
  { rubro: 'Mantenimiento', dcp: '2026-12-31', rp: '2026-12-31', amount: 77.07, object: 'Suministro de papel' },
]

let erario: Erario
let school: School
let bruno: Person
let budget: Awaited<ReturnType<typeof makeBudget>>

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
  bruno = school.bruno
  const activity = (rubro: Rubro): number => school.rubros[rubros.indexOf(rubro)] ?? 0
  const amounts = new Map(rubros.map((rubro) => [activity(rubro), initial[rubro]]))
  budget = await makeBudget(bruno, school.own, school.validity, amounts)
  const path = `/modification/disposition/${school.own}/${budget.id}/create?budgetType=outcome`
  for (const [modificationsType, modificationDate, rubro, amount] of modifications) {
    const row = { amount, modificationDate, activity_id: activity(rubro) }
    expect((await bruno.post(path, { modificationsType, modifications: [row] })).body.status).toBe(true)
  }
  for (const [transferDate, credit, contraCredit, amount] of transfers) {
    const [budgetActivityCredit_id, budgetActivityContraCredit_id] = [credit, contraCredit].map((rubro) =>
      budget.lineOf(activity(rubro)),
    )
    const row = { amount, transferDate, budgetActivityCredit_id, budgetActivityContraCredit_id }
    expect((await bruno.post(`/transfer/${school.own}/create`, { transfers: [row] })).body.status).toBe(true)
  }
  for (const [at, { rubro, dcp, rp, amount, taxes = [], deleted }] of booked.entries()) {
    const order = await orderFor(at, amount)
    const papers = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, order ? 5 : amount)
    const more = {
      ...{ dcpDate: dcp, budgetRecordDate: rp, expenseNumber: `CE-${at + 1}`, ...order },
      taxes: taxes.map(([tax_id, fee, base]) => ({ tax_id, fee, base })),
    }
    // The study of the papers is of February; a certificate of January needs one before it.
    if (dcp < '2026-02-01') papers.study = await earlyStudy()
    const body = availabilityBody(papers, budget.lineOf(activity(rubro)), amount, more)
    const { id } = made(await bruno.post(`/availability/${school.own}/create`, body), 'availability')
    if (deleted)
      await bruno.remove(`/availability/${school.own}/delete/${id}?deleted=true&date=${dcp}&reason=Mal%20digitada`)
  }
})
afterAll(async () => {
  await closeWorkers()
  await erario.close()
})

/** The second is for a service order, the third for a supply order; the others for the contract of their papers. */
async function orderFor(at: number, amount: number): Promise<object | null> {
  const supplier_id = school.suppliers[1]
  if (at === 1) {
    const dates = { duration: '1 mes', start: '2026-04-01', end: '2026-05-01' }
    const body = { number: 'OSV-1', amount, subject: 'Mantener la red', contractType_id: 3, supplier_id, ...dates }
    const { id } = made(await bruno.post(`/service/order/${school.own}/create`, body), 'serviceOrder')
    return { contract_id: null, documentType: 'serviceOrders', document_id: id }
  }
  if (at !== 2) return null
  const distribution = [
    { quantity: 2, description: 'Resmas de papel', unitValue: 29.65 },
    { quantity: 1, description: '=1+1', unitValue: 1 },
  ]
  const body = { number: 'OS-1', orderDate: '2026-03-01', supplier_id, distribution }
  const { id } = made(await bruno.post(`/supply/order/${school.own}/create`, body), 'supplyOrder')
  return { contract_id: null, documentType: 'supplyOrders', document_id: id }
}

async function earlyStudy(): Promise<number> {
  const body = { number: 'EP-0', requirement: 'Papel', task: 'Comprar papel', studyDate: '2026-01-01' }
  return made(await bruno.post(`/preliminaryStudy/${school.own}/create`, body), 'preliminaryStudy').id
}

const executionPath = (initDate: string, finalDate: string) =>
  `/report/budget/${school.own}/${budget.id}?report=activityOutcomeReport&initDate=${initDate}&finalDate=${finalDate}`
const availabilityPath = (initDate: string, finalDate: string) =>
  `/report/availability/${school.own}?initDate=${initDate}&finalDate=${finalDate}`

async function sheetOf(path: string, name: string) {
  const reply = await bruno.get(path, { accept: xlsx })
  expect(reply.status).toBe(200)
  const sheet = (await openWorkbook(reply.body.bytes)).get(name)
  if (!sheet) throw new Error(`there is no sheet ${name}`)
  return sheet
}
const execution = (initDate: string, finalDate: string) =>
  sheetOf(executionPath(initDate, finalDate), 'Ejecución de egreso')
const availabilities = (initDate: string, finalDate: string) =>
  sheetOf(availabilityPath(initDate, finalDate), 'Disponibilidades')
type Sheet = Awaited<ReturnType<typeof sheetOf>>

/** Pesos without the dust of floating point, for sums made here. */
const pesos = (amount: number): number => Math.round(amount * 100) / 100
const sumOf = (amounts: readonly number[]): number => pesos(amounts.reduce((before, one) => before + one, 0))

function expectFormulas(sheet: Sheet, atLeast: number): void {
  const formulas = sheet.formulas()
  expect(formulas.length).toBeGreaterThanOrEqual(atLeast)
  for (const { at, formula, cached, computed } of formulas)
    expect([at, formula, Number(cached).toFixed(6)]).toEqual([at, formula, computed.toFixed(6)])
}

describe('the execution report', () => {
  const periods = [
    ['the whole year', '2026-01-01', '2026-12-31'],
    ['a quarter', '2026-01-01', '2026-03-31'],
    ['one day, both ends included', '2026-04-01', '2026-04-01'],
    ['the first day', '2026-01-01', '2026-01-01'],
    ['a month in which nothing was booked', '2026-08-01', '2026-08-31'],
    ['before the vigencia', '2025-01-01', '2025-12-31'],
    ['after it', '2027-02-01', '2027-03-01'],
  ] as const

  it.each(periods)('shows of %s what was booked until its last day', async (_, initDate, finalDate) => {
    const sheet = await execution(initDate, finalDate)
    const totals: Record<string, number> = {}
    for (const [at, rubro] of rubros.entries()) {
      const expected = lineAt(rubro, initDate, finalDate)
      const { Código, Rubro, '% ejecución': spent, ...figures } = sheet.record(header + 1 + at, header)
      expect([Código, Rubro]).toEqual([school.rubros[at], rubro])
      expect(figures).toEqual(expected)
      expect(spent).toBeCloseTo(
        expected.Definitiva ? (expected['Compromisos acum.'] ?? 0) / expected.Definitiva : 0,
        12,
      )
      for (const [title, amount] of Object.entries(expected)) totals[title] = pesos((totals[title] ?? 0) + amount)
    }
    const last = header + 1 + rubros.length
    const { Código, Rubro, '% ejecución': spent, ...total } = sheet.record(last, header)
    expect([Código, Rubro, total]).toEqual(['TOTAL', null, totals])
    expect(spent).toBeCloseTo(totals.Definitiva ? (totals['Compromisos acum.'] ?? 0) / totals.Definitiva : 0, 12)
    expectFormulas(sheet, rubros.length * 6 + 18)
  })

  /** The row of a rubro, worked out from the tables above and from nothing else. */
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
      ...{ Inicial, Adiciones, Reducciones, Créditos, Contracréditos, Definitiva },
      ...{ 'CDP periodo': taken('dcp', within), 'CDP acum.': cdp },
      ...{ 'Compromisos periodo': taken('rp', within), 'Compromisos acum.': rp, 'Obligaciones acum.': rp },
      ...{ 'Pagos periodo': taken('rp', within), 'Pagos acum.': rp, Disponible: pesos(Definitiva - cdp) },
      ...{ 'CDP sin comprometer': pesos(cdp - rp), 'Por comprometer': pesos(Definitiva - rp), 'Por pagar': 0 },
    }
  }

  it('ends with what the product itself says is free', async () => {
    const sheet = await execution('2026-01-01', '2026-12-31')
    const { budgetsActivity } = (await bruno.get(`/budgetActivity/${school.own}/${budget.id}`)).body
    for (const [at, { definitiveAmount, presentAmount }] of budgetsActivity.entries())
      expect(sheet.record(header + 1 + at, header)).toMatchObject({
        Definitiva: definitiveAmount,
        Disponible: presentAmount,
      })
  })

  it('is laid out as the formulas of the field say, in pesos and percent', async () => {
    const sheet = await execution('2026-01-01', '2026-12-31')
    const formulas = Object.fromEntries(sheet.formulas().map(({ at, formula }) => [at, formula]))
    expect(formulas).toMatchObject({
      H8: 'C8+D8-E8+F8-G8',
      P9: 'H9-J9',
      Q8: 'J8-L8',
      R8: 'H8-L8',
      S8: 'M8-O8',
      T10: 'IF(H10=0,0,L10/H10)',
      C11: 'SUM(C8:C10)',
      S11: 'SUM(S8:S10)',
      T11: 'IF(H11=0,0,L11/H11)',
    })
    expect(sheet.cell('C8')).toMatchObject({ type: 'number', style: { numFmt: '"$ "#,##0.00' } })
    expect(sheet.cell('T8')?.style?.numFmt).toBe('0.00%')
  })

  it('says whose it is, of which vigencia and period, who asked for it; header and rubro stay, paper is landscape letter', async () => {
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

  it('counts a restored document again, and a deleted addition no more, at every past day', async () => {
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

describe('the availability report', () => {
  it('lists each certificate of the days asked for, in their order, with its whole chain', async () => {
    const sheet = await availabilities('2026-01-01', '2026-12-31')
    expect(booked.map((_, at) => sheet.record(header + 1 + at, header)['No. CDP'])).toEqual([1, 2, 3, 4, 5])
    expect(sheet.record(header + 2, header)).toEqual({
      'No. CDP': 2,
      'Fecha CDP': new Date('2026-03-31'),
      'Fecha RP': new Date('2026-04-01'),
      Rubro: 'Papelería',
      'Tipo documento': 'Orden de servicio',
      'No. contrato/orden': 'OSV-1',
      Objeto: 'Mantener la red',
      Beneficiario: 'Marcela Ríos',
      'CC/NIT': '9999000201',
      Banco: expect.any(String),
      'No. cuenta': expect.stringMatching(/^\d{4}$/),
      'Tipo de transacción': 'Transferencia electrónica',
      'No. transacción': 'TR-1',
      'No. egreso': 'CE-2',
      'Valor bruto': 250,
      'Retención en la fuente - Compras (declarante)': 2.51,
      [await concept(5)]: 0,
      [await concept(11)]: 1.75,
      'Total descuentos': 4.26,
      Neto: 245.74,
      Estado: 'Vigente',
      'Fecha anulación': null,
      Motivo: '',
    })
    expect(sheet.record(header + 3, header)).toMatchObject({
      'Tipo documento': 'Orden de suministro',
      Objeto: '2 Resmas de papel; 1 =1+1',
    })
    expect(sheet.record(header + 1, header)).toMatchObject({
      'Tipo documento': 'Contrato',
      Objeto: 'Suministro de papel',
      Beneficiario: 'Papelería El Cóndor',
      'Total descuentos': 0,
      Neto: 100.5,
    })
    for (const at of ['B8', 'C8'])
      expect(sheet.cell(at)).toMatchObject({ type: 'date', style: { numFmt: 'dd/mm/yyyy' } })
  })

  const concept = async (id: number): Promise<string> =>
    (await bruno.get('/tax')).body.taxes.find((tax: { id: number }) => tax.id === id).concept

  it('shows an annulled one as Anulado and leaves it out of every total', async () => {
    const sheet = await availabilities('2026-01-01', '2026-12-31')
    expect(sheet.record(header + 4, header)).toMatchObject({
      'No. CDP': 4,
      'Valor bruto': 40,
      Estado: 'Anulado',
      'Fecha anulación': new Date('2026-04-15'),
      Motivo: 'Mal digitada',
    })
    expect(sheet.cell('A11')?.style?.font?.strikethrough).toBe(true)
    expect(sheet.cell('A10')?.style?.font?.strikethrough).toBeUndefined()
    const live = booked.filter(({ deleted }) => !deleted)
    const taxes = (tax?: number) =>
      sumOf(live.flatMap(({ taxes = [] }) => taxes.filter(([id]) => !tax || id === tax).map((row) => row[3])))
    const total = sheet.record(sheet.rowOf('TOTAL'), header)
    const gross = sumOf(live.map(({ amount }) => amount))
    expect(total).toMatchObject({
      'Valor bruto': gross,
      [await concept(1)]: taxes(1),
      [await concept(5)]: 0,
      [await concept(11)]: taxes(11),
      'Total descuentos': taxes(),
      Neto: pesos(gross - taxes()),
    })
    expectFormulas(sheet, booked.length * 2 + 6)
  })

  it.each([
    ['2026-03-31', '2026-04-01', [2, 3]],
    ['2026-04-02', '2026-12-30', [4]],
    ['2026-05-01', '2026-06-01', []],
  ])('holds from %s to %s the certificates %j: both days count', async (initDate, finalDate, numbers) => {
    const sheet = await availabilities(initDate, finalDate)
    const last = sheet.rowOf('TOTAL')
    const found = sheet.sheet.rows.slice(header, last - 1).map(([first]) => first)
    expect(found).toEqual(numbers.length > 0 ? numbers : ['No hay información para mostrar'])
    const live = booked.filter((row, at) => numbers.includes((at + 1) as never) && !row.deleted)
    expect(sheet.record(last, header)['Valor bruto']).toBe(sumOf(live.map(({ amount }) => amount)))
    expectFormulas(sheet, 3)
  })

  it('sums what was withheld by concept on a sheet of its own, annulled ones left out', async () => {
    const sheet = await sheetOf(availabilityPath('2026-01-01', '2026-12-31'), 'Retenciones por concepto')
    const [purchases, other] = [await concept(1), await concept(11)]
    const table = sheet.sheet.rows.slice(header).map((row) => [row[0], row[2], row[5], row[6], row[7]])
    expect(table).toEqual([
      [purchases, 2, 100.2, 0.025, 2.51],
      [purchases, 3, 60, 0.035, 2.1],
      [`Subtotal ${purchases}`, null, 160.2, null, 4.61],
      [other, 2, 250, 0.007, 1.75],
      [`Subtotal ${other}`, null, 250, null, 1.75],
      ['TOTAL', null, 410.2, null, 6.36],
      ['Conciliación: descuentos de los CDP del periodo', null, null, null, 6.36],
      ['Más los de CDP anteriores pagados en el periodo', null, null, null, 0],
      ['Menos los de CDP del periodo pagados después', null, null, null, 0],
      ['Pagos anteriores anulados o restaurados en el periodo', null, null, null, 0],
      ['Retenciones del periodo', null, null, null, 6.36],
    ])
    expect(sheet.value('B8')).toEqual(new Date('2026-04-01'))
    expectFormulas(sheet, 8)
  })
})

describe('an order that is booked again after its availability was annulled', () => {
  it('is listed twice, each time with its items once', async () => {
    const { availabilities: rows } = (await bruno.get(`/availability/${school.own}`)).body
    const { id } = rows.find(({ consecutive }: { consecutive: number }) => consecutive === 3)
    await bruno.remove(`/availability/${school.own}/delete/${id}?deleted=true&date=2026-04-02`)
    const { documents } = (await bruno.get(`/supply/order/${school.own}/noUsed`)).body
    const papers = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, 5)
    const order = { contract_id: null, documentType: 'supplyOrders', document_id: documents[0].id }
    const dates = { dcpDate: '2026-04-03', budgetRecordDate: '2026-04-03' }
    const line = budget.lineOf(school.rubros[2] ?? 0)
    made(
      await bruno.post(
        `/availability/${school.own}/create`,
        availabilityBody(papers, line, 60.3, { ...order, ...dates }),
      ),
      'availability',
    )
    const sheet = await availabilities('2026-04-01', '2026-04-03')
    const found = [1, 2].map((at) => sheet.record(header + at, header))
    expect(found.map((row) => [row['No. CDP'], row.Estado, row.Objeto])).toEqual([
      [3, 'Anulado', '2 Resmas de papel; 1 =1+1'],
      [6, 'Vigente', '2 Resmas de papel; 1 =1+1'],
    ])
  })
})

describe('how a report is asked for', () => {
  it.each([
    ['no dates', '', { initDate: 'Ingrese una fecha', finalDate: 'Ingrese una fecha' }],
    ['an empty one', 'initDate=&finalDate=2026-01-01', { initDate: 'Ingrese una fecha' }],
    ['a day there is not', 'initDate=2026-02-30&finalDate=2026-03-01', { initDate: 'Debe ser una fecha valida' }],
    [
      'the last before the first',
      'initDate=2026-02-02&finalDate=2026-02-01',
      { finalDate: 'La fecha final no puede ser anterior a la fecha inicial' },
    ],
  ])('is refused with %s', async (_, query, errors) => {
    for (const path of [
      `/report/availability/${school.own}?${query}`,
      `/report/budget/${school.own}/${budget.id}?report=activityOutcomeReport&${query}`,
    ]) {
      const { status, body } = await bruno.get(path)
      expect([status, body.errors]).toEqual([400, errors])
    }
  })

  it('knows one report of a budget, and no budget that is a draft or of another school', async () => {
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

  it('answers bytes inside JSON, or the file itself under a Spanish name, to whoever is related', async () => {
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

describe('text', () => {
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
    ...{ id: 1, year: 2026, consecutive: 1, deleted: false, line: 1, dcpDate: '2026-01-01', acts: [], taxes: [] },
    ...{ budgetRecordDate: '2026-01-01', transactionType: '=1', transactionNumber: '=1', expenseNumber: '=1' },
    ...{
      amountCents: cents(100),
      netCents: cents(100),
      activity: { id: 1, name: 'x' },
      study: { number: '=1', studyDate: '=1' },
    },
    account: { name: '=1', number: '=1', type: '=1', bank: '=1' },
    commitment: {
      ...{ type: 'contracts', id: 1, number: '=1', object: '=1' },
      supplier: { personType: 'juridica', document: '=1', name: '=1', lastName: null },
    },
  }
  const about = (object: string) => ({ ...plain, commitment: { ...plain.commitment, object } })

  it('never becomes a formula and comes back as it was typed', async () => {
    const tax = { tax_id: 1, concept: '=2+2', feePercent: 1, baseCents: cents(100), amountCents: cents(1) }
    const rows = hostile.map((text) => ({ ...about(text), activity: { id: 1, name: text }, taxes: [tax] }))
    const book = await openWorkbook(await workbook({ kind: 'availabilities', data: { letterhead, period, rows } }))
    const sheet = sheetIn(book, 'Disponibilidades')
    for (const [at, text] of hostile.entries())
      expect([sheet.value(`D${header + 1 + at}`), sheet.value(`G${header + 1 + at}`)]).toEqual([text, text])
    expect(sheet.value('A1')).toBe('=1+1')
    expect(sheet.value('P7')).toBe('=2+2')
    const own = /^(SUM|SUMIF|SUBTOTAL)\(|^O\d+-Q\d+$|^Disponibilidades!Q\d+$/
    for (const { sheet } of book.values())
      for (const cell of sheet.cells?.values() ?? []) if (cell.formula) expect(cell.formula).toMatch(own)
  })

  it('is cut where a cell ends, for a longer one would make the file unreadable', async () => {
    const rows = [about('a'.repeat(40_000))]
    const book = await openWorkbook(await workbook({ kind: 'availabilities', data: { letterhead, period, rows } }))
    const kept = String(sheetIn(book, 'Disponibilidades').value('G8'))
    expect([kept.length, kept.at(-1)]).toEqual([32_767, '…'])
  })

  it('a school called like a formula has a report like any other', async () => {
    const institutes = tableOf(institute)
    const calling = (nameInstitute: string) =>
      erario.store.db.update(institutes).set({ nameInstitute }).where(eq(institutes.id, school.own))
    await calling('=cmd|A0')
    const sheet = await execution('2026-01-01', '2026-12-31')
    expect([sheet.value('A1'), sheet.cell('A1')?.formula]).toEqual(['=cmd|A0', undefined])
    await calling('Institución San Isidro')
  })
})

describe('a line whose credits came to more than an amount may be', () => {
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

function sheetIn(book: Read, name: string) {
  const sheet = book.get(name)
  if (!sheet) throw new Error(`there is no sheet ${name}`)
  return sheet
}
