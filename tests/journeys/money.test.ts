import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { people } from '../fixtures/people.ts'
import { fillSchool } from './filledSchool.ts'
import { fillForm, notice, openAs, openWithin, send, type Visit, visit } from './product.ts'
import { startedProduct } from './started.ts'

let bruno: Visit
let clara: Visit

const product = startedProduct(fillSchool)
beforeAll(async () => {
  bruno = await visit(product.address)
  clara = await visit(product.address)
})
const details = '/admin/1/presupuestos/detalles/1'
const form = (verb: string) => `/admin/1/presupuestos/${verb}/1/nuevo`

/** The available amount of each rubro in the table, by name. */
async function available({ page }: Visit): Promise<Record<string, string>> {
  if (!page.url().endsWith(details)) await openWithin(page, details)
  const table = page.getByRole('table', { name: 'Rubros' })
  await table
    .getByRole('link', { name: /^Movimientos de/ })
    .first()
    .waitFor()
  const rows = await table.locator('tbody tr').all()
  const cells = await Promise.all(rows.map((row) => row.locator('td').allTextContents()))
  return Object.fromEntries(cells.map(([, name = '', , free = '']) => [name, free]))
}

/** Writes one row and adds it. */
async function add({ page }: Visit, values: Record<string, string>): Promise<void> {
  await fillForm(page, values)
  await page.getByRole('button', { name: 'Agregar' }).click()
}

/** Deletes or restores the first row of a table of the details. @returns the effects that the dialog shows */
async function reverse({ page }: Visit, table: string, verb: 'Eliminar' | 'Restaurar'): Promise<string[]> {
  await page
    .getByRole('table', { name: table })
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: verb }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb }).waitFor()
  const effects = await dialog.getByRole('row').allTextContents()
  await dialog.getByRole('button', { name: verb }).click()
  await dialog.waitFor({ state: 'detached' })
  return effects
}

it('the admin adds to a rubro, and to a rubro that the budget lacks', async () => {
  const { page } = bruno
  await openAs(page, people.bruno, '/admin/1')
  await page.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Adicionar' }).click()
  await add(bruno, { modificationDate: '2026-02-01', activity_id: 'Papelería', amount: '50000.5' })
  await page.getByRole('button', { name: 'Quitar Papelería' }).waitFor()
  await add(bruno, { activity_id: 'Transporte', amount: '30000' })
  await page.getByText('$ 80,000.50').waitFor()
  await send(page)
  await notice(page, 'Adición creada con exito')
  await page.waitForURL(`**${details}`)
  await expect
    .poll(() => available(bruno))
    .toEqual({
      Papelería: '$ 650,000.50',
      Aseo: '$ 400,000.00',
      Transporte: '$ 30,000.00',
    })
})

it('a reduction beyond the available amount is refused, and a smaller one is saved', async () => {
  const { page } = bruno
  await openWithin(page, form('reducir'))
  await add(bruno, { modificationDate: '2026-02-02', activity_id: 'Aseo', amount: '400000.01' })
  await page.getByText('El presupuesto no cuenta con suficientes fondos para hacer la reduccions').waitFor()
  await add(bruno, { amount: '100000' })
  await page.getByRole('button', { name: 'Quitar Aseo' }).waitFor()
  await send(page)
  await notice(page, 'Reducción creada con exito')
  await page.waitForURL(`**${details}`)
  await expect.poll(() => available(bruno)).toMatchObject({ Aseo: '$ 300,000.00' })
})

it('a transfer moves money between rubros', async () => {
  const { page } = bruno
  await openWithin(page, form('trasladar'))
  await send(page)
  await page.getByText('No hay información que envíar').waitFor()
  await add(bruno, {
    amount: '25000',
    transferDate: '2026-02-03',
    budgetActivityCredit_id: 'Aseo',
    budgetActivityContraCredit_id: 'Papelería',
  })
  await page.getByText('- $ 25,000.00').waitFor()
  await send(page)
  await notice(page, 'Traslado/s creado/s con exito')
  await page.waitForURL(`**${details}`)
  await expect
    .poll(() => available(bruno))
    .toEqual({
      Papelería: '$ 625,000.50',
      Aseo: '$ 325,000.00',
      Transporte: '$ 30,000.00',
    })
})

it('deleting a transfer shows its effect first, and the movements keep both entries', async () => {
  const { page } = bruno
  expect(await reverse(bruno, 'Traslados', 'Eliminar')).toEqual(['Aseo- $ 25,000.00', 'Papelería+ $ 25,000.00'])
  await notice(page, 'Traslado borrado con exito')
  await page.getByRole('table', { name: 'Traslados' }).getByText('inactivo', { exact: true }).waitFor()
  await expect.poll(() => available(bruno)).toMatchObject({ Papelería: '$ 650,000.50', Aseo: '$ 300,000.00' })

  await page.getByRole('link', { name: 'Movimientos de Aseo' }).click()
  await page.getByText('Crédito (anulación)').waitFor()
  const balances = await page.locator('[data-label="Saldo disponible"]').allTextContents()
  expect(balances).toEqual(['$ 400,000.00', '$ 300,000.00', '$ 325,000.00', '$ 300,000.00'])
})

it('the execution report is downloaded as a spreadsheet', async () => {
  const { page } = bruno
  await openWithin(page, '/admin/1/presupuestos/reporte/1')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=initDate]')?.value === '2026-01-01')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar Excel' }).click(),
  ])
  await notice(page, 'Certificado creado con exito')
  expect(download.suggestedFilename()).toBe('Ejecucion presupuestal de egreso.xlsx')
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

it('a client sees everything and can change nothing', async () => {
  const { page } = clara
  await openAs(page, people.clara, details)
  await expect.poll(() => available(clara)).toMatchObject({ Papelería: '$ 650,000.50' })
  await page
    .getByRole('table', { name: 'Adiciones' })
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Certificado de adición' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Eliminar' }).count()).toBe(0)
  await openWithin(page, form('adicionar'))
  await page.waitForURL('**/principal/perfil')
})

it('no page logged an error to the console', () => {
  expect([...bruno.complaints, ...clara.complaints]).toEqual([])
})
