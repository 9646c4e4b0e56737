// @module-tag exhaustive
import { expect, it } from 'vitest'
import { planTexts } from '../../resources/rules/cashPlan.ts'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { people } from '../fixtures/people.ts'
import { fillSchool } from './filledSchool.ts'
import { fillForm, notice, openAs, send } from './product.ts'
import { startedPage } from './started.ts'

const product = startedPage(async (address) => {
  await fillSchool(address)
  await oweFromPaper(address)
})

/** An account, and an obligation of $ 300,000 of the line 1. */
async function oweFromPaper(address: string): Promise<void> {
  const root = await signInOverHttp(address, people.ana)
  const { create } = await signInOverHttp(address, people.bruno)
  await create('/account/1/create', 'account', { name: 'FSE', number: '1', type: 'Ahorros', bank_id: 1 })
  const supplier_id = await root.create('/supplier/create', 'supplier', {
    personType: 'juridica',
    document: '999201101-3',
    name: 'Papeles del Norte',
    address: 'Carrera 7',
    email: 'papeles@proveedor.example',
    phone: '300',
  })
  const availability_id = await create('/availability/1/create', 'availability', {
    upTo: 'certificate',
    budgetActivity_id: 1,
    object: 'Papel',
    amount: 300_000,
    dcpDate: '2026-01-20',
  })
  const commitment_id = await create('/commitment/1/create', 'commitment', {
    availability_id,
    documentType: 'direct',
    supplier_id,
    concept: 'Papel',
    reference: 'F-1',
    commitmentDate: '2026-01-25',
    amount: 300_000,
  })
  await create('/obligation/1/create', 'obligation', {
    commitment_id,
    obligationDate: '2026-02-10',
    amount: 300_000,
  })
}

const budget = '/admin/1/presupuestos/detalles/1'

it("a year's income: distributed, undone, distributed, collected, added to, planned, and paid from before it came", async () => {
  const { page } = product
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
  const cells = (table: string, row: string) =>
    page.getByRole('table', { name: table }).getByRole('row', { name: row }).locator('td').allTextContents()
  async function distribute(): Promise<void> {
    await link('Distribuir ingresos').click()
    for (const [name, fundingSource_id, initialAmount] of [
      ['Giros', 'Gratuidad', '600000'],
      ['Tienda escolar', 'Ingresos operacionales', '400000'],
    ] as const) {
      await fillForm(page, { name, fundingSource_id, initialAmount })
      await button('Agregar').click()
      await button(`Quitar ${name}`).waitFor()
    }
    await fillForm(page, { line1: 'Gratuidad', line2: 'Ingresos operacionales' })
    await send(page)
    await notice(page, 'Ingresos distribuidos con exito')
    await page.getByRole('table', { name: 'Ingresos' }).getByText('Giros').waitFor()
  }

  await openAs(page, people.bruno, budget)
  await distribute()
  await button('Deshacer distribución').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await notice(page, 'Distribución de ingresos deshecha con exito')
  await distribute()

  await link('Recaudar Giros').click()
  await fillForm(page, { collectionDate: '2026-02-01', amount: '100000', account_id: 'FSE', payer: 'Ministerio' })
  await send(page)
  await notice(page, 'Recaudo creado con exito')
  const initial = ['$ 600,000.00', '$ 600,000.00', '$ 100,000.00']
  const spent = ['$ 300,000.00', '$ 300,000.00', '$ 300,000.00']
  await expect.poll(() => cells('Fuentes', 'Gratuidad')).toEqual([...initial, ...spent, '$ 0.00', '$ 100,000.00'])
  expect(await button('Deshacer distribución').count()).toBe(0)

  await link('Adicionar').click()
  const day = { modificationDate: '2026-02-05' }
  await fillForm(page, { ...day, activity_id: 'Papelería', amount: '50000', revenue_id: 'Otro ingreso' })
  await fillForm(page, { newIncome: 'Rendimientos', newSource: 'Gratuidad' })
  await button('Agregar').click()
  await button('Quitar Papelería').waitFor()
  await send(page)
  await notice(page, 'Adición creada con exito')
  await page.getByRole('table', { name: 'Adiciones' }).getByText('Rendimientos').waitFor()

  await link('Flujo de caja').click()
  const march = (line: string) => page.getByRole('textbox', { name: `${line}, Marzo`, exact: true })
  // A cell that gets the focus is selected in the next frame.
  const type = async (amount: string) => {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.keyboard.type(amount)
  }
  await march('Papelería · Gratuidad').focus()
  await type('250000')
  await page.keyboard.press('Enter')
  await type('1000')
  expect(await march('Aseo · Ingresos operacionales').inputValue()).toBe('1000')
  await page.keyboard.press('Control+Enter')
  await notice(page, planTexts.done)

  await page.goto('/admin/1/disponibilidades/1')
  await page.getByRole('link', { name: 'Pagar' }).first().click()
  await fillForm(page, {
    paymentDate: '2026-03-01',
    account_id: 'FSE',
    transactionRecordType: 'Transferencia',
    transactionRecordNumber: 'T-1',
  })
  const text = 'La fuente Gratuidad ha recaudado $ 100,000.00 y con este pago van $ 300,000.00: faltan $ 200,000.00'
  await page.getByText(text).waitFor()
  await page.getByText('Este mes supera lo planeado en $ 50,000.00').waitFor()
  await send(page)
  const question = page.getByRole('dialog', { name: '¿Registrar el pago?' })
  await question.getByText(text).waitFor()
  await question.getByRole('button', { name: 'Registrar el pago' }).click()
  await notice(page, 'Pago creado con exito')

  await page.goto('/admin/1')
  await page.getByRole('link', { name: '1 fuente con más pagos que recaudos' }).click()
  await expect.poll(() => cells('Fuentes', 'Gratuidad')).toContain('- $ 200,000.00')
  await page.waitForFunction(() => scrollY > 0)
})
