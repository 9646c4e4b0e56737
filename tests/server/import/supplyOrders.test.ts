import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvFile, imported, type Line, previewed, xlsxFile } from '../../fixtures/importFile.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

let world: World
let supplier: string
beforeAll(async () => {
  world = await openWorld()
  const { own } = world.school
  supplier = String((await world.standing('supplier', own)).document)
})
afterAll(() => world.close())

const heading = ['Número', 'Fecha', 'Proveedor', 'Cantidad', 'Descripción', 'Valor unitario', 'Plazo de entrega']
const path = () => `/supply/order/${world.school.own}`

type Told = { row: number; errors: Record<string, string>; repeated: boolean }
const errorsIn = (rows: readonly Told[]) => rows.map(({ row, errors }) => [row, errors])

async function orders(): Promise<Record<string, unknown>[]> {
  const { body } = await world.school.bruno.get(`${path()}?sort=["id","ASC"]`)
  return body.supplyOrders
}

const line = (number: string, item: Line, more: Partial<Record<number, string | null>> = {}): Line =>
  Object.assign([number, '2026-03-01', supplier, ...item, null], more)

describe('the import of supply orders', () => {
  it('creates one order from the rows of one number and year, wherever they are in the file', async () => {
    const { bruno } = world.school
    const before = (await orders()).length
    const file = await xlsxFile([
      heading,
      line('A-1', [10, 'Resma de papel', 18_500], { 6: 'Diez días' }),
      line('A-2', [1, 'Tablero', '250.000,50']),
      line('a-1', [2, 'Marcador', 3000], { 2: null, 6: null }),
      line('A-1', [1, 'Tijeras', 9000], { 1: '01/04/2025' }),
    ])
    const { body } = await previewed(bruno, path(), file)
    expect([body.sound, body.wrong, body.repeated, errorsIn(body.rows).map(([, errors]) => errors)]).toEqual([
      4,
      0,
      0,
      [{}, {}, {}, {}],
    ])
    const stored = await imported(bruno, path(), file)
    expect([stored.status, stored.body.msg, stored.body.imported, stored.body.left]).toEqual([
      200,
      'Se importaron 4 filas: 3 órdenes de suministro',
      3,
      0,
    ])
    const made = (await orders()).slice(before)
    expect(made.map(({ number, amount, deliveryTerm }) => [number, amount, deliveryTerm])).toEqual([
      ['A-1', 191_000, 'Diez días'],
      ['A-2', 250_000.5, null],
      ['A-1', 9000, null],
    ])
    const items = made[0]?.SupplyOrderDistributions as Record<string, unknown>[]
    expect(items.map(({ quantity, description, unitValue }) => [quantity, description, unitValue])).toEqual([
      [10, 'Resma de papel', 18_500],
      [2, 'Marcador', 3000],
    ])
  })

  it('says by what a supplier is told apart from another one of its name', async () => {
    for (const _ of [1, 2]) {
      const { id } = await world.make('supplier', world.school.own)
      await world.set('supplier', id, { personType: 'natural', name: 'Ana', lastName: 'Rojas' })
    }
    const file = await xlsxFile([heading, line('H-1', [1, 'Silla', 1000], { 2: 'Ana Rojas' })])
    expect(errorsIn((await previewed(world.school.bruno, path(), file)).body.rows)).toEqual([
      [2, { supplier_id: 'Hay 2 Proveedores con Ana Rojas: escriba su «Cédula o NIT» o «Código»' }],
    ])
  })

  it('rejects orders whose rows disagree or have a wrong item, each row with its reason', async () => {
    const { bruno } = world.school
    const before = await world.snapshot()
    const lines = [
      heading,
      line('B-1', [1, 'Silla', 1000]),
      line('B-1', [0, '', 1000], { 1: '2026-03-02' }),
      line('B-1', [3, 'Mesa', 'caro']),
      line('B-1', [4, 'Mesa', 5]),
      line('B-2', [1, 'Silla', 1000], { 2: 'Nadie' }),
      line('B-3', [1, 'Silla', 1000]),
      line('', [1, 'Silla', 1000]),
    ]
    for (const file of [await xlsxFile(lines), csvFile(lines)]) {
      const { body } = await previewed(bruno, path(), file)
      expect(errorsIn(body.rows)).toEqual([
        [2, { number: 'Va con la fila 3, que tiene errores' }],
        [
          3,
          {
            orderDate: 'No coincide con la fila 2: 2026-03-01',
            'distribution.quantity': 'Debe ser mayor de cero',
            'distribution.description': 'Información incompleta',
          },
        ],
        [4, { 'distribution.unitValue': 'El valor no es un número' }],
        [5, { number: 'Va con la fila 3, que tiene errores' }],
        [6, { supplier_id: 'No existe Proveedor Nadie' }],
        [7, {}],
        [8, { number: 'Indique el número de la orden' }],
      ])
      const refused = await imported(bruno, path(), file)
      expect([refused.status, refused.body.msg]).toEqual([
        400,
        expect.stringMatching(
          /^Hay 6 filas con errores: (hoja «Hoja», )?fila 2, Número \(«B-1»\): Va con la fila 3, que tiene errores$/,
        ),
      ])
    }
    expect(await world.snapshot()).toBe(before)
    const some = await imported(bruno, path(), await xlsxFile(lines), '?wrong=skip')
    expect([some.body.msg, some.body.left]).toEqual(['Se importó una fila', 6])
  })

  it('reports all rows of a stored order as repeated', async () => {
    const { bruno } = world.school
    const old = [line('C-1', [1, 'Silla', 1000]), line('C-1', [2, 'Mesa', 1000])]
    await imported(bruno, path(), await xlsxFile([heading, ...old]))
    const file = await xlsxFile([heading, ...old, line('C-2', [1, 'Silla', 1000])])
    const { body } = await previewed(bruno, path(), file)
    const text = 'Ya existe una orden de suministro con ese número en el año'
    expect([body.sound, body.wrong, body.repeated, errorsIn(body.rows)]).toEqual([
      1,
      0,
      2,
      [
        [2, { number: text }],
        [3, { number: text }],
        [4, {}],
      ],
    ])
    expect((await imported(bruno, path(), file)).status).toBe(400)
    const { body: some } = await imported(bruno, path(), file, '?repeated=skip')
    expect([some.msg, some.left]).toEqual(['Se importó una fila', 2])
  })
})
