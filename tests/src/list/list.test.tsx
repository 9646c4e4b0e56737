import { createTheme, ThemeProvider } from '@mui/material'
import { fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyResource } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { lightTheme } from '../../../src/admin/theme.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { field, type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

const named = (name: string): AnyResource => {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(name)
  return found
}
const gratuidad = {
  id: 3,
  name: 'Gratuidad',
  number: '220-1',
  type: 'Ahorros',
  Bank: { name: 'Bancolombia' },
  deleted: false,
}
const accounts = (...rows: object[]) => ({ json: { status: true, accounts: rows } })
const banks = { json: { status: true, banks: [] } }

function draw(name: string, at: string, replies: Replies, retry = 0) {
  return renderPage(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <ListPage resource={named(name)} />
      <Query />
    </ThemeProvider>,
    { at, replies: { 'GET /bank': banks, ...replies }, retry },
  )
}

const drawAccounts = (replies: Replies, search = '') => draw('account', `/admin/7/cuentas${search}`, replies)

function Query() {
  return <p data-query="">{decodeURIComponent(useLocation().search)}</p>
}
const query = () => document.querySelector('[data-query]')?.textContent ?? ''
const rowMenu = () => screen.findByRole('button', { name: /^Acciones de Cuenta/ })
const bodyRows = () => screen.getAllByRole('row').slice(1)

beforeEach(() => signIn('admin'))

