// @module-tag exhaustive
/** The length of paths: clicks, keys and texts are counted, and one more than the limit fails. */
import { describe, expect, it } from 'vitest'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { people } from '../fixtures/people.ts'
import { axeFaults } from './axe.ts'
import { counting } from './counting.ts'
import { fillSchool } from './filledSchool.ts'
import { notice, openAs, phone, signIn, visit } from './product.ts'
import { startedPage } from './started.ts'

const supplier = { personType: 'juridica', document: '999201101-3', address: 'Calle 1', phone: '300' }
const term = {
  duration: '30 días',
  start: '2026-02-10',
  end: '2026-03-11',
  advance: 0,
  policy: false,
  contractType_id: 1,
}

const at = startedPage(async (address) => {
  await fillSchool(address)
  const ana = await signInOverHttp(address, people.ana)
  const bruno = await signInOverHttp(address, people.bruno)
  const supplier_id = await ana.create('/supplier/create', 'supplier', { ...supplier, name: 'Papelería El Cóndor' })
  const users = await ana.list('/user', 'users')
  const idOf = ({ email }: { email: string }) => users.find((user) => user.email === email)?.id
  await ana.create('/institute/create', 'institute', {
    nameInstitute: 'Nuestra Señora',
    NIT: '999104222-0',
    address: 'Calle 5',
    municipality: 'Tuluá',
    nameRector: 'Óscar',
    lastnameRector: 'Girón',
    ccRector: '9999000102',
    userAdmin_id: idOf(people.bruno),
    userOwner_id: idOf(people.clara),
  })
  const account_id = await bruno.create('/account/1/create', 'account', {
    name: 'FSE',
    number: '220-1',
    type: 'Ahorros',
    bank_id: 1,
  })
  const studies: number[] = []
  const contracts: number[] = []
  for (const [number, subject] of [
    ['001-2026', 'Resmas de papel'],
    ['002-2026', 'Tóner y tinta'],
  ] as const) {
    studies.push(
      await bruno.create('/preliminaryStudy/1/create', 'preliminaryStudy', {
        number: `EP-${studies.length + 1}`,
        requirement: 'Insumos',
        task: subject,
        studyDate: '2026-02-01',
      }),
    )
    const contract = { ...term, number, amount: 100_000, contractSubject: subject, supplier_id }
    contracts.push(await bruno.create('/contract/1/create', 'contract', contract))
  }
  await bruno.post('/availability/1/create', {
    budgetActivity_id: 1,
    preliminaryStudy_id: studies[0],
    contract_id: contracts[0],
    documentType: 'contracts',
    amount: 100_000,
    dcpDate: '2026-02-05',
    budgetRecordDate: '2026-02-09',
    account_id,
    expenseNumber: 'CE-009',
    transactionRecordNumber: 'TR-1',
    transactionRecordType: 'Cheque',
    taxes: [
      { tax_id: 1, base: 100_000, fee: 2.5, amount: 2500 },
      { tax_id: 11, base: 100_000, fee: 0.7, amount: 700 },
    ],
  })
})

describe('navigation', () => {
  it('to the same section of another school takes two clicks', async () => {
    const { page } = at
    await openAs(page, people.bruno, '/admin/1/contratos')
    await page.getByText('Resmas de papel').waitFor()
    const { click, spent } = counting(page)
    await click('button', 'Cambiar de colegio: Institución San Isidro')
    await page.getByRole('menuitem', { name: /Nuestra Señora/ }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await click('menuitem', /Nuestra Señora/)
    await page.waitForURL('**/admin/2/contratos')
    await page.getByText('No hay información para mostrar').waitFor()
    expect(spent.clicks).toBeLessThanOrEqual(2)
  })

  it('to a contract takes Ctrl+K, its number and Enter from any page', async () => {
    const { page } = at
    await signIn(page, people.bruno)
    for (const from of ['/config/rubros', '/admin/2/contratos/nuevo']) {
      await page.goto(from)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const { press, type, spent } = counting(page)
      await press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar en todo' }).waitFor()
      await type('002-2026')
      // The second time Enter is quicker than the answer.
      if (from === '/config/rubros') {
        await page
          .getByRole('option', { name: /002-2026/ })
          .first()
          .waitFor()
        expect(await axeFaults(page)).toEqual([])
      }
      await press('Enter')
      await page.waitForURL('**/admin/1/contratos/2')
      expect([from, spent.keys <= 2]).toEqual([from, true])
    }
  })

  it('works with single letters, except while typing or in a dialog', async () => {
    const { page } = at
    await openAs(page, people.bruno, '/admin/2/disponibilidades')
    await page.getByText('No hay información para mostrar').waitFor()
    await page.keyboard.press('/')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
    await page.keyboard.type('c?n')
    expect(await page.locator('[name=q]').inputValue()).toBe('c?n')
    await page.locator('[name=q]').fill('')
    await page.locator('h1').click()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('n')
    await page.keyboard.press('Escape')
    expect(page.url()).toContain('/admin/2/disponibilidades')
    await page.keyboard.press('n')
    await page.waitForURL('**/admin/2/disponibilidades/nuevo')
  })

  it('has a search button in the bar on a phone', async () => {
    const { page, close } = await visit(at.address, { viewport: phone })
    await openAs(page, people.clara, '/admin/1/contratos')
    await page.getByRole('button', { name: 'Buscar en todo' }).click()
    await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('resmas')
    await page.getByRole('option', { name: /^Contrato 001-2026/ }).click()
    await page.waitForURL('**/admin/1/contratos/*')
    await close()
  })
})

it('an availability of a contract with two retentions takes seven clicks and one text', async () => {
  const { page } = at
  await page.clock.setFixedTime('2026-11-20T12:00:00-05:00') // within the vigencia, so that the form suggests it
  await openAs(page, people.bruno, '/admin/1/contratos')
  const { click, choose, type, spent } = counting(page)
  await click('button', /^Acciones de Contrato 002-2026/)
  expect(await axeFaults(page)).toEqual([])
  await click('menuitem', 'Crear disponibilidad')
  await page.waitForURL('**/disponibilidades/nuevo?source=*')
  await expect.poll(() => page.locator('[name=amount]').inputValue()).toBe('100,000.00')
  await expect.poll(() => page.locator('[name=expenseNumber]').inputValue()).toBe('CE-010')
  expect(await page.locator('[name=dcpDate]').inputValue()).toBe('2026-11-20')
  await choose('budgetActivity_id', 'Papelería')
  await choose('preliminaryStudy_id', 'EP-2')
  // Reached by Tab, without a click.
  await page.locator('[name=transactionRecordNumber]').focus()
  await type('TR-2')
  await page.getByText(/^Retenciones como en la obligación/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await click('button', 'Enviar')
  await notice(page, 'Disponibilidad creada con exito')
  console.log(`availability of a contract: ${spent.clicks} clicks, ${spent.texts} text`)
  expect(spent.clicks).toBeLessThanOrEqual(7)
  expect(spent.texts).toBeLessThanOrEqual(1)
})
