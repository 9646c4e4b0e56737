// @vitest-environment jsdom
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { columnsOf } from '../../../src/list/columns.ts'
import { xlsxOf } from '../../../src/list/exportXlsx.ts'
import { sampleResource } from '../fixtures/sampleResources.ts'

const columns = columnsOf(sampleResource).filter(({ path }) =>
  ['id', 'name', 'worth', 'share', 'bought', 'deleted'].includes(path),
)
const cow = { id: 7, name: '=HYPERLINK("x")', worth: 1200.5, share: 2.5, bought: '2026-02-10', deleted: false }

it('writes amounts, fees and days as such, and every text as text', async () => {
  const [sheet] = (await readXlsx(await xlsxOf({ title: 'Hatos', institute: 'La Paz' }, columns, [cow]))).sheets
  const rows = sheet?.rows ?? []
  expect(rows[0]?.[0]).toBe('La Paz')
  expect(rows[1]?.[0]).toBe('Hatos')
  const [id, name, worth, share, bought, status] = rows.at(-1) ?? []
  expect([id, name, worth, share, status]).toEqual([7, '=HYPERLINK("x")', 1200.5, 0.025, 'activo'])
  expect(bought instanceof Date ? bought.toISOString().slice(0, 10) : bought).toBe('2026-02-10')
  expect(sheet?.cells ? [...sheet.cells.values()].some(({ formula }) => formula) : false).toBe(false)
})

it('leaves empty what is empty', async () => {
  const [sheet] = (await readXlsx(await xlsxOf({ title: 'Hatos' }, columns, [{ id: 8, deleted: true }]))).sheets
  expect(sheet?.rows.at(-1)?.map((value) => value ?? '')).toEqual([8, '', '', '', '', 'inactivo'])
})
