// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvFile, imported, type Line, odsFile, previewed, windows1252, xlsxFile } from '../../fixtures/importFile.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const heading = ['Tipo de persona *', 'CEDULA O NIT', 'nombre', 'Apellido', 'Direccion', 'Correo', 'telefono', 'Banco']
const company = (document: string | number, name: string, more: Partial<Record<number, string>> = {}): Line =>
  Object.assign(['Jurídica', document, name, null, 'Calle 1', null, '3001234567', null], more)

const named = async (q: string): Promise<Record<string, unknown>[]> =>
  (await world.school.ana.get(`/supplier?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.suppliers

describe('the import of suppliers', () => {
  it('reads every format, and ignores case and accents of the headings', async () => {
    const { ana } = world.school
    const files = [
      await xlsxFile([heading, company(900_100_001, 'Papelería Uno', { 7: 'bancolombia' })]),
      await odsFile([heading, company('900100002', 'Papelería Dos')]),
      csvFile([heading, company('900100003', 'Papelería Tres')]),
      csvFile([heading, company('900100004', 'Papelería Cuatro')], ','),
      windows1252(csvFile([heading, company('900100005', 'Papelería Cinco')])),
      `sep=;\r\n${csvFile([heading, company('900100006', 'Papelería Seis')])}`,
    ]
    for (const file of files) {
      const preview = await previewed(ana, '/supplier', file)
      expect([preview.body.rows?.[0]?.errors, preview.body.sound, preview.body.wrong]).toEqual([{}, 1, 0])
      const { status, body } = await imported(ana, '/supplier', file)
      expect([status, body.msg]).toEqual([200, 'Se importó una fila'])
    }
    const stored = await named('Papelería')
    const own = stored.filter(({ document }) => String(document).startsWith('9001000'))
    expect(own.map(({ name }) => name).sort()).toEqual(
      ['Cinco', 'Cuatro', 'Dos', 'Seis', 'Tres', 'Uno'].map((one) => `Papelería ${one}`),
    )
    const uno = stored.find(({ name }) => name === 'Papelería Uno')
    expect([uno?.document, uno?.personType, uno?.Bank]).toMatchObject([
      '900100001',
      'juridica',
      { name: 'Bancolombia' },
    ])
  })

  it('rejects the whole file for its wrong rows, each with its reason', async () => {
    const { ana } = world.school
    const lines = [
      heading,
      company('900200001', 'Buena'),
      company('900200002', '', { 7: 'Banco que no hay' }),
      company('900.200.001', 'Repetida'),
      company('900200004', 'Otra', { 0: 'Consorcio', 5: 'sin arroba' }),
    ]
    const before = await world.snapshot()
    const file = await xlsxFile(lines)
    const { body } = await previewed(ana, '/supplier', file)
    expect([body.sound, body.wrong, body.repeated]).toEqual([1, 2, 1])
    expect(body.rows.map(({ row, errors }: { row: number; errors: object }) => [row, errors])).toEqual([
      [2, {}],
      [3, { name: 'Ingrese el nombre del proveedor', bank_id: 'No existe Banco Banco que no hay' }],
      [4, { document: 'Ya existe un proveedor con ese documento' }],
      [5, { personType: 'No es una opción valida', email: 'Ingrese un email valido' }],
    ])
    expect(body.rows[2]).toMatchObject({ repeated: true, values: { document: '900.200.001', name: 'Repetida' } })
    const refused = await imported(ana, '/supplier', file, '?repeated=skip')
    expect([refused.status, refused.body.msg]).toEqual([
      400,
      'Hay 2 filas con errores: hoja «Hoja», fila 3, Nombre: Ingrese el nombre del proveedor',
    ])
    expect(refused.body.errors['rows[5].email']).toBe('Ingrese un email valido')
    expect(await world.snapshot()).toBe(before)
    const some = await imported(ana, '/supplier', file, '?repeated=skip&wrong=skip')
    expect([some.body.imported, some.body.left]).toEqual([1, 3])
  })

  it('skips repeated rows on request, and stores a repeated idempotency key once', async () => {
    const { ana } = world.school
    const file = await xlsxFile([heading, company('900300001', 'Una'), company('900300002', 'Dos')])
    expect((await imported(ana, '/supplier', file)).status).toBe(200)
    const more = await xlsxFile([heading, company('900300001', 'Una'), company('900300003', 'Tres')])
    const refused = await imported(ana, '/supplier', more)
    expect([refused.status, refused.body.msg]).toEqual([
      400,
      'Hay una fila con errores: hoja «Hoja», fila 2, Cédula o NIT («900300001»): Ya existe un proveedor con ese documento',
    ])
    const key = { 'Idempotency-Key': 'una-vez' }
    for (const _ of [1, 2]) {
      const { body } = await imported(ana, '/supplier', more, '?repeated=skip', key)
      expect([body.msg, body.imported, body.left]).toEqual(['Se importó una fila', 1, 1])
    }
    expect((await imported(ana, '/supplier', file, '', key)).status).toBe(409)
  })

  it('writes one audit entry per row, in the name of the user', async () => {
    const { ana, idOf } = world.school
    await imported(
      ana,
      '/supplier',
      await xlsxFile([heading, company('900400001', 'Una'), company('900400002', 'Dos')]),
    )
    const filter = encodeURIComponent(JSON.stringify({ resource: ['supplier'] }))
    const { body } = await ana.get(`/audit?filter=${filter}&sort=["id","DESC"]&range=[0,1]`)
    const entries: { after: string; user_id: number }[] = body.audits
    expect(entries.map(({ after }) => JSON.parse(after).document).sort()).toEqual(['900400001', '900400002'])
    expect(entries.map(({ user_id }) => user_id)).toEqual([idOf('ana'), idOf('ana')])
  })

  it('previews and stores two thousand rows', { tags: ['exhaustive'] }, async () => {
    const { ana } = world.school
    const lines = Array.from({ length: 2000 }, (_, at) =>
      company(String(800_000_000 + at), `Proveedor ${at}`, { 7: at % 2 ? 'Davivienda' : 'Banco W' }),
    )
    const file = await xlsxFile([heading, ...lines])
    const preview = await previewed(ana, '/supplier', file)
    expect([preview.body.sound, preview.body.wrong, preview.body.repeated]).toEqual([2000, 0, 0])
    const { body } = await imported(ana, '/supplier', file)
    expect(body.msg).toBe('Se importaron 2000 filas')
    const again = await previewed(ana, '/supplier', file)
    expect(again.body.repeated).toBe(2000)
  })
})
