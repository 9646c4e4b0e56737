import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { institute } from '../../../resources/entities/institute.ts'
import type { Role } from '../../../src/core/session.ts'
import ProfilePage from '../../../src/features/institute/ProfilePage.tsx'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { overview } from '../fixtures/overview.ts'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

beforeAll(() => void vi.setSystemTime('2026-07-02T12:00:00-05:00'))
afterAll(() => void vi.useRealTimers())

const listed = [
  { id: 7, nameInstitute: 'San Isidro', NIT: '999', address: 'Calle 1', municipality: 'Tuluá', deleted: false },
]

async function open(role: Role, replies: Replies) {
  await signIn(role)
  const lists = {
    'GET /institute': { json: { institutes: listed } },
    'GET /institute/all': { json: { institutes: listed } },
  }
  const page = role === 'client' ? <ProfilePage /> : <ListPage resource={institute} />
  return renderPage(page, { at: '/principal', replies: { ...lists, ...replies } })
}
const cards = () =>
  within(screen.getByRole('region', { name: 'Sus colegios' })).getAllByRole('link', { name: /^Escuela/ })

describe('the first page of an admin', () => {
  it('has a card for each school with its budget, the elapsed year and its concerns', async () => {
    await open('admin', { 'GET /overview': { json: { overviews: [overview(7)] } } })
    const card = within(await screen.findByRole('region', { name: 'Sus colegios' }))
    expect((await card.findByRole('link', { name: 'San Isidro' })).getAttribute('href')).toBe('/admin/7')
    expect(card.getByText('95 %')).toBeDefined()
    expect(card.getByText('50.1 % de 2026 transcurrido')).toBeDefined()
    expect(card.getByText('Disponible $ 50.00')).toBeDefined()
    expect(card.getByRole('link', { name: '1 fuente con más pagos que recaudos' })).toBeDefined()
    expect(card.getByRole('link', { name: 'y 6 asuntos más' }).getAttribute('href')).toBe('/admin/7')
  })

  it('shows on a card that there is no budget yet, or that there are no concerns', async () => {
    const schools = [overview(7, { budget: null, concerns: [] }), overview(8, { concerns: [] })]
    await open('admin', { 'GET /overview': { json: { overviews: schools } } })
    expect(await screen.findByText('Sin presupuesto todavía')).toBeDefined()
    expect(screen.getByText('Nada por ahora')).toBeDefined()
  })

  it('shows the first six of many schools, and more on request', { tags: ['exhaustive'] }, async () => {
    const all = Array.from({ length: 10 }, (_, index) => overview(index + 1, { nameInstitute: `Escuela ${index + 1}` }))
    const ranges: string[] = []
    const { person } = await open('admin', {
      'GET /overview': (_, url) => {
        const [from = 0, to = 0] = JSON.parse(new URL(url, 'http://x').searchParams.get('range') ?? '[]')
        ranges.push(`${from}-${to}`)
        return { json: { overviews: all.slice(from, to + 1) } }
      },
    })
    expect(await screen.findByText('6 de 10 colegios, primero los que requieren atención')).toBeDefined()
    expect(cards()).toHaveLength(6)
    await person.click(screen.getByRole('button', { name: 'Ver más' }))
    await waitFor(() => expect(cards()).toHaveLength(10))
    expect(ranges).toEqual(['0-5', '0-17'])
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
  })

  it('keeps the list of schools when the overview cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open('admin', { 'GET /overview': { status: 500, json: {} } })
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Administrar San Isidro' })).toBeDefined()
  })
})

it('the first page of a client shows the same figures on the card of its school', async () => {
  await open('client', { 'GET /overview/7': { json: { overview: overview(7) } } })
  expect(await screen.findByText('95 %')).toBeDefined()
  expect(screen.getByRole('link', { name: '2 obligaciones por pagar, $ 1,200.00' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver manejo de San Isidro' })).toBeDefined()
})

describe('the first page of root', () => {
  const installation = {
    withoutBudget: { count: 2, ids: [3, 4] },
    neverSignedIn: { count: 0, ids: [] },
    mailsWaiting: 5,
    lastBackup: null,
  }

  it('links to the schools without a budget and to the backups, and has no link for a count of zero', async () => {
    await open('root', { 'GET /installation': { json: { installation } } })
    const schools = await screen.findByRole('link', { name: 'Colegios sin presupuesto de 2026' })
    expect(decodeURIComponent(schools.getAttribute('href') ?? '')).toBe('/principal/clientes?filter={"id":[3,4]}')
    expect(screen.getByRole('link', { name: 'Última copia de seguridad' }).getAttribute('href')).toBe(
      '/principal/copias',
    )
    expect(screen.getByText('Ninguna')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Usuarios que nunca han ingresado' })).toBeNull()
    expect(screen.getByText('5')).toBeDefined()
  })
})
