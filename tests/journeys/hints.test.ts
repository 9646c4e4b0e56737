// @module-tag exhaustive
/** Details that only a rendered page shows: warnings of a form, an invalid address. */
import { expect, it } from 'vitest'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { people } from '../fixtures/people.ts'
import { axeFaults } from './axe.ts'
import { fillForm, openAs, visit } from './product.ts'
import { startedProduct } from './started.ts'

const condor = { document: '890.903.938-8', name: 'Papelería El Cóndor', address: 'Calle 1', phone: '300' }

const product = startedProduct(async (address) => {
  const ana = await signInOverHttp(address, people.ana)
  await ana.create('/validity/create', 'validity', { start: '2026-01-01', end: '2026-12-31' })
  await ana.create('/supplier/create', 'supplier', { ...condor, personType: 'juridica' })
})
it('the warnings in the form of a supplier pass axe', async () => {
  const { page, complaints, close } = await visit(product.address)
  await openAs(page, people.ana, '/config/proveedores/nuevo')
  await fillForm(page, { ...condor, personType: 'Jurídica', document: '8909039387', name: 'papeleria el condor' })
  await page.getByText('El dígito de verificación de 890903938 es 8').waitFor()
  await page.getByText('Puede que ya esté registrado: Papelería El Cóndor - NIT No.890.903.938-8').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

it('an address with two slashes leads through the sign-in to the first page', async () => {
  const { page, complaints, close } = await visit(product.address)
  await page.goto(`${product.address}//x/y`)
  await page.locator('[name=email]').fill(people.ana.email)
  await page.locator('[name=password]').fill(people.ana.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(`${product.address}/principal`)
  await page.getByRole('heading', { name: 'Clientes' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
