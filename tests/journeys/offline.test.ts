/** The server stops and comes back while people work: cached answers are shown, forms keep their input, and no user sees another's cache. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { onFreePort } from '../fixtures/freePort.ts'
import { people } from '../fixtures/people.ts'
import { type Server, startServer } from '../fixtures/serverProcess.ts'
import { axeFaults } from './axe.ts'
import { fillSchool } from './filledSchool.ts'
import { copiedDatabase, fillForm, notice, openWithin, phone, send, signIn, visit } from './product.ts'
import { settling } from './settling.ts'

const accounts = '/admin/1/cuentas'
let folder: string
let database: Awaited<ReturnType<typeof copiedDatabase>>
let server: Server
let isStopped = false
const startAt = (port: number | string) =>
  startServer({ DATA_DIR: folder, DATABASE_URL: database.url, PORT: String(port) })
const start = async () => {
  server = await startAt(new URL(server.url).port)
  isStopped = false
}
const stop = async () => {
  await server.stop()
  isStopped = true
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-offline-'))
  database = await copiedDatabase()
  server = await onFreePort(startAt)
  await fillSchool(server.url)
  const bruno = await signInOverHttp(server.url, people.bruno)
  await bruno.post('/account/1/create', { name: 'Recursos propios', number: '220-1', type: 'Ahorros', bank_id: 1 })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

let page: Page
let settled: () => Promise<void>
beforeEach(async () => {
  const at = await visit(server.url, { viewport: phone, isInstalled: true })
  page = at.page
  settled = settling(page)
  return async () => {
    await at.close()
    if (isStopped) await start()
  }
})

const keptAnswers = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('leido-'))
    const caches_ = await Promise.all(names.map((name) => caches.open(name)))
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => url)
  })
const hasAnswer = (path: string) => async () => (await keptAnswers()).some((url) => url.includes(path))
const programState = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
/** Signs Bruno in and waits until the service worker can open the pages by itself: before that, a page without a server does not open. */
const enter = async () => {
  await signIn(page, people.bruno)
  await expect.poll(programState).toBe('activated')
}
const withoutServer =
  /^Sin conexión con el servidor\. Lo que ve es del \d\d\/\d\d\/\d{4} \d\d:\d\d; lo que haga no se guardará/

it('a list and a row can be read again without a server, and a form is sent when it is back', {
  tags: ['exhaustive'],
}, async () => {
  await enter()
  await openWithin(page, `${accounts}/nuevo`)
  await settled() // with the banks, which are read again below
  await openWithin(page, accounts)
  await page.getByRole('link', { name: 'Recursos propios', exact: true }).click()
  await page.getByRole('heading', { name: /^Cuenta/ }).waitFor()
  await settled()

  await stop()
  await page.goto(accounts)
  await page.getByText(withoutServer).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Recursos propios', exact: true }).click()
  await page.getByRole('heading', { name: /^Cuenta/ }).waitFor()
  await openWithin(page, `${accounts}/nuevo`)
  await fillForm(page, { name: 'Gratuidad', number: '220-2', type: 'Ahorros', bank_id: 'Bancolombia' })
  await send(page)
  await notice(page, 'No hay conexión con el servidor: inténtelo otra vez cuando vuelva.')
  expect(await page.locator('[name=name]').inputValue()).toBe('Gratuidad')

  await start()
  await send(page)
  await notice(page, 'Cuenta creada con exito')
  await page.getByRole('heading', { name: /^Cuenta Gratuidad/ }).waitFor()
  await page.getByText(withoutServer).waitFor({ state: 'detached' })
})

it('an unsent form is a draft that opens again without a server', { tags: ['exhaustive'] }, async () => {
  await enter()
  await page.goto(`${accounts}/nuevo`)
  await page.locator('[name=name]').fill('Alimentación')
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')))
  await expect.poll(drafts).toHaveLength(1)
  await settled()
  await stop()
  await page.reload()
  await page.getByRole('button', { name: 'Continuar donde iba' }).click()
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('Alimentación')
  await page.getByRole('button', { name: `Sesión de ${people.bruno.email}` }).waitFor()
})

it('the program opens although the browser stores nothing', { tags: ['exhaustive'] }, async () => {
  await enter()
  const [worker] = page.context().serviceWorkers()
  expect(worker).toBeDefined()
  await worker?.evaluate(() => {
    caches.open = () => Promise.reject(new Error('no room'))
  })
  await page.goto(accounts)
  await page.getByRole('link', { name: 'Recursos propios', exact: true }).waitFor()
})

it('the cached answers are deleted when the user signs out', { tags: ['exhaustive'] }, async () => {
  await signIn(page, people.bruno)
  await page.goto(accounts)
  await page.getByRole('link', { name: 'Recursos propios', exact: true }).waitFor()
  await expect.poll(hasAnswer('/account/1')).toBe(true)
  expect((await keptAnswers()).filter((url) => url.includes('/auth/'))).toEqual([])
  await page.getByRole('button', { name: /^Sesión de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.locator('[name=email]').waitFor()
  await expect.poll(keptAnswers).toEqual([])
})

it('the cached answers of one user are not shown to another', async () => {
  await enter()
  await openWithin(page, accounts)
  await page.getByRole('link', { name: 'Recursos propios', exact: true }).waitFor()
  const token = await fetch(`${server.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(people.clara),
  }).then((answer) => answer.json())
  await settled()
  await expect.poll(hasAnswer('/account/1')).toBe(true)
  await stop()
  await page.evaluate((clara) => {
    const [key = ''] = Object.keys(localStorage).filter((name) => localStorage.getItem(name)?.includes('token'))
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), token: clara }))
  }, token.token)
  await page.goto(accounts)
  await page.getByText('No se pudo cargar la información').first().waitFor()
  expect(await page.getByText('Recursos propios').count()).toBe(0)
})
