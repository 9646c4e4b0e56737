import { beforeAll, expect, it } from 'vitest'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { people } from '../fixtures/people.ts'
import { counting } from './counting.ts'
import { fillSchool } from './filledSchool.ts'
import { fillForm, notice, openAs, openWithin, send, type Visit, visit } from './product.ts'
import { startedProduct } from './started.ts'

let bruno: Visit

const product = startedProduct(async (address) => {
  await fillSchool(address)
  await runContract(address)
})
beforeAll(async () => {
  bruno = await visit(product.address)
  await openAs(bruno.page, people.bruno, '/admin/1/disponibilidades')
})
/** A contract of $ 300,000 in months, of which the first is paid; another one that no CDP has, and a CDP without an RP. */
async function runContract(address: string): Promise<void> {
  const root = await signInOverHttp(address, people.ana)
  const { create } = await signInOverHttp(address, people.bruno)
  const account_id = await create('/account/1/create', 'account', {
    name: 'FSE',
    number: '1',
    type: 'Ahorros',
    bank_id: 1,
  })
  const supplier_id = await root.create('/supplier/create', 'supplier', {
    personType: 'juridica',
    document: '999201101-3',
    name: 'Aseos del Norte',
    address: 'Carrera 7',
    email: 'aseos@proveedor.example',
    phone: '300',
  })
  const contract = {
    duration: '3 meses',
    start: '2026-02-01',
    end: '2026-04-30',
    advance: 0,
    contractSubject: 'Aseo',
    policy: false,
    contractType_id: 1,
    supplier_id,
  }
  const contract_id = await create('/contract/1/create', 'contract', { ...contract, number: 'C-1', amount: 300_000 })
  const availability_id = await create('/availability/1/create', 'availability', {
    upTo: 'certificate',
    budgetActivity_id: 2,
    object: 'Aseo',
    amount: 300_000,
    dcpDate: '2026-01-20',
  })
  await create('/contract/1/create', 'contract', { ...contract, number: 'C-2', amount: 90_000 })
  await create('/availability/1/create', 'availability', {
    upTo: 'certificate',
    budgetActivity_id: 1,
    object: 'Resmas de papel',
    amount: 90_000,
    dcpDate: '2026-01-22',
  })
  const commitment_id = await create('/commitment/1/create', 'commitment', {
    availability_id,
    documentType: 'contracts',
    contract_id,
    commitmentDate: '2026-01-25',
    amount: 300_000,
  })
  const obligation_id = await create('/obligation/1/create', 'obligation', {
    commitment_id,
    obligationDate: '2026-03-01',
    invoiceKind: 'invoice',
    invoice: 'FE-1',
    amount: 100_000,
    taxes: [
      { tax_id: 1, base: 100_000, fee: 2.5, amount: 2500 },
      { tax_id: 11, base: 100_000, fee: 0.7, amount: 700 },
    ],
  })
  await create('/payment/1/create', 'payment', {
    obligation_id,
    paymentDate: '2026-03-05',
    account_id,
    transactionRecordType: 'Transferencia electrónica',
    transactionRecordNumber: 'TR-1',
  })
}

it('an obligation and its payment take at most eight clicks, from the list and back to one page', async () => {
  const { page } = bruno
  await openWithin(page, '/admin/1/disponibilidades')
  await page.getByRole('cell', { name: 'Contrato C-1' }).waitFor()
  await page.evaluate(() => {
    Reflect.set(window, 'clicks', 0)
    addEventListener(
      'click',
      (event) => event.detail > 0 && Reflect.set(window, 'clicks', Reflect.get(window, 'clicks') + 1),
      true,
    )
  })

  await page.getByRole('cell', { name: 'Contrato C-1' }).click()
  await page.getByRole('link', { name: 'Reconocer obligación' }).first().click()
  await fillForm(page, { amount: '100000', invoiceKind: 'Factura', invoice: 'FE-2' })
  await send(page)
  await notice(page, 'Obligación creada con exito')
  await page.getByRole('link', { name: 'Pagar' }).first().click()
  await page.locator('[name=transactionRecordNumber]').fill('TR-2')
  await send(page)
  await notice(page, 'Pago creado con exito')

  // `fillForm` sets a select without the two clicks of a hand.
  const clicks = Number(await page.evaluate(() => Reflect.get(window, 'clicks'))) + 2
  expect(clicks).toBeGreaterThan(4)
  expect(clicks).toBeLessThanOrEqual(8)
  await page.getByText('$ 200,000.00').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/1/disponibilidades/1')
})

