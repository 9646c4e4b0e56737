// @module-tag exhaustive
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { pdfOf } from '../fixtures/attachmentForm.ts'
import { people } from '../fixtures/people.ts'
import { readZip } from '../fixtures/readZip.ts'
import { makeSchool } from './filledSchool.ts'
import { notice, openAs, type Visit, visit } from './product.ts'
import { startedProduct } from './started.ts'

let bruno: Visit

const product = startedProduct(makeContract)
beforeAll(async () => {
  bruno = await visit(product.address)
})
/** Over the API: this journey begins on the page of the contract. */
async function makeContract(address: string): Promise<void> {
  const ana = await signInOverHttp(address, people.ana)
  await makeSchool(ana)
  const supplier_id = await ana.create('/supplier/create', 'supplier', {
    personType: 'natural',
    document: '9999000201',
    name: 'Marcela',
    lastName: 'Ríos',
    address: 'Calle 1',
    email: 'marcela@erario.example',
    phone: '3000000000',
  })
  await ana.create('/contract/1/create', 'contract', {
    number: 'CT-7',
    amount: 900_000,
    duration: '3 meses',
    start: '2026-04-10',
    end: '2026-07-09',
    advance: 0,
    contractSubject: 'Asesoría',
    policy: false,
    contractType_id: 1,
    supplier_id,
  })
}

const attach = async (kind: string, name: string, mimeType: string, buffer: Buffer): Promise<void> => {
  const { page } = bruno
  const panel = page.getByRole('group', { name: 'Adjuntar soportes' })
  await panel.getByLabel('Clase').selectOption({ label: kind })
  await page.locator('input[name=attachmentFiles]').setInputFiles({ name, mimeType, buffer })
  await page.getByRole('list', { name: 'Soportes', exact: true }).getByText(name).waitFor()
}

it('the admin attaches a RUT and a photo of an invoice to a contract, whose page lists what is still missing', async () => {
  const { page } = bruno
  await openAs(page, people.bruno, '/admin/1/contratos/1')
  await page.getByText('Faltan 6 soportes').waitFor()
  await page.getByText('Aún no tiene soportes').waitFor()
  await attach('RUT', 'RUT Marcela.pdf', 'application/pdf', pdfOf(2_000_000))
  await page.getByText('Faltan 5 soportes').waitFor()
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#eee' } }).jpeg()
  await attach('Factura', 'factura.jpg', 'image/jpeg', await photo.toBuffer())
  await page.getByRole('listitem').filter({ hasText: 'RUT, adjunto' }).waitFor()
})

it('the dossier of the contract is a ZIP with these attachments', async () => {
  const { page } = bruno
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Expediente en ZIP' }).click()
  await notice(page, 'Expediente creado con exito')
  const download = await saved
  expect(download.suggestedFilename()).toBe('Expediente contrato CT-7.zip')
  const files = readZip(readFileSync(await download.path()))
  expect([...files.keys()]).toEqual(['00 Índice.pdf', '01 RUT.pdf', '02 Contrato.pdf', '03 Factura.jpg'])
  expect(files.get('01 RUT.pdf')?.equals(pdfOf(2_000_000))).toBe(true)
})

it('an attachment is deleted and restored on the page, and the number of missing ones follows', async () => {
  const { page, complaints } = bruno
  const rut = page.getByRole('listitem').filter({ hasText: 'RUT Marcela.pdf' })
  const choose = async (verb: string) => {
    await rut.getByRole('button', { name: /^Acciones/ }).click()
    await page.getByRole('menuitem', { name: verb }).click()
  }
  await choose('Eliminar')
  await page.getByText('Faltan 6 soportes').waitFor()
  await choose('Restaurar')
  await page.getByText('Faltan 5 soportes').waitFor()
  expect(complaints).toEqual([])
})
