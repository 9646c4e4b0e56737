/** Besides filling forms: arriving by a link, only reading, losing a session, leaving a form. */
import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signIn as signInOverHttp } from '../../server/demo/client.ts'
import { people } from '../fixtures/people.ts'
import { makeSchool } from './filledSchool.ts'
import { notice, openAs } from './product.ts'
import { startedPage } from './started.ts'

const at = startedPage(
  async (address) => {
    const ana = await signInOverHttp(address, people.ana)
    await makeSchool(ana)
    const bruno = await signInOverHttp(address, people.bruno)
    for (const name of ['Gratuidad', 'Recursos propios', '=1+1'])
      await bruno.create('/account/1/create', 'account', { name, number: `22-${name}`, type: 'Ahorros', bank_id: 1 })
  },
  { mayComplain: true },
)

const accounts = '/admin/1/cuentas'

describe('the sign-in', () => {
  it('returns to the page that was asked for, with one notice', async () => {
    const { page } = at
    await page.goto(`${accounts}?sort=name&order=DESC`)
    await page.waitForURL('**/')
    await enter(page, people.bruno)
    await page.waitForURL(`**${accounts}?sort=name&order=DESC`)
    await notice(page, 'Inicio de sesion exitoso !!')
    // The notice stands beside the bar's buttons: a real click would wait behind it.
    expect(await page.getByRole('button', { name: /^Sesión de/ }).evaluate(isOnTop)).toBe(true)
    await page.reload()
    await page.getByText('Gratuidad', { exact: true }).waitFor()
    expect(await page.getByText('Inicio de sesion exitoso !!').count()).toBe(0)
  })

  it('is needed again after the user signed out, which ends the session on the server, with a notice', async () => {
    const { page } = at
    await comeIn(page, people.bruno, accounts)
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token)
    await page.getByRole('button', { name: /^Sesión de/ }).click()
    const ended = page.waitForResponse('**/auth/session/end')
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await notice(page, 'Sesion cerrada exitosamente')
    await ended
    expect((await fetch(`${at.address}/institute`, { headers: { 'x-token': token } })).status).toBe(401)
    await page.waitForURL('**/')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    await enter(page, people.bruno)
    await page.waitForURL('**/principal')
  })
})

