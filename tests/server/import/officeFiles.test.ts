import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roundedText } from '../../../resources/values/damagedText.ts'
import { csvFile, imported, type Line, previewed, xlsxFile } from '../../fixtures/importFile.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type PreviewRow = { errors: object; warnings: object; repeated: boolean; values: Record<string, unknown> }

async function rowsOf(path: string, lines: readonly Line[]): Promise<PreviewRow[]> {
  const { ana, own } = world.school
  const { status, body } = await previewed(ana, path.replace(':institute', String(own)), csvFile(lines))
  expect([status, body.errors]).toEqual([200, undefined])
  return body.rows
}

const suppliers: Line = ['Tipo de persona', 'Cédula o NIT', 'Nombre', 'Apellido', 'Dirección', 'Teléfono', 'Correo']
const person = (document: string, name: string, lastName: string, more: Partial<Record<number, string>> = {}): Line =>
  Object.assign(['Natural', document, name, lastName, 'Calle 5 # 10-20', '3001234567', ''], more)

describe('texts that were damaged on their way', () => {
  it('are refused at their cell, and nothing is stored', async () => {
    const lines = [
      suppliers,
      person('9,00123E+08', 'Ana', 'Nazareno', { 5: '3,00123E+09' }),
      person('29123456', 'Luz', 'MuÃ±oz'),
      person('29123457', 'Luz', 'Mu\uFFFDoz'),
    ]
    const rows = await rowsOf('/supplier', lines)
    expect(rows.map(({ errors }) => errors)).toEqual([
      { document: roundedText, phone: roundedText },
      { lastName: '«MuÃ±oz» tiene letras dañadas: escríbalo de nuevo' },
      { lastName: '«Mu\uFFFDoz» tiene letras dañadas: escríbalo de nuevo' },
    ])
    const before = await world.snapshot()
    expect((await imported(world.school.ana, '/supplier', csvFile(lines))).status).toBe(400)
    expect(await world.snapshot()).toBe(before)
  })

  it('signs of emptiness are empty: a required field is missing', async () => {
    const rows = await rowsOf('/supplier', [suppliers, person('29123456', 'Ana', 'Nazareno', { 4: '-', 6: 'N/A' })])
    expect(rows[0]?.errors).toEqual({ address: 'Ingrese la dirección' })
  })
})

describe('days', () => {
  const studies: Line = ['Número', 'Requerimiento', 'Labor', 'Fecha']
  const path = '/preliminaryStudy/:institute'
  const study = (number: string, day: string): Line => [number, 'Aulas', 'Pintura', day]

  it('of a column with the month first are all in doubt', async () => {
    const rows = await rowsOf(path, [
      studies,
      study('M1', '03/04/2026'),
      study('M2', '03/15/2026'),
      study('M3', '05/05/2026'),
      study('M4', '2026-03-04'),
    ])
    expect(rows.map(({ errors }) => errors)).toEqual([
      { studyDate: '«03/04/2026» puede tener primero el mes, como otras de su columna: escriba dd/mm/aaaa' },
      { studyDate: '«03/15/2026» tiene primero el mes: escriba dd/mm/aaaa' },
      {},
      {},
    ])
  })

  it('that a spreadsheet read itself are in doubt with the others of their column', async () => {
    const { ana, own } = world.school
    const file = await xlsxFile([studies, study('M1', '03/15/2026'), ['M2', 'a', 'b', new Date('2026-04-03')]])
    const { body } = await previewed(ana, `/preliminaryStudy/${own}`, file)
    expect(body.rows[1].errors.studyDate).toContain('«03/04/2026» puede tener primero el mes')
  })
})

