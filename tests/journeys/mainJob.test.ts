import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { people } from '../fixtures/people.ts'
import { fillForm, notice, openAs, openWithin, send, sendNew, signIn, type Visit, visit } from './product.ts'
import { startedProduct } from './started.ts'

let ana: Visit
let bruno: Visit

const product = startedProduct(async () => {})
beforeAll(async () => {
  ana = await visit(product.address)
  bruno = await visit(product.address)
})
/** Opens the form of a list, fills and sends it, and sees the notice. */
async function create({ page }: Visit, list: string, values: Record<string, string>, done: string): Promise<void> {
  await openWithin(page, `${list}/nuevo`)
  await fillForm(page, values)
  await sendNew(page, done)
}

describe('from a new installation to a printed certificate', () => {
  it('root creates what every school shares', async () => {
    await signIn(ana.page, people.ana)
    await create(
      ana,
      '/config/rubros',
      { name: 'Papelería', description: 'Útiles de oficina' },
      'Rubro creado con exito',
    )
    await create(ana, '/config/vigencias', { start: '2026-01-01', end: '2026-12-31' }, 'Vigencia creada con exito')
    await create(
      ana,
      '/config/proveedores',
      {
        personType: 'Jurídica',
        document: '999201101-3',
        name: 'Papelería El Cóndor',
        address: 'Carrera 7',
        email: 'condor@proveedor.example',
        phone: '300',
      },
      'Proveedor creado con exito',
    )
    for (const [name, role] of [
      ['bruno', 'admin'],
      ['clara', 'client'],
    ] as const) {
      const { email, password } = people[name]
      await create(ana, '/principal/usuarios', { email, password, role_id: role }, 'Usuario creado con exito')
    }
  })

  it('root creates an institute with its logo', async () => {
    const { page } = ana
    const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b5' } })
      .png()
      .toBuffer()
    await openWithin(page, '/principal/clientes')
    await page.getByRole('link', { name: 'Nuevo', exact: true }).click()
    await fillForm(page, {
      userOwner_id: people.clara.email,
      userAdmin_id: people.bruno.email,
      nameInstitute: 'Institución San Isidro',
      NIT: '999104221-3',
      address: 'Calle 12 # 4-56',
      municipality: 'Sogamoso, Boyacá',
      nameRector: 'Gloria Inés',
      lastnameRector: 'Cárdenas',
      ccRector: '9999000101',
    })
    await page.locator('[name=logo]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: image })
    await sendNew(page, 'Cliente creado con exito')
    await openWithin(page, '/principal')
    await page.getByText('Institución San Isidro').first().waitFor()
  })

  it('the admin distributes the budget completely', async () => {
    const { page } = bruno
    await openAs(page, people.bruno, '/admin/1')
    await page.getByText('No hay información para mostrar').waitFor()
    await page
      .getByRole('link', { name: 'Nuevo', exact: true })
      .or(page.getByRole('button', { name: 'Nuevo', exact: true }))
      .click()
    await fillForm(page, { amountBudget: '1000000', validity_id: '01/01/2026' })
    await fillForm(page, { activity_id: 'Papelería', amount: '400000' })
    await page.getByRole('button', { name: 'Agregar' }).click()
    await send(page)
    await page.getByText('Debe completar la distribución: El monto disponible debe llegar a cero').first().waitFor()
    await page
      .getByRole('button', { name: /Eliminar|Quitar|Borrar/ })
      .first()
      .click()
    await fillForm(page, { activity_id: 'Papelería', amount: '1000000' })
    await page.getByRole('button', { name: 'Agregar' }).click()
    await sendNew(page, 'Presupuesto creado con exito')
  })

  it('the admin creates account, study and contract for an availability', async () => {
    await create(
      bruno,
      '/admin/1/cuentas',
      { name: 'FSE', number: '000-11', type: 'Ahorros', bank_id: 'Bancolombia' },
      'Cuenta creada con exito',
    )
    await create(
      bruno,
      '/admin/1/estudios',
      { number: 'EP-001', requirement: 'Insumos', task: 'Suministro de papelería', studyDate: '2026-02-01' },
      'Estudio creada con exito',
    )
    const { page } = bruno
    await openWithin(page, '/admin/1/contratos/nuevo')
    await fillForm(page, {
      number: '001-2026',
      amount: '350000.5',
      duration: '30 días',
      start: '2026-02-10',
      end: '2026-03-11',
      advance: '0',
      contractSubject: 'Suministro de papelería',
      policy: 'No',
      contractType_id: 'Suministro',
    })
    await page.getByPlaceholder('Ingrese el nombre o documento del proveedor').fill('cóndor')
    await page.getByRole('option', { name: /Papelería El Cóndor - NIT No\.999201101-3/ }).click()
    await sendNew(page, 'Contrato creado con exito')
  })

  it('the availability takes the amount of the contract from the rubro', async () => {
    const { page } = bruno
    await openWithin(page, '/admin/1/disponibilidades/nuevo')
    await fillForm(page, { budget_id: '01/01/2026' })
    await fillForm(page, { budgetActivity_id: 'Papelería', preliminaryStudy_id: 'EP-001', contract_id: '001-2026' })
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('[name=amount]')?.value.includes('350,000.50'),
    )
    await fillForm(page, {
      dcpDate: '2026-02-05',
      budgetRecordDate: '2026-02-09',
      transactionRecordNumber: 'TR-1',
      transactionRecordType: 'Transferencia electrónica',
      account_id: 'FSE',
      expenseNumber: 'CE-1',
    })
    await fillForm(page, { tax_id: 'Compras (declarante)', fee: '2.5', base: '100000' })
    await page.getByRole('button', { name: 'Agregar' }).click()
    await page.getByText('$ 2,500.00').first().waitFor()
    await sendNew(page, 'Disponibilidad creada con exito')
    await openWithin(page, '/admin/1/presupuestos/detalles/1')
    await page.getByText('$ 649,999.50').first().waitFor()
  })

  it('its certificate is downloaded as a PDF', async () => {
    const { page } = bruno
    await openWithin(page, '/admin/1/disponibilidades')
    await page
      .getByRole('button', { name: /Acciones/ })
      .first()
      .click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Certificado', exact: true }).click(),
    ])
    await notice(page, 'Certificado creado con exito')
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('no page logged an error to the console', () => {
    expect([...ana.complaints, ...bruno.complaints]).toEqual([])
  })
})
