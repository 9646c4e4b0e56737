// @module-tag exhaustive
/** The first page of each role, the help and the notices. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { people } from '../fixtures/people.ts'
import { axeFaults } from './axe.ts'
import { fillSchool } from './filledSchool.ts'
import { desktop, openAs, phone, signIn, visit } from './product.ts'
import { startedPage } from './started.ts'

const at = startedPage(async (address) => {
  await fillSchool(address)
  const bruno = await signInOverHttp(address, people.bruno)
  await bruno.post('/availability/1/create', {
    upTo: 'certificate',
    budgetActivity_id: 1,
    amount: 100_000,
    object: 'Energía de la sede principal',
    dcpDate: '2026-03-02',
  })
  for (const number of ['EP-1', 'EP-2'])
    await bruno.post('/preliminaryStudy/1/create', {
      number,
      requirement: 'Insumos',
      task: 'Comprar papel',
      studyDate: '2026-02-01',
    })
})

const isWiderThanItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe('the first page', () => {
  it('links an admin from a concern to the list of exactly its rows', async () => {
    const { page } = at
    await signIn(page, people.bruno)
    const card = page.getByRole('region', { name: 'Sus colegios' })
    await card.getByText('Disponible $ 900,000.00').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await card.getByRole('link', { name: '2 estudios sin disponibilidad' }).click()
    await page.getByText('2 registros').waitFor()
    expect(await page.getByRole('row', { name: /EP-/ }).count()).toBe(2)
  })

  it('shows a client the same figures on a phone, and in the notices what others did', async () => {
    const small = await visit(at.address, { viewport: phone })
    const { page } = small
    await signIn(page, people.clara)
    await page.getByText('Disponible $ 900,000.00').waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await isWiderThanItsWindow(page)).toBe(false)
    await page.getByRole('button', { name: 'Avisos: 1 nuevo' }).click()
    const notice = page.getByRole('link', { name: 'Se creó la disponibilidad No. 1 por $ 100,000.00' })
    await notice.waitFor()
    expect(await axeFaults(page)).toEqual([])
    await notice.click()
    await page.waitForURL('**/admin/1/disponibilidades/1')
    await page.reload()
    await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor()
    expect(await isWiderThanItsWindow(page)).toBe(false)
    expect(small.complaints).toEqual([])
    await small.close()
  })

  it('shows root the state of the installation', async () => {
    const { page } = at
    await signIn(page, people.ana)
    await page.getByRole('region', { name: 'Estado de la instalación' }).getByText('Ninguna').waitFor()
    expect(await axeFaults(page)).toEqual([])
  })
})

describe('the help page', () => {
  it.each([desktop, phone])(
    'is in the account menu, and its links lead to the school visited before, at width $width',
    async (viewport) => {
      const own = await visit(at.address, { viewport })
      const { page } = own
      await openAs(page, people.bruno, '/admin/1/contratos')
      await page.getByRole('link', { name: 'Nuevo contrato' }).waitFor()
      await page.getByRole('button', { name: /^Sesión de/ }).click()
      await page.getByRole('menuitem', { name: 'Ayuda' }).click()
      await page.getByRole('heading', { name: 'El año de un colegio en diez pasos' }).waitFor()
      expect(await axeFaults(page)).toEqual([])
      expect(await isWiderThanItsWindow(page)).toBe(false)
      await page.getByRole('link', { name: 'La disponibilidad (CDP)' }).click()
      await page.waitForURL('**/admin/1/disponibilidades/nuevo')
      await page.getByRole('button', { name: 'Qué es CDP' }).click()
      await page.getByText('Certificado de disponibilidad presupuestal:', { exact: false }).waitFor()
      expect(await axeFaults(page)).toEqual([])
      expect(own.complaints).toEqual([])
      await own.close()
    },
  )
})