describe('who it is', () => {
  const company = (document: string, name = 'Ferretería El Tornillo'): Line => [
    'Jurídica',
    document,
    name,
    '',
    'Calle 5',
    '3001234567',
    '',
  ]
  const repeated = { document: 'Ya existe un proveedor con ese documento' }

  it('one company in seven spellings is one row, the others repeated or with the warning of the form', async () => {
    const spellings = [
      ...['900123456-8', '900.123.456-8', '900123456', '9001234568', '900 123 456 - 8', 'NIT 900123456-8'],
      '900123456 DV 8',
    ]
    const rows = await rowsOf('/supplier', [suppliers, ...spellings.map((one) => company(one))])
    const alike = { supplier: expect.stringContaining('Puede que ya esté registrado: la fila 2') }
    expect(rows.map(({ errors }) => errors)).toEqual([{}, repeated, {}, {}, repeated, repeated, repeated])
    expect(rows.map(({ warnings }) => warnings)).toMatchObject([{}, alike, alike, alike, alike, alike, alike])
    expect(rows[0]?.warnings).toEqual({})
    for (const row of rows.slice(5)) expect(row.warnings).toMatchObject({ document: 'Se guarda «900123456-8»' })
  })

  it('one person in eleven spellings is one row', async () => {
    const spellings = [
      ...['29.123.456 de Tuluá', '29123456', 'C.C. 29.123.456', '29.123.456.', 'CC29123456', '29,123,456'],
      ...["29'123.456", '29.123.456 Tuluá', 'C.C. N° 29.123.456', 'Cédula de ciudadanía 29123456', '0029123456'],
    ]
    const rows = await rowsOf('/supplier', [suppliers, ...spellings.map((one) => person(one, 'Ana', 'Nazareno'))])
    expect(rows.map(({ errors }) => errors)).toEqual([{}, ...spellings.slice(1).map(() => repeated)])
    expect(rows[0]?.warnings).toEqual({ document: 'Se guarda «29.123.456»' })
  })

  it('a wrong check digit, a lost letter and a stored supplier are told in their rows', async () => {
    const { ana } = world.school
    await imported(ana, '/supplier', csvFile([suppliers, company('900555123-4', 'Papelería Central')]))
    const rows = await rowsOf('/supplier', [
      suppliers,
      company('900123456-3'),
      person('29123456', 'Luz', 'Mu?oz'),
      company('900555123', 'Papelería'),
      person('AV123456', 'Mary', 'Smith'),
    ])
    expect(rows.map(({ errors }) => errors)).toEqual([{}, {}, {}, {}])
    expect(rows.map(({ warnings }) => warnings)).toEqual([
      { document: 'El dígito de verificación de 900123456 es 8' },
      { lastName: '«Mu?oz» parece haber perdido una letra' },
      { supplier: 'Puede que ya esté registrado: Papelería Central - NIT No.900555123-4' },
      {},
    ])
  })

  it('a contract finds its supplier however its document is written', async () => {
    const { ana } = world.school
    await imported(ana, '/supplier', csvFile([suppliers, person('31.222.333', 'Rosa', 'Ñañez')]))
    const contracts: Line = [
      ...['Número', 'Monto', 'Duración', 'Inicio', 'Terminación', 'Adelanto', 'Asunto'],
      ...['Póliza', 'Tipo de contrato', 'Proveedor'],
    ]
    const rows = await rowsOf('/contract/:institute', [
      contracts,
      ...['31222333', 'C.C. 31.222.333', '31.222.333 de Tuluá'].map((one, at): Line => {
        const days = [`0${at + 1}/03/2026`, '31/03/2026']
        return [`CT-${at}`, '$ 850.000', '1 mes', ...days, '$ -', 'Papel', 'No', 'Suministro', one]
      }),
    ])
    expect(rows.map(({ errors }) => errors)).toEqual([{}, {}, {}])
    expect(rows[2]?.warnings).toEqual({
      contract: 'Mismo proveedor y mismo objeto en 30 días: la fila 2; la fila 3',
    })
  })
})

it('a composite budget code is kept whole', async () => {
  const { ana } = world.school
  const code = '4131/1.2.1.0.00/2.3.2.02.02.009/76834000123/BP76834000123456'
  const file = csvFile([
    ['Código presupuestal', 'Nombre', 'Descripción'],
    [code, 'Prestación de servicios', 'x'],
  ])
  expect((await imported(ana, '/activity', file)).body.msg).toBe('Se importó una fila')
  const filter = encodeURIComponent(JSON.stringify({ code }))
  expect((await ana.get(`/activity?filter=${filter}`)).body.activities).toMatchObject([{ code }])
})