describe('a client', () => {
  it('opens its school from its profile, where no button changes anything', async () => {
    const { page } = at
    await comeIn(page, people.clara, '/principal')
    await page.waitForURL('**/principal/perfil')
    await page.getByRole('link', { name: 'Ver manejo de Institución San Isidro' }).click()
    await page.waitForURL('**/admin/1')
    await page.getByRole('link', { name: 'Cuentas', exact: true }).click()
    await page.getByText('No hay acciones disponibles').first().waitFor()
    expect(await page.getByText('Nuevo', { exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Eliminar' }).count()).toBe(0)
    expect(at.complaints).toEqual([])
  })
})

describe('a form', () => {
  it('asks before unsaved values are discarded', { tags: ['exhaustive'] }, async () => {
    const { page } = at
    await comeIn(page, people.bruno, `${accounts}/nuevo`)
    await page.locator('[name=name]').fill('Alimentación')
    await page.getByRole('link', { name: 'Contratos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hay información sin guardar' })
    await dialog.getByRole('button', { name: 'Seguir aquí' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('[name=name]').inputValue()).toBe('Alimentación')
    await page.getByRole('link', { name: 'Contratos' }).click()
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
    await page.waitForURL('**/admin/1/contratos')
    await page.goto(`${accounts}/nuevo`)
    await page.locator('[name=name]').waitFor()
    expect(await page.getByText('Hay un borrador').count()).toBe(0)
  })

  it('keeps a draft of unsent values, also when the tab is closed', { tags: ['exhaustive'] }, async () => {
    const { page } = at
    await comeIn(page, people.bruno, `${accounts}/nuevo`)
    await page.locator('[name=name]').fill('Alimentación')
    await page.getByRole('link', { name: 'Contratos' }).click()
    await page.getByRole('button', { name: 'Guardar borrador y salir' }).click()
    await page.waitForURL('**/admin/1/contratos')
    await page.goto(`${accounts}/nuevo`)
    await page.getByRole('button', { name: 'Continuar donde iba' }).click()
    await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('Alimentación')
    // The draft is encrypted: only its length shows that the number is in it.
    const draftLength = () =>
      page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('draft.'))
          .reduce((sum, key) => sum + (localStorage[key]?.length ?? 0), 0),
      )
    const before = await draftLength()
    await page.locator('[name=number]').fill('22-5')
    await expect.poll(draftLength).toBeGreaterThan(before)
    await page.close({ runBeforeUnload: false })

    const again = await at.page.context().newPage()
    await again.goto(`${accounts}/nuevo`)
    await again.getByRole('button', { name: 'Continuar donde iba' }).click()
    await expect.poll(() => again.locator('[name=number]').inputValue()).toBe('22-5')
  })

  // tests/src/form/inputs.test.tsx focuses the first invalid field.
  it('is filled and sent with the keyboard, and focuses the first invalid field', {
    tags: ['exhaustive'],
  }, async () => {
    const { page } = at
    await comeIn(page, people.bruno, `${accounts}/nuevo`)
    await page.locator('[name=number]').focus()
    await page.keyboard.type('22-5')
    await page.keyboard.press('Enter')
    await page.getByText('Ingrese el nombre de la cuenta').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  })
})

describe('a list', () => {
  it('keeps its search in the address, for a reload and for the way back', { tags: ['exhaustive'] }, async () => {
    const { page } = at
    await comeIn(page, people.bruno, accounts)
    await page.getByText('3 registros').waitFor()
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('propios')
    await page.getByText('1 registro', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('1 registro', { exact: true }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Buscar' }).inputValue()).toBe('propios')
    await page.getByRole('link', { name: 'Contratos' }).click()
    await page.getByText('No hay información para mostrar').waitFor()
    await page.goBack()
    await page.getByText('1 registro', { exact: true }).waitFor()
  })

  it('keeps the chosen columns, and exports them', { tags: ['exhaustive'] }, async () => {
    const { page } = at
    await comeIn(page, people.bruno, accounts)
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Tipo' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByText('Gratuidad', { exact: true }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Tipo' }).count()).toBe(0)

    const csv = (await saved(page, 'CSV (.csv)')).toString('utf8')
    expect(csv).toContain('"ID";"Nombre";"Número";"Banco";"Estado"')
    expect(csv).toContain("'=1+1")
    const [sheet] = (await readXlsx(await saved(page, 'Excel (.xlsx)'))).sheets
    expect(sheet?.rows).toContainEqual(['ID', 'Nombre', 'Número', 'Banco', 'Estado'])
    expect(sheet?.rows).toContainEqual([3, '=1+1', '22-=1+1', 'Banco Agrario de Colombia', 'activo'])
  })

  it('offers to retry when it cannot be read, without a notice', { tags: ['exhaustive'] }, async () => {
    const { page } = at
    await page.route('**/account/1?**', (route) =>
      route.fulfill({ status: 500, json: { msg: 'Contacte con el administrador' } }),
    )
    await comeIn(page, people.bruno, accounts)
    await page.getByText('No se pudo cargar la información').waitFor()
    expect(await page.getByText('Contacte con el administrador').count()).toBe(0)
    await page.unroute('**/account/1?**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByText('Gratuidad', { exact: true }).waitFor()
  })
})

/** What a screen reader finds, in its order; not the columns and fields, which the declarations decide. */
describe('the structure', () => {
  it('of the sign-in page is its heading, two fields, the button and the links', async () => {
    await at.page.goto('/')
    await at.page.getByRole('button', { name: 'Ingresar' }).waitFor()
    expect(await at.page.locator('body').ariaSnapshot()).toMatchInlineSnapshot(`
      "- banner:
        - img "Erario"
        - paragraph: Cada peso del colegio, en su lugar.
      - main:
        - heading "Ingrese a su cuenta" [level=1]
        - text: Usuario
        - textbox "Usuario"
        - text: Contraseña
        - textbox "Contraseña"
        - button "Mostrar"
        - button "Ingresar"
        - link "¿Olvidó su contraseña?":
          - /url: /forgot-password
        - link "Tratamiento de datos personales":
          - /url: /datos-personales
      - region "Notificaciones""
    `)
  })

  it('of a list is its path, its heading, its tools and its table', async () => {
    await openAs(at.page, people.bruno, '/admin/1/cuentas')
    await at.page.getByText('3 registros').waitFor()
    expect(withoutRows(await at.page.getByRole('main').ariaSnapshot())).toMatchInlineSnapshot(`
      "- main:
        - navigation "Ruta":
          - list:
            - listitem:
              - link "Principal":
                - /url: /principal
            - listitem:
              - text: ›
              - link "Institución San Isidro":
                - /url: /admin/1
            - listitem: › Cuentas
        - heading "Cuentas" [level=1]
        - button "Seleccionar"
        - button "Exportar"
        - link "Importar":
          - /url: /admin/1/cuentas/importar
        - link "Nuevo":
          - /url: /admin/1/cuentas/nuevo
        - search:
          - searchbox "Buscar"
          - button "Filtros"
          - button "Guardar vista" [disabled]
          - button "Columnas"
          - status: 3 registros
        - region "Cuentas":
          - table "Cuentas""
    `)
  })
})

describe('the theme', () => {
  it('is chosen in the menu of the session, and kept after a reload', { tags: ['exhaustive'] }, async () => {
    const { page } = at
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await comeIn(page, people.bruno, accounts)
    const light = await ground()
    await page.getByRole('button', { name: /^Sesión de/ }).click()
    await page.getByRole('menuitemradio', { name: 'Tema oscuro' }).click()
    await expect.poll(ground).not.toBe(light)
    const dark = await ground()
    await page.reload()
    await page.getByText('Gratuidad', { exact: true }).waitFor()
    expect(await ground()).toBe(dark)
  })
})

/** Last, because it changes bruno's password. */
describe('a session', () => {
  it('ended by a password change elsewhere leads back to the form after signing in with the new password', {
    tags: ['exhaustive'],
  }, async () => {
    const { page } = at
    await comeIn(page, people.bruno, `${accounts}/nuevo`)
    await page.locator('[name=name]').fill('Alimentación')
    await page.locator('[name=number]').fill('22-4')
    await page.locator('[name=type]').fill('Ahorros')
    await page.locator('[name=bank_id]').selectOption({ label: 'Bancolombia' })
    const elsewhere = await signInOverHttp(at.address, people.bruno)
    const newPassword = `${people.bruno.password}-2`
    await elsewhere.post('/auth/password/update', { currentPassword: people.bruno.password, newPassword })
    await page.getByRole('button', { name: 'Enviar' }).click()
    await enter(page, { ...people.bruno, password: newPassword })
    await expect.poll(() => page.locator('main [name=number]').inputValue()).toBe('22-4')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await notice(page, 'Cuenta creada con exito')
  })
})

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** Signs in on the way to a page and waits until it is open. */
async function comeIn(page: Page, who: { email: string; password: string }, path: string): Promise<void> {
  await page.goto(path)
  await enter(page, who)
  await page.getByRole('button', { name: /^Sesión de/ }).waitFor()
}

async function saved(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  return readFileSync(await download.path())
}

/** Runs in the page: nothing lies over the middle of the element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Rows and columns are below the table. */
const withoutRows = (snapshot: string): string => snapshot.replace(/(- table "[^"]*"):\n[\s\S]*/, '$1')
