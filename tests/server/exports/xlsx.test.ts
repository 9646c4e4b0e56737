import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { columnsOf } from '../../../resources/columns/columns.ts'
import { exportedCell, exportStyle } from '../../../resources/columns/exportedCell.ts'
import type { Row } from '../../../resources/define/index.ts'
import { xlsxStream } from '../../../server/exports/xlsx.ts'
import { sampleResource } from '../../src/fixtures/sampleResources.ts'

const columns = columnsOf(sampleResource).filter(({ path }) =>
  ['id', 'name', 'worth', 'share', 'bought', 'deleted'].includes(path),
)

async function written(above: readonly string[], rows: readonly Row[]) {
  const cells = rows.map((row) => columns.map((column) => exportedCell(column, row)))
  async function* each() {
    yield* cells
  }
  const heads = columns.map((column) => ({ header: column.header, style: exportStyle(column) }))
  const stream = xlsxStream({ name: "Hatos: 'todos' los del año de 2026", above, columns: heads }, cells, each())
  return (await readXlsx(await new Response(stream).arrayBuffer(), { readStyles: true })).sheets[0]
}
const cow = { id: 7, name: '=HYPERLINK("x") _x0041_', worth: 1200.5, share: 2.5, bought: '2026-02-10', deleted: false }

it('xlsxStream writes amounts, fees and days with their type, and every text as text, never as formula', async () => {
  const sheet = await written(['La Paz', 'Hatos'], [cow])
  const rows = sheet?.rows ?? []
  expect([rows[0]?.[0], rows[1]?.[0]]).toEqual(['La Paz', 'Hatos'])
  const [id, name, worth, share, bought, status] = rows.at(-1) ?? []
  expect([id, worth, share, status]).toEqual([7, 1200.5, 0.025, 'activo'])
  expect(name).toBe(cow.name)
  expect(bought instanceof Date ? bought.toISOString().slice(0, 10) : bought).toBe('2026-02-10')
  expect([...(sheet?.cells?.values() ?? [])].some(({ formula }) => formula)).toBe(false)
})

it('xlsxStream gives the header a fill, and each column the number format of its kind', async () => {
  const sheet = await written(['Hatos'], [cow, cow])
  const styles = [1, 2, 3, 4].map((row) => sheet?.cells?.get(`${row},2`)?.style)
  expect(sheet?.rows[2]).toEqual(columns.map(({ header }) => header))
  expect(styles.map((style) => style?.fill !== undefined)).toEqual([false, true, false, false])
  expect(styles.slice(2).map((style) => style?.numFmt)).toEqual(['"$ "#,##0.00', '"$ "#,##0.00'])
})

it('xlsxStream writes an empty cell for a missing value', async () => {
  const sheet = await written([], [{ id: 8, deleted: true }])
  expect(sheet?.rows.at(-1)?.map((value) => value ?? '')).toEqual([8, '', '', '', '', 'inactivo'])
})
