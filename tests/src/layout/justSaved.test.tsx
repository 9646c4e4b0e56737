import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { activity } from '../../../resources/entities/activity.ts'
import type { SavedRows } from '../../../src/core/saved.ts'
import type { Role } from '../../../src/core/session.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import JustSaved from '../../../src/layout/JustSaved.tsx'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { bill, cdp, commitment, payment } from '../fixtures/executionRows.ts'
import { renderPage, signIn, write } from '../fixtures/renderPage.tsx'

const modification = { modificationsType: 'adicion', modificationDate: '2026-02-03', amount: 5000, deleted: false }
const contract = { id: 8, number: 'C-1', committedAmount: 0, deleted: false }
const replies = (name: string, rows: readonly object[]) => ({
  [`GET /${name}/7`]: { json: { [`${name}s`]: rows, availabilities: rows } },
  'GET /modification/disposition/7/40': { json: { modifications: rows } },
})

async function show(resource: string, rows: readonly { id: number }[], role: Role = 'admin', within?: number) {
  await signIn(role)
  const ids = rows.map(({ id }) => id)
  const saved: SavedRows = { resource, ids, isNew: true, ...(within ? { within } : {}) }
  renderPage(<JustSaved saved={saved} />, { at: '/admin/7', replies: replies(resource, rows) })
}

/** Its text, its links and its buttons. */
async function shown() {
  const strip = await screen.findByRole('alert')
  const links = screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  return [strip.querySelector('span')?.textContent?.replaceAll('\u00a0', ' '), ...links, ...buttons.filter(Boolean)]
}

const form = '/admin/7/disponibilidades'
const contractGiven = new URLSearchParams({ source: JSON.stringify({ documentType: 'contracts', contract_id: 8 }) })

describe('a row that a form has just stored', () => {
  it.each([
    {
      row: 'availability',
      rows: [cdp],
      says: ['CDP No. 12 creado', `Registrar compromiso ${form}/comprometer/3/nuevo`, 'Certificado'],
    },
    {
      row: 'commitment',
      rows: [commitment],
      says: ['RP No. 1 creado', `Reconocer obligación ${form}/obligar/5/nuevo`, 'Registro presupuestario'],
    },
    {
      row: 'obligation',
      rows: [{ ...bill, paidAmount: 0 }],
      says: ['Obligación No. 2 creada', `Pagar ${form}/pagar/10/nuevo`, 'Recibido'],
    },
    {
      row: 'contract',
      rows: [contract],
      says: ['Contrato C-1 creado', `Crear disponibilidad ${form}/nuevo?${contractGiven}`, 'Contrato'],
    },
  ])('is named with its next step and its paper: $row', async ({ row, rows, says }) => {
    await show(row, rows)
    expect(await shown()).toEqual(says)
    expect(document.activeElement?.textContent).toBe(says[1]?.split(' /')[0])
  })

  it('leaves the focus to who already types', async () => {
    await signIn('admin')
    const saved: SavedRows = { resource: 'availability', ids: [3], isNew: true }
    renderPage(
      <>
        <input aria-label="Buscar" ref={(input) => input?.focus()} />
        <JustSaved saved={saved} />
      </>,
      { at: '/admin/7', replies: replies('availability', [cdp]) },
    )
    await screen.findByText('CDP No. 12 creado')
    expect(document.activeElement).toBe(screen.getByLabelText('Buscar'))
  })

  it('has no next step once that is done, or for a role that may not take it', async () => {
    await show('obligation', [{ ...bill, paidAmount: 150 } as { id: number }])
    await screen.findByText('Obligación No. 2 creada')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('has no next step for a role that may not take it', async () => {
    await show('availability', [cdp], 'client')
    await screen.findByText('CDP No. 12 creado')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('has the focus on its paper if nothing follows', async () => {
    await show('payment', [payment])
    await screen.findByText('Egreso No. 77 creado')
    expect(document.activeElement?.textContent).toBe('Cheque')
  })

  it('is counted with the others of its request, within their budget', async () => {
    await show(
      'modification',
      [1, 2, 3].map((id) => ({ ...modification, id })),
      'admin',
      40,
    )
    await screen.findByText('Modificaciones: 3')
  })

  it('is marked in its list', async () => {
    await signIn('root')
    const rows = ['Aseo', 'Papelería'].map((name, at) => ({ id: at + 1, name, description: name, deleted: false }))
    renderPage(
      <Routes>
        <Route path="/config/rubros" element={<ListPage resource={activity} />} />
        <Route path="/config/rubros/nuevo" element={<CreatePage resource={activity} />} />
      </Routes>,
      {
        at: '/config/rubros/nuevo',
        replies: {
          'POST /activity/create': { json: { status: true, activity: rows[1] } },
          'GET /activity': { json: { activities: rows } },
        },
      },
    )
    write({ name: 'Papelería', description: 'Papelería' })
    screen.getByRole('button', { name: 'Enviar' }).click()
    const row = await screen.findByRole('row', { name: /Papelería/ })
    expect([...document.querySelectorAll('tr.saved')]).toEqual([row])
  })
})
