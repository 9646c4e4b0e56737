import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvFile, formOf, type Line, xlsxFile } from '../../fixtures/importFile.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const read = async (path: string, file: Uint8Array | string) => {
  const { bruno, own } = world.school
  return bruno.post(`${path.replace(':institute', String(own))}/import`, formOf(file))
}

describe("the import of a budget's distribution", () => {
  const path = '/budgetActivity/:institute/distribution'

  it('reads rubros by name or code, and stores nothing', async () => {
    const { ana, rubros } = world.school
    const made = await ana.post('/activity/create', { name: 'Útiles de aseo', description: 'x', code: '2.1.2.02' })
    const { body: all } = await ana.get('/activity')
    const first = all.activities.find(({ id }: { id: number }) => id === rubros[0])
    const { fundingSources } = (await ana.get('/fundingSource')).body
    const free = fundingSources.find(({ name }: { name: string }) => name === 'Gratuidad')
    const before = await world.snapshot()
    const lines: Line[] = [
      ['Rubro', 'Monto', 'Fuente'],
      [first.name.toUpperCase(), '1.234.567,89'],
      ['2.1.2.02', 500, 'gratuidad'],
      ['Rubro que no hay', '1.234,oo'],
    ]
    for (const file of [await xlsxFile(lines), csvFile(lines, '\t')]) {
      const { status, body } = await read(path, file)
      expect([status, body.sound, body.wrong]).toEqual([200, 2, 1])
      expect(body.rows.map(({ line }: { line: unknown }) => line)).toEqual([
        { activity_id: rubros[0], fundingSource_id: null, initialAmount: 1234567.89 },
        { activity_id: made.body.activity.id, fundingSource_id: free.id, initialAmount: 500 },
        undefined,
      ])
      expect(body.rows[2]).toMatchObject({
        row: 4,
        errors: {
          activity_id: 'No existe Actividad Rubro que no hay',
          initialAmount: 'El valor no es un número: sobra «oo»',
        },
      })
    }
    expect(await world.snapshot()).toBe(before)
  })

  it('rejects more rows than can be saved', async () => {
    const many: Line[] = [['Rubro', 'Monto'], ...Array.from({ length: 501 }, (): Line => ['x', '1'])]
    const { status, body } = await read(path, csvFile(many))
    expect([status, body.msg]).toEqual([400, 'El archivo debe tener máximo 500 filas'])
  })
})

it('the import of the items of a supply order reads them for its table, and stores nothing', async () => {
  const before = await world.snapshot()
  const lines: Line[] = [
    ['Descripción', 'Cantidad', 'Valor unitario'],
    ['Resma de papel', 12, '$ 18.500'],
    ['', 0, 100],
  ]
  const { body } = await read('/supply/order/:institute/distribution', await xlsxFile(lines))
  expect(body.rows[0].line).toEqual({ quantity: 12, description: 'Resma de papel', unitValue: 18500 })
  expect(body.rows[1].errors).toEqual({ description: 'Información incompleta', quantity: 'Debe ser mayor de cero' })
  expect(await world.snapshot()).toBe(before)
})
