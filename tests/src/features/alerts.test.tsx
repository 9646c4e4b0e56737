import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Alert } from '../../../resources/rules/alerts.ts'
import Bell from '../../../src/features/alerts/Bell.tsx'
import { type Replies, renderPage, signInAs } from '../fixtures/renderPage.tsx'

const of = { institute_id: 7, nameInstitute: 'San Isidro' }
const at = '2026-11-20T15:00:00.000Z'
const alerts: Alert[] = [
  { ...of, key: 'act 9', kind: 'annulled', at, row_id: 30, label: '4', detail: '955.00' },
  { ...of, key: 'ending 5', kind: 'ending', at, row_id: 5, label: '007-2026', detail: '2026-12-05' },
  { ...of, key: 'spent 2', kind: 'spent', at, row_id: 40, label: 'Papelería', detail: '95.5' },
  {
    institute_id: null,
    nameInstitute: null,
    key: 'password 1',
    kind: 'password',
    at,
    row_id: null,
    label: '',
    detail: '',
  },
]

async function open(more: Replies = {}, owner = 1) {
  await signInAs(owner, 'client')
  const replies = { 'GET /notices': { json: { notices: alerts } }, ...more }
  return renderPage(<Bell />, { at: '/principal/perfil', replies })
}
const bell = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => localStorage.clear())

describe('the alerts button', () => {
  it('links each alert to its row', async () => {
    const { person } = await open()
    await person.click(await bell('Avisos: 4 nuevos'))
    const panel = within(await screen.findByRole('dialog', { name: 'Avisos' }))
    expect(
      panel.getAllByRole('link').map((link) => [link.textContent?.replace('\u00a0', ' '), link.getAttribute('href')]),
    ).toEqual([
      ['Se anuló la disponibilidad No. 4 por $ 955.00', '/admin/7/disponibilidades/30'],
      ['El contrato 007-2026 termina el 05/12/2026', '/admin/7/contratos/5'],
      ['El rubro Papelería lleva 95.5 % ejecutado', '/admin/7/presupuestos/detalles/40'],
      ['Su contraseña cambió', '/principal/cuenta'],
    ])
    expect(panel.getAllByText('Nuevo · San Isidro · 20/11/2026')).toHaveLength(3)
  })

  it('counts the alerts that this user has not opened', async () => {
    const { person } = await open()
    await person.click(await bell('Avisos: 4 nuevos'))
    await screen.findByRole('dialog', { name: 'Avisos' })
    await person.keyboard('{Escape}')
    expect(await bell('Avisos')).toBeDefined()
    const later = { ...alerts[0], key: 'act 10' }
    cleanup()
    await open({ 'GET /notices': { json: { notices: [later, ...alerts] } } })
    expect(await bell('Avisos: 1 nuevo')).toBeDefined()
    cleanup()
    await open({}, 2)
    expect(await bell('Avisos: 4 nuevos')).toBeDefined()
  })

  it('shows that there are no alerts, or that they could not be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { person } = await open({ 'GET /notices': { json: { notices: [] } } })
    await person.click(await bell('Avisos'))
    expect(await screen.findByText('Sin avisos')).toBeDefined()
    cleanup()
    const again = await open({ 'GET /notices': { status: 500, json: {} } })
    await again.person.click(await bell('Avisos'))
    await waitFor(() => expect(screen.getByText('No se pudo cargar la información')).toBeDefined())
  })
})
