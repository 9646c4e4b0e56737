// @module-tag exhaustive
/** From the first sign-in to the first printed CDP, by the first steps on the screen alone. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { people } from '../fixtures/people.ts'
import { axeFaults } from './axe.ts'
import { counting } from './counting.ts'
import { notice, signIn, visit } from './product.ts'
import { startedProduct } from './started.ts'

const logo = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b5' } })
    .png()
    .toBuffer()

const product = startedProduct(async () => {}, { isFirstStart: true })

it('root makes an installation, a school and its first CDP by following the first steps', async () => {
  const { page, complaints, close } = await visit(product.address)
  await page.clock.setFixedTime('2026-03-02T12:00:00-05:00')
  await signIn(page, people.ana)
  const steps = page.getByRole('region', { name: 'Primeros pasos' })
  await steps.getByText('0 de 4 hechos').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const { click, choose, type, spent } = counting(page)
  /** Each reached by Tab. */
  const write = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) {
      await page.locator(`[name="${name}"]`).focus()
      await type(value)
    }
  }

  await click('button', 'Crear la vigencia de 2026')
  await notice(page, 'Vigencia creada con exito')
  await click('button', 'Crear los rubros del CCPET')
  await notice(page, '21 rubros creados con exito')
  for (const [name, role] of [
    ['bruno', 'admin'],
    ['clara', 'client'],
  ] as const) {
    await click('link', `Nuevo usuario ${role}`)
    const { email, password } = people[name]
    await write({ email, password })
    await click('button', 'Enviar')
    await notice(page, 'Usuario creado con exito')
    await click('link', 'Clientes')
  }
  await steps.getByRole('link', { name: 'Nuevo cliente' }).waitFor()
  await click('link', 'Nuevo cliente')
  await choose('userOwner_id', people.clara.email)
  await choose('userAdmin_id', people.bruno.email)
  await write({
    nameInstitute: 'Institución San Isidro',
    NIT: '999104221-3',
    address: 'Calle 12 # 4-56',
    municipality: 'Sogamoso, Boyacá',
    nameRector: 'Gloria Inés',
    lastnameRector: 'Cárdenas',
    ccRector: '9999000101',
  })
  await page.locator('[name=logo]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() })
  spent.clicks += 2
  await click('button', 'Enviar')
  await notice(page, 'Cliente creado con exito')

  await click('link', 'Administrar Institución San Isidro')
  await steps.getByText('1 de 8 hechos').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await steps.getByRole('link', { name: 'Nuevo presupuesto' }).waitFor()
  await click('link', 'Nuevo presupuesto')
  await write({ amountBudget: '1000000' })
  await choose('validity_id', '01/01/2026')
  await choose('activity_id', 'Energía y gas')
  await write({ amount: '1000000' })
  await click('button', 'Agregar')
  await click('button', 'Enviar')
  await notice(page, 'Presupuesto creado con exito')

  await click('link', 'Presupuestos')
  await steps.getByText('2 de 8 hechos').waitFor()
  await steps.getByRole('link', { name: 'Crear disponibilidad' }).click()
  spent.clicks++
  await choose('budgetActivity_id', 'Energía y gas')
  await write({ object: 'Energía de la sede principal', amount: '120000' })
  await click('button', 'Enviar')
  await notice(page, 'Disponibilidad creada con exito')
  const print = click('button', 'Certificado')
  const [download] = await Promise.all([page.waitForEvent('download'), print])
  const head = readFileSync(await download.path()).subarray(0, 5)
  expect(head.toString()).toBe('%PDF-')
  console.log(`from the first sign-in to a printed CDP: ${JSON.stringify(spent)}`)
  expect(spent.clicks).toBeLessThanOrEqual(30)
  expect(spent.texts).toBeLessThanOrEqual(15)
  expect(complaints).toEqual([])
  await close()
})
