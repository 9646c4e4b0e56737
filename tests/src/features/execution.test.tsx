import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { availability } from '../../../resources/entities/availability.ts'
import { contract } from '../../../resources/entities/contract.ts'
import type { Role } from '../../../src/core/session.ts'
import { ShowPage } from '../../../src/show/ShowPage.tsx'
import { cdp, commitment, executionReplies } from '../fixtures/executionRows.ts'
import { field, type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

const at = '/admin/7/disponibilidades/3'
const page = (
  <Routes>
    <Route path="/admin/:institute/disponibilidades/:id" element={<ShowPage resource={availability} />} />
    <Route path="/admin/:institute/contratos/:id" element={<ShowPage resource={contract} />} />
    <Route path="*" element={null} />
  </Routes>
)

async function open(role: Role = 'admin', replies: Replies = executionReplies()) {
  await signIn(role)
  const drawn = renderPage(page, { at, replies })
  await screen.findByRole('group', { name: 'Registros, obligaciones y pagos' })
  return drawn
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => plain(textContent))
const links = () =>
  screen
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    .filter((link) => link.endsWith('/nuevo'))
/** The acts, each indented by its depth in the list. */
const acts = () =>
  screen.getAllByRole('listitem').map((item) => {
    let depth = 0
    for (let at = item.parentElement?.closest('li'); at; at = at.parentElement?.closest('li')) depth++
    return `${'  '.repeat(depth)}${item.querySelector('[data-act]')?.textContent}`
  })
const act = (name: string) =>
  plain(screen.getByText(name, { selector: 'div' }).closest('li')?.firstElementChild?.textContent ?? '')

// Loaded in advance: the page imports it on demand.
beforeAll(() => import('../../../src/features/reversal/ConfirmReversal.tsx'))

describe('the execution page of an availability', () => {
  it('shows first the amounts not committed, not obligated and not paid, then its stage, rubro and object', async () => {
    await open()
    expect(figures().slice(0, 7)).toEqual([
      ...['$ 1,000.00', '$ 200.00', '$ 300.00', '$ 150.00'],
      ...['Parcial', 'Energía del año', 'Aseo'],
    ])
    expect(plain(screen.getAllByText(/Pagado/)[0]?.textContent ?? '')?.trim()).toBe('Pagado $ 300.00')
  })

  it('shows the released amount, and the CDP without it', async () => {
    await open()
    const shown = ['Liberado', 'CDP sin lo liberado'].map(
      (text) => screen.getAllByText(new RegExp(`^ ?${text}`))[0]?.textContent ?? '',
    )
    expect(shown.map((text) => plain(text)?.trim())).toEqual(['Liberado $ 50.00', 'CDP sin lo liberado $ 950.00'])
  })

  it('lists each act under the act it belongs to, annulled ones too', async () => {
    await open()
    expect(acts()).toEqual([
      'Registro presupuestal No. 2Anulado',
      'Registro presupuestal No. 1',
      '  Obligación No. 2',
      '  Obligación No. 1',
      '    Pago No. 77',
      '  Liberación No. 1',
    ])
    const shown = '02/03/2026 · Sin contrato · Energía · F-77 · Energía de los Andes - NIT No.900 · Vigente $ 750.00'
    expect(act('Registro presupuestal No. 1')).toContain(shown)
    expect(act('Pago No. 77')).toContain('03/04/2026 · Cheque T-9 · Fondo - 123 · Neto $ 270.00')
  })

  it('folds a paid obligation to one line, which a click opens', async () => {
    await open()
    const folded = [...document.querySelectorAll('details')].map((one) => [
      plain(one.querySelector('summary')?.textContent ?? ''),
      one.open,
    ])
    expect(folded).toEqual([['Obligación No. 1 · Factura 0401 · Pago No. 77 · 03/04/2026$ 300.00', false]])
  })

  it('has its values and its history below', { tags: ['exhaustive'] }, async () => {
    await open()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Registros, obligaciones y pagos',
      'Datos',
      'Historia',
    ])
  })

  it('is on the page of a contract too, with the availability of each commitment', {
    tags: ['exhaustive'],
  }, async () => {
    await signIn('admin')
    renderPage(page, {
      at: '/admin/7/contratos/8',
      replies: {
        ...executionReplies(),
        'GET /contract/7/8': { json: { contract: { id: 8, number: 'C-8', deleted: false } } },
      },
    })
    const link = await screen.findByRole('link', { name: 'Registro presupuestal No. 1' })
    expect(link.getAttribute('href')).toBe(at)
    expect(link.closest('li')?.textContent).toContain('Disponibilidad No. 12')
    expect(links()).toContain('Reconocer obligación /admin/7/disponibilidades/obligar/5/nuevo')
  })

  it('links to each act that a balance allows', async () => {
    await open()
    expect(links()).toEqual([
      'Registrar compromiso /admin/7/disponibilidades/comprometer/3/nuevo',
      'Reconocer obligación /admin/7/disponibilidades/obligar/5/nuevo',
      'Pagar /admin/7/disponibilidades/pagar/10/nuevo',
    ])
  })

  it('links to no act when no balance is left', { tags: ['exhaustive'] }, async () => {
    const spent = { commitments: [{ ...commitment, unobligatedAmount: 0 }], obligations: [] }
    await open('admin', executionReplies({ ...spent, availability: { ...cdp, uncommittedAmount: 0 } }))
    expect(links()).toEqual([])
  })

  it('shows a client every act and no link', async () => {
    await open('client')
    expect(acts()).toHaveLength(6)
    expect(links()).toEqual([])
  })

  it('annuls an act in a dialog that shows the balance it returns to', async () => {
    const { person, removed } = await open('admin', {
      ...executionReplies(),
      'GET /movement/7/400': { json: { movements: [{ id: 1, number: 1, documentDate: '2026-04-03' }] } },
      'DELETE /payment/7/delete/9': { json: { status: true, msg: 'Pago borrado con exito' } },
    })
    await person.click(screen.getByRole('button', { name: 'Acciones de Pago No. 77' }))
    await person.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    await screen.findByText('Los saldos cambiarán así:')
    const dialog = screen.getByRole('dialog', { name: 'Eliminar pago No. 77' })
    expect(within(dialog).getByRole('row').textContent).toBe('Por pagar de la obligación No. 1+ $ 300.00')
    await person.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    await screen.findByText('Pago borrado con exito')
    expect(removed[0]).toContain('/payment/7/delete/9?deleted=true')
  })

  it('proposes a day whenever that dialog is opened', { tags: ['exhaustive'] }, async () => {
    const { person } = await open('admin', {
      ...executionReplies(),
      'GET /movement/7/400': { json: { movements: [{ id: 1, number: 1, documentDate: '2026-04-03' }] } },
    })
    for (let time = 0; time < 2; time++) {
      await person.click(screen.getByRole('button', { name: 'Acciones de Pago No. 77' }))
      await person.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
      await screen.findByRole('dialog')
      await waitFor(() => expect(field('date').value).toMatch(/^2026-/))
      await person.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  const alive = [
    ['Registro presupuestal No. 1', 'Tiene obligaciones vigentes: anúlelas primero.'],
    ['Obligación No. 2', 'Tiene pagos vigentes: anúlelos primero.'],
    ['Disponibilidad No. 12', 'Tiene registros presupuestales vigentes: anúlelos primero.'],
  ]

  it('offers no annulment of an act while others depend on it, and says which', async () => {
    const { person } = await open('admin', executionReplies({ availability: { ...cdp, committedAmount: 750 } }))
    for (const [name, text = ''] of alive) {
      await person.click(screen.getByRole('button', { name: `Acciones de ${name}` }))
      await person.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
      expect(await screen.findByText(text), name).toBeDefined()
      expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Eliminar' }), name).toBeNull()
      await person.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('opens that dialog at once, before it is known whether the act can be annulled', async () => {
    const { person } = await open('admin', executionReplies())
    const answer = fetch
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => held.then(() => answer(...call)))
    await person.click(screen.getByRole('button', { name: 'Acciones de Registro presupuestal No. 1' }))
    await person.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Eliminar registro presupuestal No. 1' })
    expect(within(dialog).getByRole('status', { name: 'Cargando' })).toBeDefined()
    expect(within(dialog).queryByRole('button', { name: 'Eliminar' })).toBeNull()
    goOn()
    expect(await screen.findByText('Tiene obligaciones vigentes: anúlelas primero.')).toBeDefined()
  })

  it('shows before a release is annulled that its money leaves the rubro', async () => {
    const { person } = await open('admin', {
      ...executionReplies(),
      'GET /movement/7/400': { json: { movements: [] } },
    })
    await person.click(screen.getByRole('button', { name: 'Acciones de Liberación No. 1' }))
    await person.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    await screen.findByRole('button', { name: 'Eliminar' })
    const dialog = screen.getByRole('dialog')
    expect(
      within(dialog)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Aseo- $ 50.00', 'Por obligar del registro No. 1+ $ 50.00'])
  })

  it('offers to annul an availability up to the payment only as a whole', async () => {
    const whole = { ...cdp, upTo: 'payment', uncommittedAmount: 0 }
    const { person } = await open('admin', executionReplies({ availability: whole }))
    await person.click(screen.getByRole('button', { name: 'Acciones de Disponibilidad No. 12' }))
    expect(screen.getByRole('menuitem', { name: 'Eliminar' })).toBeDefined()
    await person.keyboard('{Escape}')
    for (const button of screen.queryAllByRole('button', { name: /^Acciones de (Pago|Obligación|Registro)/ })) {
      await person.click(button)
      expect(screen.queryByRole('menuitem', { name: /Eliminar|Restaurar/ })).toBeNull()
      await person.keyboard('{Escape}')
    }
  })

  it('shows that a CDP has no commitment yet', async () => {
    const none = { commitments: [], obligations: [], payments: [], releases: [] }
    await open('client', executionReplies({ ...none, availability: { ...cdp, uncommittedAmount: 1000 } }))
    expect(screen.getByText('Aún no tiene registro presupuestal')).toBeDefined()
  })

  it('offers to retry when a list cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await signIn('client')
    let tries = 0
    const failing = () => (tries++ === 0 ? { status: 500 } : { json: { payments: [] } })
    const replies: Replies = { ...executionReplies(), 'GET /payment/7': failing }
    const { person } = renderPage(page, { at, replies })
    await person.click(await screen.findByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(acts()).toHaveLength(5))
  })

  it('is the not-found page for an availability of another school', async () => {
    await signIn('client')
    renderPage(page, {
      at,
      replies: { ...executionReplies(), 'GET /availability/7/3': { status: 404, json: { status: false } } },
    })
    expect(await screen.findByText('Página no encontrada')).toBeDefined()
  })
})
