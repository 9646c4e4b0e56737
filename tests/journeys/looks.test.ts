/**
 * The main pages as they are kept in `looks`: a column, a button or a field that vanishes, or a page that is drawn otherwise,
 * fails here until somebody has looked at it. `NEW_LOOKS=1` keeps the looks of now. The pictures themselves are in artefacts/looks.
 */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from '../../server/demo/data.ts'
import { fill } from '../../server/demo/fill.ts'
import { people } from '../fixtures/people.ts'
import { differences, type Looks, lookOf, readLooks, writeLooks } from './looks.ts'
import { closeBrowser, type Product, phone, startProduct, type VisitOptions, visit } from './product.ts'
import { settling } from './settling.ts'

const file = (name: string) => fileURLToPath(new URL(`looks/${name}.json`, import.meta.url))
const pictures = fileURLToPath(new URL('../../artefacts/looks/', import.meta.url))

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await fill(product.address, people.ana)
  mkdirSync(pictures, { recursive: true })
})
afterAll(async () => {
  await closeBrowser()
  await product.close()
})

const school = '/admin/1'
/** Of these none says anything that another day would change. */
const ofSchool = [
  'cuentas',
  'estudios',
  'contratos',
  'disponibilidades',
  'ordenes-de-servicio',
  'ordenes-de-suministro',
]
const forms = ['cuentas', 'contratos', 'ordenes-de-suministro'].map((name) => `${school}/${name}/nuevo`)
const lists = [...ofSchool.map((name) => `${school}/${name}`), '/config/rubros', '/config/proveedores']

const pages = {
  root: ['/principal/usuarios', '/principal/usuarios/nuevo', '/config/rubros', '/config/proveedores/nuevo'],
  admin: [...lists, ...forms, `${school}/contratos/1`, `${school}/disponibilidades/detalles/1`],
  client: [...lists.slice(2, 4), `${school}/contratos/1`, `${school}/disponibilidades/detalles/1`],
}
type Role = keyof typeof pages

const desk = { width: 1440, height: 900 }
const views: readonly (readonly [name: string, role: Role, options: VisitOptions])[] = [
  ['root-1440', 'root', { viewport: desk }],
  ['admin-1440', 'admin', { viewport: desk }],
  ['admin-1440-dark', 'admin', { viewport: desk, colorScheme: 'dark' }],
  ['admin-1024', 'admin', { viewport: { width: 1024, height: 768 } }],
  ['admin-390', 'admin', { viewport: phone }],
  ['client-1440', 'client', { viewport: desk }],
  ['client-390-dark', 'client', { viewport: phone, colorScheme: 'dark' }],
]

const emailOf: Readonly<Record<Role, string>> = {
  root: people.ana.email,
  admin: mailOf(demo.institutes[0]?.userAdmin_id),
  client: mailOf(demo.institutes[0]?.userOwner_id),
}

describe.concurrent.each(views)('%s', (name, role, options) => {
  it('looks as it is kept', async () => {
    const { page, close } = await visit(product.address, options)
    const settled = settling(page)
    const kept = readLooks(file(name))
    const now: Looks = {}
    await enter(page, role)
    for (const path of pages[role].slice(0, options.colorScheme === 'dark' ? 6 : undefined)) {
      await page.goto(path)
      await settled()
      now[path] = await lookOf(page)
      await page.screenshot({ path: `${pictures}${name}${path.replaceAll('/', '_')}.png`, animations: 'disabled' })
    }
    await close()
    if (process.env.NEW_LOOKS) writeLooks(file(name), now)
    else
      expect(
        Object.entries(now).flatMap(([path, look]) => {
          const before = kept[path]
          return (before ? differences(before, look) : ['that is not kept']).map((fault) => `${path} ${fault}`)
        }),
      ).toEqual([])
    expect(Object.keys(now).sort()).toEqual(Object.keys(readLooks(file(name))).sort())
  })
})

describe('a look', () => {
  const drawn = `<h1>Cuentas</h1><button>Nuevo</button><table style="width:100%"><thead><tr><th>ID</th><th>Nombre</th></tr></thead>
    <tr><td>1</td><td>${'Gratuidad '.repeat(60)}</td></tr></table>`
  const look = async (html: string) => {
    const { page, close } = await visit(product.address, { viewport: { width: 700, height: 500 } })
    await page.setContent(html)
    const found = await lookOf(page)
    await close()
    return found
  }

  it('is the same with other letters, and another without a column, a button, or a colour', async () => {
    const before = await look(drawn)
    const withLetters = (family: string) => look(`<style>* { font-family: ${family} }</style>${drawn}`)
    for (const family of ['serif', 'sans-serif', 'monospace'])
      expect([family, differences(before, await withLetters(family))]).toEqual([family, []])
    expect(differences(before, await look(drawn.replace('<th>Nombre</th>', '')))).toContain('without th Nombre')
    expect(differences(before, await look(drawn.replace('<button>Nuevo</button>', '')))).toContain(
      'without button Nuevo',
    )
    expect(differences(before, await look(`<style>body { background: #222 }</style>${drawn}`))).toEqual([
      expect.stringContaining('of the picture is another'),
    ])
  })
})

async function enter(page: Page, role: Role): Promise<void> {
  await page.goto('/')
  await page.locator('[name=email]').fill(emailOf[role])
  await page.locator('[name=password]').fill(people.ana.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(/\/principal/)
}

function mailOf(id: number | undefined): string {
  return demo.users.find((user) => user.id === id)?.email ?? ''
}
