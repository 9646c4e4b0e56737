/** Drafts: input that was not sent is kept for the same person at the same address. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { logout } from '../../../src/core/session.ts'
import AddPage from '../../../src/features/modification/AddPage.tsx'
import { EditPage } from '../../../src/features/row/EditPage.tsx'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { choose, field, type Replies, renderPage, signInAs, write } from '../fixtures/renderPage.tsx'
import { sampleResource } from '../fixtures/sampleResources.ts'

const year = { start: '2026-01-01', end: '2026-12-31' }
const page = '/admin/7/cuentas/nuevo'
const banks = { json: { status: true, banks: [{ id: 2, name: 'Bancolombia' }] } }
const created = { json: { status: true, msg: 'Cuenta creada con exito', account: { id: 9 } } }

const open = (at = page) =>
  renderPage(<CreatePage resource={account} />, {
    at,
    replies: { 'GET /bank': banks, 'POST /account/7/create': created },
  })

const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('draft.'))
/** Leaves as by closing the tab: no confirmation is asked. */
async function typeAndLeave() {
  open()
  await choose('bank_id', 'Bancolombia')
  write({ name: 'Gratuidad' })
  cleanup()
}

beforeEach(async () => {
  localStorage.clear()
  await signInAs(1)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('the draft of an unsent form', () => {
  it('is offered on return, and fills in the form', async () => {
    await typeAndLeave()
    open()
    fireEvent.click(await screen.findByText('Continuar donde iba'))
    await waitFor(() => expect(field('name').value).toBe('Gratuidad'))
    await waitFor(() => expect(field('bank_id').value).toBe('2'))
    expect(screen.queryByText('Continuar donde iba')).toBeNull()
  })

  it('is deleted when it is discarded', async () => {
    await typeAndLeave()
    open()
    fireEvent.click(await screen.findByText('Descartar'))
    expect(screen.queryByText('Continuar donde iba')).toBeNull()
    expect(kept()).toEqual([])
  })

  it('is deleted when it is sent', async () => {
    await typeAndLeave()
    const { address } = open()
    fireEvent.click(await screen.findByText('Continuar donde iba'))
    await waitFor(() => expect(field('name').value).toBe('Gratuidad'))
    write({ number: '22-5', type: 'Ahorros' })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(address()).toBe('/admin/7/cuentas'))
    cleanup()
    expect(kept()).toEqual([])
  })

  it('is offered only at its own address', async () => {
    await typeAndLeave()
    open('/admin/8/cuentas/nuevo')
    expect(screen.queryByText('Continuar donde iba')).toBeNull()
  })

  it('is not offered to another user, and is deleted when another user signs out', async () => {
    await typeAndLeave()
    logout()
    expect(kept()).toHaveLength(1)
    await signInAs(2)
    open()
    expect(screen.queryByText('Continuar donde iba')).toBeNull()
    cleanup()
    logout()
    expect(kept()).toEqual([])
  })

  it('is not replaced by new input until the person has decided about it', async () => {
    await typeAndLeave()
    open()
    write({ name: 'Otra' })
    cleanup()
    expect(kept().join()).toContain('Gratuidad')
  })

  it('is ignored when it is too old or cannot be parsed', async () => {
    await typeAndLeave()
    const [[key = '', text = ''] = []] = kept()
    for (const broken of ['{', '[]', '{"savedAt":1}', text.replace(/"savedAt":"\d{4}/, '"savedAt":"2020')]) {
      localStorage.setItem(key, broken)
      open()
      expect(screen.queryByText('Continuar donde iba'), broken).toBeNull()
      cleanup()
    }
  })
})

it('a draft contains no password', async () => {
  renderPage(<CreatePage resource={sampleResource} />, { at: '/admin/7/hatos/nuevo', replies: { 'GET /bank': banks } })
  write({ secret: 'muy-secreta-1', site: 'La Esperanza' })
  cleanup()
  expect(kept().join()).toContain('La Esperanza')
  expect(kept().join()).not.toContain('muy-secreta')
})

it('a draft contains the rows of the pending table', async () => {
  const replies: Replies = {
    'GET /budget/7': {
      json: { budgets: [{ id: 40, initialAmount: 9, totalAmount: 9, presentAmount: 8, Validity: year }] },
    },
    'GET /budgetActivity/7/40': { json: { budgetsActivity: [] } },
    'GET /activity/active': { json: { activities: [{ id: 1, name: 'Papelería' }] } },
  }
  const path = '/admin/7/presupuestos/adicionar/:budget/nuevo'
  const add = () =>
    renderPage(
      <Routes>
        <Route path={path} element={<AddPage />} />
      </Routes>,
      { at: path.replace(':budget', '40'), replies },
    )
  const { person } = add()
  await screen.findByText('01/01/2026 - 31/12/2026')
  await choose('activity_id', /^Papelería/)
  write({ modificationDate: '2026-03-01', amount: '1500' })
  await person.click(screen.getByRole('button', { name: 'Agregar' }))
  await screen.findByRole('button', { name: /^Quitar/ })
  cleanup()
  add()
  fireEvent.click(await screen.findByText('Continuar donde iba'))
  expect(await screen.findByRole('button', { name: /^Quitar/ })).toBeTruthy()
  expect(screen.getAllByText('$ 1,500.00').length).toBeGreaterThan(0)
})

it('a draft of an edit keeps a value that another person changed meanwhile, and says so', async () => {
  const row = { id: 3, name: 'Gratuidad', number: '220-1', type: 'Ahorros', bank_id: 2, deleted: false }
  const edit = (stored: object) =>
    renderPage(
      <Routes>
        <Route path="/admin/:institute/cuentas/:id/editar" element={<EditPage resource={account} />} />
      </Routes>,
      {
        at: '/admin/7/cuentas/3/editar',
        replies: { 'GET /bank': banks, 'GET /account/7/update/3': { json: { account: stored, locked: null } } },
      },
    )
  edit(row)
  await screen.findByRole('option', { name: 'Bancolombia' })
  write({ name: 'Propios', number: '300' })
  cleanup()
  edit({ ...row, number: '999' })
  fireEvent.click(await screen.findByText('Continuar donde iba'))
  await waitFor(() => expect(field('name').value).toBe('Propios'))
  expect(field('number').value).toBe('999')
  expect(screen.getByText(/^Otra persona cambió mientras tanto: /).textContent).toContain(account.fields.number.label)
})
