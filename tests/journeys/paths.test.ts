// @module-tag exhaustive
/** The measured paths beside those of reach.test.ts: with the clipboard, from a list and on a phone. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { people } from '../fixtures/people.ts'
import { readZip } from '../fixtures/readZip.ts'
import { axeFaults } from './axe.ts'
import { counting } from './counting.ts'
import { fillSchool } from './filledSchool.ts'
import { notice, openAs, phone, visit } from './product.ts'
import { startedPage } from './started.ts'

const rubros = Array.from({ length: 10 }, (_, at) => `Rubro ${at + 1}`)

const at = startedPage(async (address) => {
  await fillSchool(address)
  const ana = await signInOverHttp(address, people.ana)
  const bruno = await signInOverHttp(address, people.bruno)
  for (const name of rubros) await ana.post('/activity/create', { name, description: name })
  const account_id = await bruno.create('/account/1/create', 'account', {
    name: 'FSE',
    number: '220-1',
    type: 'Ahorros',
    bank_id: 1,
  })
  const supplier_id = await ana.create('/supplier/create', 'supplier', {
    personType: 'juridica',
    document: '999201101-3',
    name: 'Papelería El Cóndor',
    address: 'Calle 1',
    phone: '300',
  })
  for (const number of ['001', '002']) {
    const preliminaryStudy_id = await bruno.create('/preliminaryStudy/1/create', 'preliminaryStudy', {
      number: `EP-${number}`,
      requirement: 'Insumos',
      task: 'Papel',
      studyDate: '2026-01-02',
    })
    const contract_id = await bruno.create('/contract/1/create', 'contract', {
      number,
      amount: 1000,
      contractSubject: 'Papel',
      duration: '30 días',
      start: '2026-02-10',
      end: '2026-03-11',
      advance: 0,
      policy: false,
      contractType_id: 1,
      supplier_id,
    })
    await bruno.post('/availability/1/create', {
      budgetActivity_id: 1,
      preliminaryStudy_id,
      contract_id,
      documentType: 'contracts',
      amount: 1000,
      dcpDate: '2026-02-05',
      budgetRecordDate: '2026-02-09',
      account_id,
      expenseNumber: `CE-${number}`,
      transactionRecordNumber: 'TR-1',
      transactionRecordType: 'Cheque',
      taxes: [],
    })
  }
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)

it('the first field of the sign-in page has the focus', async () => {
  await at.page.goto('/')
  await expect.poll(() => focused(at.page)).toBe('email')
})

it('an addition of ten rubros takes three actions with the clipboard', async () => {
  const { page } = at
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, people.bruno, '/admin/1/presupuestos/adicionar/1/nuevo')
  await expect.poll(() => focused(page)).toBe('modificationDate')
  const cells = rubros.map((name, at) => `${name}\t${(at + 1) * 1000}`).join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), cells)
  const { press, click, spent } = counting(page)
  // The day, which has the focus; the cells, in the field after it; and the button.
  await page.locator('[name=modificationDate]').fill('2026-03-02')
  spent.texts++
  await page.locator('[name=amount]').focus()
  await press('Control+v')
  await page.getByRole('cell', { name: 'Rubro 10', exact: true }).waitFor()
  await click('button', 'Enviar')
  await notice(page, 'Adición creada con exito')
  console.log(`addition of ten rubros: ${JSON.stringify(spent)}`)
  expect(spent.texts + spent.keys + spent.clicks).toBeLessThanOrEqual(3)
})

it('a new supplier is created in a dialog, without leaving the form of the contract', async () => {
  const { page } = at
  await openAs(page, people.ana, '/admin/1/contratos/nuevo')
  await page.locator('[name=number]').fill('003')
  const search = page.getByPlaceholder('Ingrese el nombre o documento del proveedor')
  await search.fill('Ferretería')
  await page.getByRole('option', { name: /Crear proveedor «Ferretería»/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo proveedor' })
  await dialog.waitFor()
  await expect.poll(() => focused(page)).toBe('personType')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.locator('[name=number]').inputValue()).toBe('003')
})

it('the vouchers of a month are downloaded as one file, also with the keyboard', async () => {
  const { page } = at
  await openAs(page, people.clara, '/admin/1/disponibilidades')
  await page.getByText('Papelería El Cóndor').first().waitFor()
  const { click, press, spent } = counting(page)
  await click('button', 'Seleccionar')
  await page.getByRole('checkbox', { name: /todas las filas/ }).focus()
  await press('Space')
  await page.getByText('2 filas seleccionadas').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await click('button', 'Descargar documentos')
  await page.getByRole('combobox', { name: 'Documento' }).selectOption('Cheque')
  spent.clicks += 2
  expect(await axeFaults(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), click('button', 'Descargar')])
  await notice(page, 'Documentos creados con exito')
  expect(download.suggestedFilename()).toBe('Cheque - 2 documentos.zip')
  expect([...readZip(readFileSync(await download.path())).keys()]).toEqual([
    '01 Comprobante de egreso No. CE-002.pdf',
    '02 Comprobante de egreso No. CE-001.pdf',
  ])
  expect(spent.clicks + spent.keys).toBeLessThanOrEqual(6)
})

it('the payments of last month are two clicks away from the list of availabilities, with their sums', async () => {
  const { page } = at
  await page.clock.setFixedTime('2026-03-15T12:00:00-05:00')
  await openAs(page, people.clara, '/admin/1/disponibilidades')
  await page.getByText('Papelería El Cóndor').first().waitFor()
  const { click, spent } = counting(page)
  await click('link', 'Pagos')
  await click('button', 'Mes pasado')
  await page.getByRole('row', { name: /^Total .*2,000\.00/ }).waitFor()
  expect(await page.getByRole('cell', { name: /^CE-00/ }).allTextContents()).toEqual(['CE-002', 'CE-001'])
  expect(new URL(page.url()).search).toContain('2026-02-01')
  expect(await axeFaults(page)).toEqual([])
  expect(spent).toEqual({ clicks: 2, keys: 0, texts: 0, pages: 1 })
})

it('one egreso is printed with three clicks, from a page of the school', async () => {
  const { page } = at
  await openAs(page, people.clara, '/admin/1')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { click, spent } = counting(page)
  await click('link', 'Disponibilidades')
  await click('link', 'Pagos')
  const print = click('button', 'Imprimir el egreso No. CE-002')
  const [download] = await Promise.all([page.waitForEvent('download'), print])
  await notice(page, 'Certificado creado con exito')
  expect(download.suggestedFilename()).toMatch(/CE-002\.pdf$/)
  expect(spent).toEqual({ clicks: 3, keys: 0, texts: 0, pages: 2 })
})

it('a bursar corrects the telephone of a supplier with three clicks and one text', async () => {
  const { page } = at
  await openAs(page, people.bruno, '/config/proveedores')
  await page.getByText('Papelería El Cóndor').first().waitFor()
  expect(await page.getByRole('link', { name: /^Editar/ }).count()).toBe(0)
  const { click, type, spent } = counting(page)
  await click('row', /Papelería El Cóndor/)
  await click('link', /^Editar Proveedor/)
  // Reached by Tab, which selects its text.
  await page.locator('[name=phone]').selectText()
  await type('310 555 0101')
  await click('button', 'Enviar')
  await notice(page, 'Datos actualizados con exito')
  await page.getByText('310 555 0101').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(spent).toEqual({ clicks: 3, keys: 0, texts: 1, pages: 3 })
})

it('on a phone the last voucher is four taps away', async () => {
  const { page, complaints, close } = await visit(at.address, { viewport: phone })
  await openAs(page, people.clara, '/admin/1')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { click, spent } = counting(page)
  await click('button', 'Abrir el menú')
  await click('link', 'Disponibilidades')
  await click('button', /^Acciones de Disponibilidad No. 2/)
  const [download] = await Promise.all([page.waitForEvent('download'), click('menuitem', 'Cheque')])
  await notice(page, 'Certificado creado con exito')
  expect(download.suggestedFilename()).toMatch(/CE-002\.pdf$/)
  expect(spent.clicks).toBeLessThanOrEqual(4)
  expect(complaints).toEqual([])
  await close()
})
