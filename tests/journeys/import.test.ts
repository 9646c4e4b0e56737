// @module-tag exhaustive
/** A school imports its suppliers from Excel: three rows are wrong, corrected and sent again. */
import { readFileSync } from 'node:fs'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { people } from '../fixtures/people.ts'
import { bounds } from '../fixtures/waits.ts'
import { notice, openAs } from './product.ts'
import { startedPage } from './started.ts'

const at = startedPage(async () => {})

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const headings = ['Tipo de persona', 'Cédula o NIT', 'Nombre', 'Dirección', 'Teléfono']
type Line = (string | null)[]
const company = (at: number): Line => ['Jurídica', String(900_000_000 + at), `Proveedor ${at}`, 'Calle 1', '3001234567']

async function bookOf(lines: readonly Line[]) {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja', rows: [headings, ...lines] }] }))
  return { name: 'proveedores.xlsx', mimeType: xlsx, buffer }
}
const choose = (page: Page, file: Awaited<ReturnType<typeof bookOf>>) => page.locator('[name=file]').setInputFiles(file)
const saved = async (page: Page, button: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: bounds.event }),
    page.getByRole('button', { name: button }).click(),
  ])
  return readXlsx(readFileSync(await download.path()))
}

it('three hundred suppliers are imported once three wrong rows are corrected', async () => {
  const { page, complaints } = at
  await openAs(page, people.ana, '/config/proveedores')
  await page.getByRole('link', { name: 'Importar' }).click()
  await page.waitForURL('**/config/proveedores/importar')
  const template = await saved(page, 'Descargar plantilla')
  expect(template.sheets.map(({ name }) => name)).toEqual(['Proveedores', 'Opciones'])

  const lines = Array.from({ length: 300 }, (_, at) => company(at))
  const wrong = lines.with(10, ['Consorcio', ...company(10).slice(1)]).with(50, ['Jurídica', '', 'Sin NIT', 'x', '1'])
  await choose(page, await bookOf(wrong.with(299, company(3))))
  await page.getByText('297 filas correctas, 2 con errores y 1 repetida').waitFor()
  const table = page.getByRole('table', { name: 'Filas del archivo' })
  await table.getByText('No es una opción valida').waitFor()
  await table.getByText('Ya existe un proveedor con ese documento').waitFor()
  expect(await page.getByRole('button', { name: /^Importar / }).isDisabled()).toBe(true)
  const [sheet] = (await saved(page, 'Descargar las filas con errores')).sheets
  expect(sheet?.rows.map((row) => row.at(-1))).toEqual([
    'Errores',
    'Tipo de persona: No es una opción valida',
    'Cédula o NIT: Ingrese el código del proveedor',
    'Cédula o NIT: Ya existe un proveedor con ese documento',
  ])

  await choose(page, await bookOf(lines))
  await page.getByText('300 filas correctas.').waitFor()
  await page.getByRole('button', { name: 'Importar 300 filas' }).click()
  await page.waitForURL(/\/config\/proveedores\?/)
  await notice(page, 'Se importaron 300 filas')
  await page.getByText('Proveedor 299').waitFor()
  await page.getByText('300 registros').waitFor()
  expect(complaints).toEqual([])
})