it("this month's bill of a running contract with two retentions takes three clicks and one text", {
  tags: ['exhaustive'],
}, async () => {
  const { page } = bruno
  await page.goto('/admin/1/disponibilidades')
  await page.getByRole('cell', { name: 'Contrato C-1' }).waitFor()
  const { click, type, spent } = counting(page)
  await click('row', /Contrato C-1/)
  await click('link', /^Reconocer obligación/)
  await page.getByText(/^Retenciones como en la obligación/).waitFor()
  expect(await page.locator('[name=invoiceKind]').inputValue()).toBe('invoice')
  // Reached by Tab, without a click.
  await page.locator('[name=invoice]').focus()
  await type('FE-3')
  await click('button', 'Enviar')
  await notice(page, 'Obligación creada con exito')
  await page
    .getByText(/Neto \$\s96,800\.00/)
    .first()
    .waitFor()
  expect(spent).toEqual({ clicks: 3, keys: 0, texts: 1, pages: 3 })
})

it('a CDP alone takes five clicks and two texts, from a page of the school', { tags: ['exhaustive'] }, async () => {
  const { page } = bruno
  await page.clock.setFixedTime('2026-03-10T12:00:00-05:00') // within the vigencia, so that the form suggests it
  await page.goto('/admin/1/contratos')
  await page.getByText('C-1').first().waitFor()
  const { click, choose, type, spent } = counting(page)
  await click('link', 'Disponibilidades')
  await click('link', 'Nuevo CDP')
  await choose('budgetActivity_id', 'Papelería')
  // Reached by Tab, without a click.
  await page.locator('[name=object]').focus()
  await type('Energía de la sede')
  await page.locator('[name=amount]').focus()
  await type('45000')
  await click('button', 'Enviar')
  await notice(page, 'Disponibilidad creada con exito')
  expect(spent).toMatchObject({ clicks: 5, keys: 0, texts: 2 })
})

it('a commitment, its obligation with two retentions and its payment take nine clicks and two texts', {
  tags: ['exhaustive'],
}, async () => {
  const { page } = bruno
  await page.clock.setFixedTime('2026-03-10T12:00:00-05:00')
  await page.goto('/admin/1/disponibilidades')
  await page.getByText('Resmas de papel').waitFor()
  const { click, choose, type, spent } = counting(page)
  await click('row', /Resmas de papel/)
  await click('link', /^Registrar compromiso/)
  await choose('contract_id', 'C-2')
  await click('button', 'Enviar')
  await notice(page, 'Registro presupuestal creado con exito')
  await click('link', /^Reconocer obligación/)
  await page.getByText(/^Retenciones como en la obligación/).waitFor()
  expect(await page.locator('[name=invoiceKind]').inputValue()).toBe('invoice')
  await page.locator('[name=invoice]').focus()
  await type('FE-9')
  await click('button', 'Enviar')
  await notice(page, 'Obligación creada con exito')
  await click('link', /^Pagar/)
  await page.locator('[name=transactionRecordNumber]').focus()
  await type('TR-9')
  await click('button', 'Enviar')
  await notice(page, 'Pago creado con exito')
  expect(spent).toMatchObject({ clicks: 9, keys: 0, texts: 2 })
})

it('no page logged an error to the console', () => expect(bruno.complaints).toEqual([]))