describe('a list', () => {
  it('shows each row under the headers of its declaration, with its actions last', async () => {
    drawAccounts({ 'GET /account/7': accounts(gratuidad) })
    await screen.findByText('Gratuidad')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Nombre',
      'Número',
      'Tipo',
      'Banco',
      'Estado',
      'Acciones',
    ])
    expect(
      within(bodyRows()[0] as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', 'Gratuidad', '220-1', 'Ahorros', 'Bancolombia', 'activo', 'Acciones'])
  })

  it('has plain rows, because each generated style is script that runs at every change of list', async () => {
    drawAccounts({ 'GET /account/7': accounts(gratuidad) })
    await screen.findByText('Gratuidad')
    expect(bodyRows().map((row) => row.querySelectorAll('[class*="css-"]').length)).toEqual([0])
    expect(document.querySelectorAll('[class*="css-"]').length).toBeGreaterThan(0)
  })

  it('shows a text when it has no rows', async () => {
    drawAccounts({ 'GET /account/7': accounts() })
    expect(await screen.findByText('No hay información para mostrar')).toBeTruthy()
  })

  it('shows a spinner before the first answer', () => {
    drawAccounts({ 'GET /account/7': accounts() })
    expect(screen.getByRole('progressbar')).toBeTruthy()
  })

  it('shows an error in the table when it cannot be read, and reads again on request', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    let tries = 0
    const { person } = drawAccounts({
      'GET /account/7': () =>
        ++tries === 1 ? { status: 500, json: { msg: 'Contacte con el administrador' } } : accounts(gratuidad),
    })
    await person.click(await screen.findByText('Reintentar'))
    expect(await screen.findByText('Gratuidad')).toBeTruthy()
    expect(screen.queryByText('Contacte con el administrador')).toBeNull()
    expect(logged).toHaveBeenCalled()
  })

  it('reads a later page again that could not be read, and does not leave it', async () => {
    const later = '?filter={}&order=ASC&page=2&perPage=25&sort=id'
    const asked: string[] = []
    const reply = (_: unknown, url: string) => {
      asked.push(url)
      if (asked.length === 1) return { status: 500 }
      return { ...accounts(gratuidad), headers: { 'content-range': 'rows 25-25/26' } }
    }
    draw('account', `/admin/7/cuentas${later}`, { 'GET /account/7': reply }, 1)
    expect(await screen.findByText('Gratuidad')).toBeTruthy()
    expect(asked.map((url) => url.includes('range=[25,49]'))).toEqual([true, true])
    expect(query()).toBe(later)
  })

  it('keeps the search and the order in the address', { tags: ['exhaustive'] }, async () => {
    const { person } = drawAccounts({ 'GET /account/7': accounts(gratuidad) })
    await person.click(await screen.findByText('Nombre'))
    await expect.poll(query).toContain('sort=name')
    fireEvent.change(field('q'), { target: { value: 'gra' } })
    await expect.poll(query).toContain('filter={"q":"gra"}')
    await person.click(screen.getByText('Limpiar filtros'))
    await expect.poll(query).toContain('filter={}')
    expect(document.activeElement).toBe(screen.getByRole('search'))
    expect(field('q').value).toBe('')
  })

  it('shows a chip for a selection made by a link, which is not counted as a filter and can be removed', async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: [3], deleted: 'false' }))
    const { person } = drawAccounts({ 'GET /account/7': accounts(gratuidad) }, `?filter=${filter}`)
    expect(await screen.findByText('Solo una selección')).toBeTruthy()
    expect(screen.getByText('Filtros').textContent).toBe('Filtros1')
    screen.getByRole('button', { name: 'Quitar Solo una selección' }).focus()
    await person.keyboard('{Enter}')
    await expect.poll(query).toContain('filter={"deleted":"false"}')
    expect(screen.queryByText('Solo una selección')).toBeNull()
  })

  it('has chips of days that name their field', { tags: ['exhaustive'] }, async () => {
    const { person } = draw('contract', '/admin/7/contratos', {
      'GET /contract/7': { json: { contracts: [] } },
      'GET /contractType': { json: { contractTypes: [] } },
      'GET /supplier': { json: { suppliers: [] } },
    })
    await person.click(await screen.findByText('Filtros'))
    expect(await screen.findByRole('button', { name: 'Inicio: Este mes' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Terminación: Este mes' })).toBeTruthy()
  })

  it('reads all institutes for root', async () => {
    await signIn('root')
    const institutes = { json: { institutes: [] } }
    draw('institute', '/principal', { 'GET /institute/all': institutes })
    expect(await screen.findByText('No hay información para mostrar')).toBeTruthy()
  })
})

describe("the button 'Nuevo'", () => {
  it.each([
    ['account', '/admin/7/cuentas', 'admin', '/admin/7/cuentas/nuevo'],
    ['account', '/admin/7/cuentas', 'client', null],
    ['activity', '/config', 'root', '/config/rubros/nuevo'],
    ['activity', '/config', 'admin', null],
    ['budget', '/admin/7', 'root', '/admin/7/presupuestos/nuevo'],
    ['institute', '/principal', 'admin', null],
  ] as const)('of %s at %s for %s links to %s', async (name, at, role, to) => {
    await signIn(role)
    const path = { account: '/account/7', activity: '/activity', budget: '/budget/7', institute: '/institute' }[name]
    draw(name, at, {
      [`GET ${path}`]: { json: { [named(name).api?.list ?? '']: [] } },
      'GET /validity': { json: { validities: [] } },
    })
    await screen.findByText('No hay información para mostrar')
    expect(screen.queryByText('Nuevo')?.getAttribute('href') ?? null).toBe(to)
  })
})

describe("the column 'Acciones'", () => {
  it.each([
    ['account', '/admin/7/cuentas', 'GET /account/7', 'client'],
    ['activity', '/config/rubros', 'GET /activity', 'admin'],
  ] as const)('of %s at %s (%s) offers no action to the role %s', async (name, at, request, role) => {
    await signIn(role)
    draw(name, at, { [request]: { json: { [named(name).api?.list ?? '']: [gratuidad] } } })
    expect(await screen.findByText('No hay acciones disponibles')).toBeTruthy()
    expect(screen.queryByText('Eliminar')).toBeNull()
  })

  it('deletes an active row, shows the message of the server and then offers to restore the row', async () => {
    let deleted = false
    const { person } = drawAccounts({
      'GET /account/7': () => accounts({ ...gratuidad, deleted }),
      'DELETE /account/7/delete/3': () => {
        deleted = true
        return { json: { status: true, msg: 'Cuenta borrada con exito', deleted } }
      },
    })
    await person.click(await rowMenu())
    await person.click(await screen.findByText('Eliminar'))
    expect(await screen.findByText('Cuenta borrada con exito')).toBeTruthy()
    expect(await screen.findByText('inactivo')).toBeTruthy()
    await person.click(await rowMenu())
    expect(await screen.findByText('Restaurar')).toBeTruthy()
  })

  it('undoes a deletion from its notice', async () => {
    let deleted = false
    const { person, removed } = drawAccounts({
      'GET /account/7': () => accounts({ ...gratuidad, deleted }),
      'DELETE /account/7/delete/3': () => {
        deleted = !deleted
        return { json: { status: true, msg: deleted ? 'Cuenta borrada con exito' : 'Cuenta restaurada con exito' } }
      },
    })
    await person.click(await rowMenu())
    await person.click(await screen.findByText('Eliminar'))
    await person.click(await screen.findByText('Deshacer'))
    expect(await screen.findByText('Cuenta restaurada con exito')).toBeTruthy()
    expect(screen.queryByText('Cuenta borrada con exito')).toBeNull()
    expect(screen.queryByText('Deshacer')).toBeNull()
    expect(await screen.findByText('activo')).toBeTruthy()
    expect(removed.map((url) => new URL(url, 'http://x').search)).toEqual(['?deleted=true', '?deleted=false'])
  })

  it.each([
    [400, { msg: 'La cuenta tiene disponibilidades' }, 'La cuenta tiene disponibilidades'],
    [
      503,
      { msg: 'El servicio no está disponible, intente de nuevo' },
      'El servicio no está disponible, intente de nuevo',
    ],
    [500, { msg: 'x' }, 'Contacte con el administrador'],
    [400, {}, 'Contacte con el administrador'],
  ])('shows for a refusal %i %o the text %s', async (status, json, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { person } = drawAccounts({
      'GET /account/7': accounts(gratuidad),
      'DELETE /account/7/delete/3': { status, json },
    })
    await person.click(await rowMenu())
    await person.click(await screen.findByText('Eliminar'))
    expect(await screen.findByText(text)).toBeTruthy()
    await person.click(await rowMenu())
    expect(await screen.findByText('Eliminar')).toBeTruthy()
  })
})
