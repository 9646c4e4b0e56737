/** Signing in: a session that ends over an unsaved form, a second factor, own sessions. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { totpAddress, totpCode } from '../../server/session/totp.ts'
import { people } from '../fixtures/people.ts'
import { readQr } from '../fixtures/readQr.ts'
import { axeFaults } from './axe.ts'
import { makeSchool } from './filledSchool.ts'
import { fillForm, notice, openAs, send, signIn } from './product.ts'
import { startedPage } from './started.ts'

const at = startedPage(
  async (address) => {
    const ana = await signInOverHttp(address, people.ana)
    await makeSchool(ana)
    await ana.create('/user/create', 'user', people.dario)
  },
  { mayComplain: true },
)

const form = '/admin/1/cuentas/nuevo'
const typed = { name: 'Alimentación', number: '22-4', type: 'Ahorros', bank_id: 'Bancolombia' }

/** Ends the session of the page on the server, as another device would. */
const endElsewhere = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('user') ?? '{}')
    const headers = { 'content-type': 'application/json', 'x-token': token }
    await fetch('/auth/session/end', { method: 'POST', headers, body: '{"session":"own"}' })
  })

async function openFilled(page: Page): Promise<void> {
  await openAs(page, people.bruno, form)
  await fillForm(page, typed)
}

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.keyboard.press('Enter')
}

describe('a session that ends over an unsaved form', () => {
  it('leads to the sign-in, and the same person comes back to the form as it was', async () => {
    const { page } = at
    await openFilled(page)
    await endElsewhere(page)
    await send(page)
    await page.getByText('Su sesión terminó').waitFor()
    expect([new URL(page.url()).pathname, await page.getByRole('dialog').count()]).toEqual(['/', 0])
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(typed.name)
    await enter(page, { ...people.bruno, password: 'otra-clave' })
    await page.getByText('Información de ingreso incorrecta').waitFor()
    await enter(page, people.bruno)
    await page.waitForURL(`**${form}`)
    await expect.poll(() => page.locator('main [name=name]').inputValue()).toBe(typed.name)
    await send(page)
    await notice(page, 'Cuenta creada con exito')
    await page.waitForURL('**/admin/1/cuentas/*')
    await page
      .getByRole('definition')
      .filter({ hasText: /^Alimentación$/ })
      .waitFor()
  })

  // Which person a form comes back to is tested alone in tests/src/form/draft.test.tsx.
  it('opens the home of another person, and the form of the first one is empty then', {
    tags: ['exhaustive'],
  }, async () => {
    const { page } = at
    await openFilled(page)
    await endElsewhere(page)
    await send(page)
    await enter(page, people.dario)
    await page.waitForURL(/\/principal/)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')))).toEqual([])
  })
})

describe('a second factor', () => {
  it('is set up, and then a code of the app or a recovery code is required', async () => {
    const { page } = at
    await signIn(page, people.dario)
    await openAccount(page)
    await page.getByRole('button', { name: 'Activar' }).click()
    await page.locator('[name=currentPassword]').fill(people.dario.password)
    await page.keyboard.press('Enter')
    const picture = await page.getByRole('img', { name: /Código QR/ }).screenshot()
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    expect(await readQr(picture)).toBe(totpAddress(secret, people.dario.email))
    expect(await axeFaults(page)).toEqual([])
    await page.locator('[name=code]').fill(totpCode(secret))
    await page.keyboard.press('Enter')
    await notice(page, 'Segundo factor activado con exito')
    const codes = await page
      .getByRole('list', { name: 'Códigos de recuperación' })
      .getByRole('listitem')
      .allTextContents()
    expect(codes).toHaveLength(10)
    await page.getByRole('button', { name: 'Ya los guardé' }).click()
    await page.getByText('Le quedan 10 códigos').waitFor()

    await signOut(page)
    // The next one: a code is taken once. Codes are valid before and after their 30 seconds, so that neither expires on its way.
    await enterWithCode(page, totpCode(secret, Date.now() + 30_000))
    await signOut(page)
    await enterWithCode(page, codes[0] ?? '')
    await openAccount(page)
    await page.getByText('Le quedan 9 códigos').waitFor()
    expect(at.complaints).toEqual([])
  })

  it('is removed by root in the list of users', { tags: ['exhaustive'] }, async () => {
    const { page } = at
    await openAs(page, people.ana, '/principal/usuarios')
    const row = page.getByRole('row').filter({ hasText: people.dario.email })
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Quitar el segundo factor' }).click()
    await notice(page, 'Segundo factor quitado con exito')
  })
})

describe('the own sessions', () => {
  it('are listed, and the others can be ended', { tags: ['exhaustive'] }, async () => {
    const { page } = at
    const elsewhere = await signInOverHttp(at.address, people.clara)
    await signIn(page, people.clara)
    await openAccount(page)
    await page.getByText('Esta', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cerrar las demás' }).click()
    await notice(page, 'Las demás sesiones se cerraron')
    await page.getByRole('button', { name: 'Cerrar las demás' }).waitFor({ state: 'detached' })
    await expect(elsewhere.list('/institute', 'institutes')).rejects.toThrow('401')
    expect(await axeFaults(page)).toEqual([])
  })
})

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sesión de/ }).click()
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click()
  await page.getByRole('heading', { name: 'Mis sesiones' }).waitFor()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sesión de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/')
}

async function enterWithCode(page: Page, code: string): Promise<void> {
  await page.locator('[name=email]').fill(people.dario.email)
  await page.locator('[name=password]').fill(people.dario.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.locator('[name=code]').fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/principal/)
}
