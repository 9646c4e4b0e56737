// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import {
  booked,
  bookReported,
  expectFormulas,
  header,
  pesos,
  type Reported,
  sumOf,
} from '../../fixtures/reportedSchool.ts'
import { availabilityBody, made, makePapers } from '../../fixtures/school.ts'

let erario: Erario
let school: Reported['school']
let bruno: Reported['bruno']
let budget: Reported['budget']
let availabilityPath: Reported['availabilityPath']
let sheetOf: Reported['sheetOf']
let availabilities: Reported['availabilities']
beforeAll(async () => {
  erario = await openErario()
  ;({ school, bruno, budget, availabilityPath, sheetOf, availabilities } = await bookReported(erario))
})
afterAll(() => erario.close())

describe('the availability report', () => {
  it('lists each CDP of the period in order, with its whole execution', async () => {
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
      DV: '',
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
      Liberado: 0,
      Estado: 'Vigente',
      'Fecha anulación': null,
      Motivo: '',
      'Estudio previo': expect.any(String),
      'Fecha recibido': new Date('2026-04-01'),
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

  it('shows an annulled one as Anulado, and leaves it out of every total', async () => {
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
  ])('contains from %s to %s the certificates %j, both days included', async (initDate, finalDate, numbers) => {
    const sheet = await availabilities(initDate, finalDate)
    const last = sheet.rowOf('TOTAL')
    const found = sheet.sheet.rows.slice(header, last - 1).map(([first]) => first)
    expect(found).toEqual(numbers.length > 0 ? numbers : ['No hay información para mostrar'])
    const live = booked.filter((row, at) => numbers.includes((at + 1) as never) && !row.deleted)
    expect(sheet.record(last, header)['Valor bruto']).toBe(sumOf(live.map(({ amount }) => amount)))
    expectFormulas(sheet, 3)
  })

  it('sums retentions by concept on a sheet of its own, without annulled ones', async () => {
    const sheet = await sheetOf(availabilityPath('2026-01-01', '2026-12-31'), 'Retenciones por concepto')
    const [purchases, other] = [await concept(1), await concept(11)]
    const table = sheet.sheet.rows.slice(header).map((row) => [row[0], row[2], row[6], row[7], row[8]])
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

describe('an order booked again after its availability was annulled', () => {
  it('is listed twice, each time with its items', async () => {
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
