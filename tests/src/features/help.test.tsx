import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contract } from '../../../resources/entities/contract.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { routes } from '../../../src/admin/routes.ts'
import type { Role } from '../../../src/core/session.ts'
import HelpPage from '../../../src/features/help/HelpPage.tsx'
import { placeOf, steps } from '../../../src/features/help/steps.ts'
import { TermHint } from '../../../src/features/help/TermHint.tsx'
import { type TermName, terms } from '../../../src/features/help/terms.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

const roles: readonly Role[] = ['root', 'admin', 'client']
const isOpen = (path: string, role: Role) =>
  routes.some((page) => page.roles.includes(role) && page.path.replace(':institute', '7') === path)

async function open(role: Role, at = '/ayuda', schools = [{ id: 7, nameInstitute: 'San Isidro' }]) {
  await signIn(role)
  const lists = { json: { institutes: schools } }
  return renderPage(<HelpPage />, { at, replies: { 'GET /institute': lists, 'GET /institute/all': lists } })
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the help page', () => {
  it('has ten steps, each with a link that every role may open', () => {
    expect(steps).toHaveLength(10)
    for (const role of roles)
      for (const step of steps) {
        const to = placeOf(step, role, 7)
        expect([role, step.title, to, isOpen(String(to), role)]).toEqual([role, step.title, to, true])
      }
  })

  it('links an admin to the form of a new row, or to the list if only root creates rows', async () => {
    await open('admin')
    await waitFor(() => expect(linkTo('El presupuesto')).toBe('/admin/7/presupuestos/nuevo'))
    expect(linkTo('La vigencia del año')).toBe('/config/vigencias')
  })

  it('links a client to the lists', async () => {
    await open('client')
    await waitFor(() => expect(linkTo('El contrato o la orden')).toBe('/admin/7/contratos'))
  })

  it('asks a user of several schools which one the links lead to', async () => {
    const schools = [
      { id: 7, nameInstitute: 'San Isidro' },
      { id: 8, nameInstitute: 'Del Valle' },
    ]
    const { person } = await open('admin', '/ayuda', schools)
    const choice = await screen.findByLabelText('Colegio al que llevan los pasos')
    expect(screen.queryByRole('link', { name: 'El presupuesto' })).toBeNull()
    await person.selectOptions(choice, '8')
    await waitFor(() => expect(linkTo('El presupuesto')).toBe('/admin/8/presupuestos/nuevo'))
  })

  it('names the school of the address that the first page of schools lacks', async () => {
    await signIn('admin')
    const [first, beyond] = [
      { id: 7, nameInstitute: 'San Isidro' },
      { id: 99, nameInstitute: 'Villa del Sur' },
    ]
    const reply = (_: unknown, url: string) => ({ json: { institutes: [url.includes('99') ? beyond : first] } })
    renderPage(<HelpPage />, { at: '/ayuda?colegio=99', replies: { 'GET /institute': reply } })
    expect(await screen.findByRole('option', { name: 'Villa del Sur', selected: true })).toBeDefined()
  })

  it('says that the schools could not be read, and reads them again', async () => {
    await signIn('admin')
    const replies: Replies = { 'GET /institute': { status: 500 } }
    const { person } = renderPage(<HelpPage />, { at: '/ayuda', replies })
    const retry = await screen.findByRole('button', { name: 'Reintentar' })
    replies['GET /institute'] = { json: { institutes: [{ id: 7, nameInstitute: 'San Isidro' }] } }
    await person.click(retry)
    await waitFor(() => expect(linkTo('El presupuesto')).toBe('/admin/7/presupuestos/nuevo'))
    expect(screen.queryByText('No se pudo cargar la información')).toBeNull()
  })

  it('explains each term in one sentence', async () => {
    await open('client', '/ayuda?colegio=7')
    for (const { name, says } of Object.values(terms)) {
      expect(screen.getAllByText(says).length).toBe(1)
      expect([name, /^[^.]+\.$/.test(says)]).toEqual([name, true])
    }
  })
})

describe("the button '?' beside a term", () => {
  it.each(['cdp', 'rp', 'contraCredit'] satisfies TermName[])('shows the meaning of %s when pressed', async (term) => {
    const { person } = renderPage(<TermHint term={term} />, { at: '/', replies: {} })
    expect(screen.queryByText(terms[term].says)).toBeNull()
    await person.click(screen.getByRole('button', { name: `Qué es ${terms[term].name}` }))
    expect(await screen.findByText(terms[term].says)).toBeDefined()
  })
})

describe('an empty list', () => {
  const empty = { 'GET /contract/7': { json: { contracts: [] } }, 'GET /supplier': { json: { suppliers: [] } } }

  it('shows the next step to a role that may take it, beside the specified text', async () => {
    await signIn('admin')
    renderPage(<ListPage resource={contract} />, { at: '/admin/7/contratos', replies: empty })
    const instead = within((await screen.findByText('No hay información para mostrar')).closest('td') ?? document.body)
    expect(await instead.findByText('Aún no hay contratos')).toBeDefined()
    expect(instead.getByRole('link', { name: 'Nuevo contrato' }).getAttribute('href')).toBe('/admin/7/contratos/nuevo')
  })

  it('shows no next step to a role that may not take it', async () => {
    await signIn('admin')
    renderPage(<ListPage resource={supplier} />, { at: '/config/proveedores', replies: empty })
    await screen.findByText('No hay información para mostrar')
    expect(screen.queryByText('Aún no hay proveedores')).toBeNull()
  })

  it('offers to remove the search', { tags: ['exhaustive'] }, async () => {
    await signIn('client')
    const at = `/admin/7/contratos?filter=${encodeURIComponent('{"q":"xyz"}')}`
    const { person } = renderPage(<ListPage resource={contract} />, { at, replies: empty })
    await person.click(await screen.findByRole('button', { name: 'Quitar la búsqueda' }))
    await waitFor(() => expect(screen.getByPlaceholderText('Buscar')).toHaveProperty('value', ''))
    expect(screen.queryByRole('button', { name: 'Quitar la búsqueda' })).toBeNull()
  })
})
