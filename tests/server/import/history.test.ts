// @module-tag slow
/** The import of a running year: it books the exported workbook of availabilities again. */
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookFields } from '../../../resources/rules/availabilityBook.ts'
import { verify } from '../../../server/ledger/verify.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { imported, previewed, xlsxFile } from '../../fixtures/importFile.ts'
import { header, xlsx } from '../../fixtures/reportedSchool.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../../fixtures/school.ts'
import { takeSnapshot } from '../../fixtures/snapshot.ts'

type Reading = Awaited<ReturnType<typeof readXlsx>>

let erario: Erario
let school: School
let exported: Uint8Array
beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
  const { bruno, own, suppliers, rubros } = school
  const [rubro = 0, other = 0] = rubros
  const budget = await makeBudget(
    bruno,
    own,
    school.validity,
    new Map([
      [rubro, 1000],
      [other, 500],
    ]),
  )
  const papers = []
  for (const amount of [300, 200.5, 100, 400]) papers.push(await makePapers(bruno, own, suppliers[0] ?? 0, amount))
  const before = await erario.snapshots?.take()
  if (!before) throw new Error('the database is one of its own')
  const [first, second, third, fourth] = papers
  if (!first || !second || !third || !fourth) throw new Error('there are no papers')
  const create = async (body: object) => made(await bruno.post(`/availability/${own}/create`, body), 'availability').id
  const taxes = [
    { tax_id: 1, fee: 2.5, base: 280.33 },
    { tax_id: 11, fee: 0.7, base: 300 },
  ]
  const days = { receivedDate: '2026-02-20', paymentDate: '2026-03-02', invoice: 'FE-12' }
  await create(availabilityBody(first, budget.lineOf(rubro), 300, { taxes, ...days }))
  const wrong = await create(availabilityBody(fourth, budget.lineOf(rubro), 400, { dcpDate: '2026-02-06' }))
  await bruno.remove(`/availability/${own}/delete/${wrong}?deleted=true&date=2026-02-10&reason=Mal%20digitada`)
  await create({
    upTo: 'certificate',
    budgetActivity_id: budget.lineOf(other),
    amount: 50,
    dcpDate: '2026-02-09',
    object: 'Servicio de internet',
  })
  const late = { dcpDate: '2026-03-01', budgetRecordDate: '2026-03-01' }
  // There are funds for it since the second was annulled.
  await create(availabilityBody(second, budget.lineOf(rubro), 200.5, late))
  await create(availabilityBody(third, budget.lineOf(rubro), 100, late))
  exported = await report()
  await erario.snapshots?.restore(before)
})
afterAll(() => erario?.close())

const path = () => `/availability/${school.own}`

async function report(): Promise<Uint8Array> {
  const at = `/report/availability/${school.own}?initDate=2026-01-01&finalDate=2026-12-31`
  return new Uint8Array((await school.bruno.get(at, { accept: xlsx })).body.bytes)
}

const tables = ({ sheets }: Reading) => sheets.map(({ name, rows }) => [name, rows.slice(header - 1)])

/** The workbook after a change; `change` gets the cells by heading. */
async function changed(
  change: (row: Record<string, CellValue>, number: CellValue) => void,
  changeOther: (sheet: string, row: CellValue[]) => void = () => {},
): Promise<Uint8Array> {
  const { sheets } = await readXlsx(exported)
  const [sheet, ...others] = sheets
  const otherRow = (name: string, cells: readonly CellValue[][], row: readonly CellValue[]) => {
    const own = inPercent(cells, row)
    changeOther(name, own)
    return own
  }
  const table = (sheet?.rows ?? []).slice(header - 1)
  const [headings = []] = table
  const rows = table.slice(1).map((cells) => {
    const row = Object.fromEntries(headings.map((heading, at) => [String(heading), cells[at] ?? null]))
    change(row, cells[0] ?? null)
    return headings.map((heading) => row[String(heading)] ?? null)
  })
  return writeXlsx({
    sheets: [
      { name: 'Disponibilidades', rows: [headings, ...rows] },
      ...others.map(({ name, rows: cells }) => ({ name, rows: cells.map((row) => otherRow(name, cells, row)) })),
    ],
  })
}

/** A fee without the format of a percentage, which is not written again, is a number in percent. */
function inPercent(table: readonly (readonly CellValue[])[], row: readonly CellValue[]): CellValue[] {
  const at = table[header - 1]?.indexOf('%') ?? -1
  return row.map((cell, column) => (column === at && typeof cell === 'number' ? cell * 100 : cell))
}

const title = (key: keyof typeof bookFields): string => bookFields[key].label

describe('the import of a year from the workbook of its availabilities', () => {
  it('is rejected as a whole when a row is wrong, each with its reason', { tags: ['exhaustive'] }, async () => {
    const { bruno } = school
    const before = await takeSnapshot(erario.store.db)
    const mistakes: readonly [CellValue, keyof typeof bookFields, CellValue, string][] = [
      [1, 'discounts', 9, 'Las retenciones de la hoja «Retenciones por concepto» suman $ 9.11'],
      [1, 'document_id', 'No hay', 'No existe Contrato No hay'],
      [1, 'supplier', '999', 'es de otro proveedor'],
      [1, 'activity_id', 'Otro rubro', 'No existe Actividad Otro rubro'],
      [1, 'expenseNumber', null, 'Un CDP con RP y sin pago se registra por pasos en su página, no se importa'],
      [1, 'budgetRecordDate', '01/02/2026; 01/03/2026', 'Tiene varios: la ejecución por pasos se registra'],
      [1, 'documentType', 'Sin contrato', 'Un RP sin contrato se registra por pasos en su página, no se importa'],
      [1, 'preliminaryStudy_id', null, 'Seleccione un estudio'],
      [1, 'dcpDate', '2026-01-15', 'La fecha del CDP no puede ser anterior a la del estudio previo'],
      [2, 'annulledOn', null, 'Indique la fecha de la anulación'],
      [2, 'state', 'Vigente', 'La hoja «Pagos» no tiene su pago'],
      [2, 'annulledOn', '2026-03-05', 'El rubro no cuenta con fondos suficientes'],
      [3, 'released', 10, 'Impórtelo sin lo liberado, y libérelo después en su página'],
      [3, 'consecutive', 7, 'Le corresponde el No. 3'],
      [4, 'amount', 200, 'La hoja «Pagos» no lo tiene pagado de una vez'],
      [5, 'amount', 'mil', 'El valor no es un número'],
    ]
    for (const [number, key, value, text] of mistakes) {
      const file = await changed((row, at) => {
        if (at === number) row[title(key)] = value
      })
      const { status, body } = await previewed(bruno, path(), file)
      const wrong = (body.rows ?? []).filter(({ errors }: { errors: object }) => Object.keys(errors).length > 0)
      expect([key, status, JSON.stringify(wrong)]).toEqual([key, 200, expect.stringContaining(text)])
      // One is sent: the preview of all runs what the import runs.
      if (key !== 'discounts') continue
      const refused = await imported(bruno, path(), file)
      expect([refused.status, refused.body.msg]).toEqual([400, expect.stringContaining('con errores')])
    }
    const after = await takeSnapshot(erario.store.db)
    const kept = (name: string, { tables: all }: typeof after) => all.find((table) => table.name === name)?.rows
    for (const name of ['availability', 'movement', 'audit', 'consecutive'])
      expect([name, kept(name, after)]).toEqual([name, kept(name, before)])
  })

  it('names every faulty cell of the sheets of payments and retentions, and stores nothing', async () => {
    const { bruno } = school
    // Columns from 0: date 1, CDP 2 and gross 9 of the payments; concept 0, CDP 2, base 6 and fee 7 of the retentions.
    const mistakes: readonly [sheet: string, cdp: number, change: Readonly<Record<number, CellValue>>, text: string][] =
      [
        ['Pagos', 4, { 1: '31/04/2026', 9: 50 }, 'Fecha («31/04/2026»): Debe ser una fecha valida: dd/mm/aaaa'],
        ['Pagos', 4, { 1: null }, 'Fecha: Ingrese una fecha'],
        ['Pagos', 4, { 2: 'cuatro' }, 'CDP («cuatro»): El valor no es un número'],
        ['Pagos', 4, { 2: null }, 'CDP: Ingrese el CDP'],
        ['Pagos', 4, { 2: 14 }, 'CDP («14»): La hoja «Disponibilidades» no tiene ese CDP'],
        ['Pagos', 4, { 9: 'cien' }, 'Bruto («cien»): El valor no es un número'],
        ['Retenciones por concepto', 1, { 0: 'Retefunte' }, 'Concepto («Retefunte»): No existe'],
        ['Retenciones por concepto', 1, { 6: 'x' }, 'Base («x»): El valor no es un número'],
        ['Retenciones por concepto', 1, { 7: 101 }, '% («101»): Debe ser menor de 100'],
      ]
    for (const [sheet, cdp, change, text] of mistakes) {
      const file = await changed(
        (row) => {
          row[title('discounts')] = null
        },
        (name, row) => {
          if (name === sheet && row[2] === cdp) for (const [at, cell] of Object.entries(change)) row[Number(at)] = cell
        },
      )
      for (const { status, body } of [await previewed(bruno, path(), file), await imported(bruno, path(), file)]) {
        expect([status, body.msg]).toEqual([400, expect.stringMatching(/^Hay (una celda|2 celdas) con errores: hoja/)])
        expect(body.msg).toContain(text)
        expect(body.msg).toMatch(new RegExp(`hoja «${sheet}», fila \\d+, `))
      }
    }
    expect((await bruno.get(path())).body.availabilities).toEqual([])
  })

  it('finds the payment of CDP 4 under 004, and misses that of a CDP with RP only', async () => {
    const errorsWith = async (change: (row: CellValue[]) => void) => {
      const file = await changed(
        () => {},
        (name, row) => {
          if (name === 'Pagos' && row[2] === 4) change(row)
        },
      )
      return (await previewed(school.bruno, path(), file)).body.rows.map(({ errors }: { errors: object }) => errors)
    }
    expect(
      await errorsWith((row) => {
        row[2] = '004'
      }),
    ).toEqual([{}, {}, {}, {}, {}])
    const unlisted = { amount: 'La hoja «Pagos» no tiene su pago' }
    expect(await errorsWith((row) => row.fill(null))).toEqual([{}, {}, {}, unlisted, {}])
    const ofCertificate = (row: CellValue[]) => {
      row[2] = 3
    }
    const unregistered = { budgetRecordDate: 'Otra hoja lo tiene pagado: indique la fecha y el documento de su RP' }
    expect(await errorsWith(ofCertificate)).toEqual([{}, {}, unregistered, unlisted, {}])
  })

  it('rejects a CDP that was paid in part', async () => {
    const file = await changed(
      () => {},
      (name, row) => {
        if (name === 'Pagos' && row[2] === 4) row[9] = 200
      },
    )
    const { body } = await previewed(school.bruno, path(), file)
    expect(body.rows.map(({ errors }: { errors: object }) => errors)).toEqual([
      {},
      {},
      {},
      { amount: 'La hoja «Pagos» no lo tiene pagado de una vez: la ejecución por pasos se registra en su página' },
      {},
    ])
  })

  it('needs the sheet of the retentions for a row with discounts', async () => {
    const [sheet] = (await readXlsx(exported)).sheets
    const { body } = await previewed(school.bruno, path(), await xlsxFile((sheet?.rows ?? []).slice(header - 1)))
    expect(body.rows[0].errors).toEqual({
      discounts: 'Falta la base y la tarifa: se leen de la hoja «Retenciones por concepto» del mismo libro',
    })
  })

  it('has a template with the headings and the sheets of the workbook', async () => {
    const { body } = await school.bruno.get(`${path()}/import`)
    const { sheets } = await readXlsx(new Uint8Array(body.bytes))
    expect(sheets.map(({ name }) => name)).toEqual([
      'Disponibilidades',
      'Pagos',
      'Retenciones por concepto',
      'Opciones',
    ])
    const headings = (await readXlsx(exported)).sheets[0]?.rows[header - 1]
    for (const heading of sheets[0]?.rows[0] ?? []) expect(headings).toContain(String(heading).replace(/ \*$/, ''))
  })

  it('answers 403 to a client', async () => {
    const { clara } = school
    expect((await previewed(clara, path(), exported)).status).toBe(403)
    expect((await clara.get(`${path()}/import`)).status).toBe(403)
  })

  it('stores an exported year, whose export is then equal, and verify finds no fault', async () => {
    const { bruno } = school
    const preview = await previewed(bruno, path(), exported)
    expect([preview.body.rows?.map(({ errors }: { errors: object }) => errors), preview.body.sound]).toEqual([
      [{}, {}, {}, {}, {}],
      5,
    ])
    expect(preview.body.unknown).toEqual(expect.arrayContaining(['Beneficiario', 'DV', 'Banco', 'Neto']))
    expect((await bruno.get(path())).body.availabilities).toEqual([])
    const { status, body } = await imported(bruno, path(), exported)
    expect([status, body.msg]).toEqual([200, 'Se importaron 5 filas'])
    expect(tables(await readXlsx(await report()))).toEqual(tables(await readXlsx(exported)))
    expect(await verify(erario.store.db)).toEqual([])
  })
})
