// @module-tag exhaustive
/** Drafts: input that was not sent is kept for the same person at the same address. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { interruptedForms } from '../../../src/core/draftKeys.ts'
import { expireToken, getSession, logout } from '../../../src/core/session.ts'
import CommitPage from '../../../src/features/execution/CommitPage.tsx'
import ObligatePage from '../../../src/features/execution/ObligatePage.tsx'
import DistributePage from '../../../src/features/income/DistributePage.tsx'
import AddPage from '../../../src/features/modification/AddPage.tsx'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { openDrafts } from '../../../src/form/draft/storedDraft.ts'
import { EditPage } from '../../../src/form/EditPage.tsx'
import { openForm } from '../features/availabilityForm.tsx'
import { commitment, executionReplies } from '../fixtures/executionRows.ts'
import { choose, field, type Replies, renderPage, signInAs, write } from '../fixtures/renderPage.tsx'
import { sampleResource } from '../fixtures/sampleResources.ts'

const year = { start: '2026-01-01', end: '2026-12-31' }
const page = '/admin/7/cuentas/nuevo'
const banks = { json: { status: true, banks: [{ id: 2, name: 'Bancolombia' }] } }
const noUsers: Replies = {
  'GET /user/all/client': { json: { clientUsers: [] } },
  'GET /user/all/admin': { json: { adminUsers: [] } },
}
const created = { json: { status: true, msg: 'Cuenta creada con exito', account: { id: 9 } } }

const open = (at = page) =>
  renderPage(<CreatePage resource={account} />, {
    at,
    replies: { 'GET /bank': banks, 'POST /account/7/create': created },
  })

const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('draft.'))
const keptDraft = async () => {
  const [[key = ''] = []] = kept()
  return (await openDrafts(getSession().user?.token ?? ''))?.read(key)
}
/** A draft is written once it is encrypted. */
const isKept = () => waitFor(() => expect(kept()).toHaveLength(1))

/** Leaves as by closing the tab: no confirmation is asked. */
async function typeAndLeave() {
  open()
  await choose('bank_id', 'Bancolombia')
  write({ name: 'Gratuidad' })
  await isKept()
  cleanup()
}

/** The server answers 401, and the shell takes the page away. */
async function expire() {
  expireToken(getSession().user?.token ?? '')
  cleanup()
  await isKept()
}

/** A user of this test alone: a draft that is still being encrypted is not written for the next one. */
let me = 0

beforeEach(async () => {
  localStorage.clear()
  me += 10
  await signInAs(me)
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
    await waitFor(() => expect(address()).toBe('/admin/7/cuentas/9'))
    cleanup()
    expect(kept()).toEqual([])
  })

  it('is offered only at its own address', async () => {
    await typeAndLeave()
    open('/admin/8/cuentas/nuevo')
    expect(screen.queryByText('Continuar donde iba')).toBeNull()
  })

  it('is encrypted with the key of the user, and is not offered to another user', async () => {
    await typeAndLeave()
    expect(kept().join()).not.toContain('Gratuidad')
    expect((await keptDraft())?.fields.name?.typed).toBe('Gratuidad')
    logout()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draftKey:'))).toEqual([])
    expect(kept()).toHaveLength(1)
    await signInAs(me + 1)
    expect(kept()).toEqual([])
    open()
    await screen.findByRole('option', { name: 'Bancolombia' })
    expect(screen.queryByText('Continuar donde iba')).toBeNull()
  })

  it('is not written when another user has signed in meanwhile', async () => {
    await typeAndLeave()
    const drafts = await openDrafts(getSession().user?.token ?? '')
    const [[key = ''] = []] = kept()
    const draft = await drafts?.read(key)
    await signInAs(me + 1)
    if (draft) await drafts?.write(key, draft)
    expect([draft === null, kept()]).toEqual([false, []])
  })

  it('is not replaced by new input until the person has decided about it', async () => {
    await typeAndLeave()
    open()
    await screen.findByText('Continuar donde iba')
    write({ name: 'Otra' })
    cleanup()
    expect((await keptDraft())?.fields.name?.typed).toBe('Gratuidad')
  })

  it('is deleted when it is too old or cannot be read', async () => {
    await typeAndLeave()
    const [[key = '', text = ''] = []] = kept()
    const drafts = await openDrafts(getSession().user?.token ?? '')
    const draft = await drafts?.read(key)
    if (draft) await drafts?.write(key, { ...draft, savedAt: '2020-01-01' })
    const old = localStorage.getItem(key) ?? ''
    for (const broken of ['{', 'draft', text.slice(0, -8), old]) {
      localStorage.setItem(key, broken)
      expect(await drafts?.read(key), broken).toBeNull()
      expect(kept(), broken).toEqual([])
    }
    localStorage.setItem(`${key}x`, text)
    expect(await drafts?.read(`${key}x`)).toBeNull()
  })
})

describe('a form whose session ended', () => {
  const replies = { 'GET /bank': banks, 'POST /account/7/create': { status: 401, json: { msg: 'x' } } }

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** Sends the form until the answer is a 401. @returns the key of the request */
  async function sendInto401() {
    const { sent } = renderPage(<CreatePage resource={account} />, { at: page, replies })
    await choose('bank_id', 'Bancolombia')
    write({ name: 'Gratuidad', number: '22-5', type: 'Ahorros' })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(getSession().status).toBe(false))
    cleanup()
    await isKept()
    return sent[0]?.key
  }
  const resend = async () => {
    const { sent, address } = open()
    await waitFor(() => expect([field('name').value, field('bank_id').value]).toEqual(['Gratuidad', '2']))
    expect(screen.queryByText('Continuar donde iba')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(address()).toBe('/admin/7/cuentas/9'))
    expect(kept()).toEqual([])
    return sent[0]?.key
  }

  it('comes back as it was for the same person, and is sent with the same key', async () => {
    const key = await sendInto401()
    await signInAs(me)
    expect([key, await resend()]).toEqual([expect.any(String), key])
  })

  it('comes back after a reload of the tab too', async () => {
    const key = await sendInto401()
    interruptedForms.clear()
    await signInAs(me)
    expect(await resend()).toBe(key)
  })

  it('does not come back for another person, nor for the first one after that', async () => {
    await sendInto401()
    for (const owner of [me + 1, me]) {
      await signInAs(owner)
      open()
      await screen.findByRole('option', { name: 'Bancolombia' })
      expect([field('name').value, kept()]).toEqual(['', []])
      expireToken(getSession().user?.token ?? '')
      cleanup()
    }
  })

  it('keeps an earlier draft that the person has not decided about', async () => {
    await typeAndLeave()
    open()
    await screen.findByText('Continuar donde iba')
    write({ name: 'Otra' })
    await expire()
    await signInAs(me)
    open()
    await waitFor(() => expect(field('name').value).toBe('Otra'))
    fireEvent.click(await screen.findByText('Continuar donde iba'))
    await waitFor(() => expect(field('name').value).toBe('Gratuidad'))
  })

  it.each([
    ['comes back with a chosen file', false, 'escudo.png'],
    [
      'asks for a chosen file again after a reload',
      true,
      'Elija otra vez «escudo.png»: un borrador no guarda archivos',
    ],
  ])('%s', async (_, isReloaded, text) => {
    const at = '/principal/clientes/nuevo'
    const openForm = () => renderPage(<CreatePage resource={institute} />, { at, replies: noUsers })
    openForm()
    write({ nameInstitute: 'San Isidro' })
    fireEvent.change(field('logo'), { target: { files: [new File(['x'], 'escudo.png', { type: 'image/png' })] } })
    await isKept()
    await expire()
    if (isReloaded) interruptedForms.clear()
    await signInAs(me)
    openForm()
    await screen.findByText(text)
    await waitFor(() => expect(field('nameInstitute').value).toBe('San Isidro'))
  })
})

it('a draft contains no password', async () => {
  renderPage(<CreatePage resource={sampleResource} />, { at: '/admin/7/hatos/nuevo', replies: { 'GET /bank': banks } })
  write({ secret: 'muy-secreta-1', site: 'La Esperanza' })
  await isKept()
  const draft = JSON.stringify(await keptDraft())
  expect(draft).toContain('La Esperanza')
  expect(draft).not.toContain('muy-secreta')
})

it('a form with pending rows comes back with them, and with the row that was being typed', async () => {
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
  await choose('activity_id', /^Papelería/)
  await isKept()
  await expire()
  await signInAs(me)
  add()
  await waitFor(() =>
    expect([field('activity_id').value, field('modificationDate').value]).toEqual(['1', '2026-03-01']),
  )
  expect(await screen.findByRole('button', { name: /^Quitar/ })).toBeTruthy()
  expect(screen.getAllByText('$ 1,500.00').length).toBeGreaterThan(0)
})

it('a retention that was being typed comes back with its own fee, not with the suggested one', async () => {
  const path = '/admin/7/disponibilidades/obligar/:parent/nuevo'
  const replies: Replies = {
    ...executionReplies(),
    'GET /commitment/7': { json: { commitments: [commitment] } },
    'GET /tax': { json: { taxes: [{ id: 61, concept: 'ReteFuente', suggestedFee: 4 }] } },
  }
  const obligate = () =>
    renderPage(
      <Routes>
        <Route path={path} element={<ObligatePage />} />
      </Routes>,
      { at: path.replace(':parent', '5'), replies },
    )
  obligate()
  await screen.findByRole('button', { name: 'Enviar' })
  await choose('tax_id', 'ReteFuente')
  await waitFor(() => expect(field('fee').value).toBe('4'))
  write({ fee: '2.5' })
  await isKept()
  await expire()
  await signInAs(me)
  obligate()
  await screen.findByRole('option', { name: 'ReteFuente' })
  await waitFor(() => expect(field('tax_id').value).toBe('61'))
  expect(field('fee').value).toBe('2.5')
})

it('a proposal that comes back with a form is no more typed than before', async () => {
  const accounts = [51, 52].map((id) => ({ id, name: `Cuenta ${id}`, number: '1' }))
  const list = (rows: object[]): Replies => ({ 'GET /account/7': { json: { accounts: rows } } })
  await openForm(list(accounts.slice(0, 1)))
  await waitFor(() => expect(field('account_id').value).toBe('51'))
  await choose('contract_id', 'C-12')
  await isKept()
  await expire()
  await signInAs(me)
  await openForm(list(accounts))
  await waitFor(() => expect([field('account_id').value, field('contract_id').value]).toEqual(['51', '12']))
  await choose('contract_id', 'Seleccione una opción')
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
})

describe('what a form of its own asks besides the declared fields is in the draft', () => {
  const restored = async (name: string, value: string) => {
    await isKept()
    cleanup()
    return async () => {
      fireEvent.click(await screen.findByText('Continuar donde iba'))
      await waitFor(() => expect(field(name).value).toBe(value))
    }
  }

  it('the order of a commitment', async () => {
    const path = '/admin/7/disponibilidades/comprometer/3/nuevo'
    const replies: Replies = {
      ...executionReplies(),
      'GET /contract/7': { json: { contracts: [] } },
      'GET /supplier': { json: { suppliers: [] } },
      'GET /service/order/7': { json: { serviceOrders: [{ id: 31, number: 'S-31', amount: 60, committedAmount: 0 }] } },
    }
    const commit = () =>
      renderPage(
        <Routes>
          <Route path="/admin/7/disponibilidades/comprometer/:parent/nuevo" element={<CommitPage />} />
        </Routes>,
        { at: path, replies },
      )
    commit()
    await screen.findByRole('button', { name: 'Enviar' })
    await choose('documentType', 'Orden de servicio')
    await choose('document_id', /S-31/)
    const isBack = await restored('document_id', '31')
    commit()
    await isBack()
  })

  it('the sources of the rubros in a distribution of incomes', async () => {
    const path = '/admin/7/presupuestos/ingresos/:budget/nuevo'
    const paper = { id: 400, activity_id: 1, fundingSource_id: null, definitiveAmount: 9, presentAmount: 9 }
    const replies: Replies = {
      'GET /budget/7': {
        json: { budgets: [{ id: 40, initialAmount: 9, totalAmount: 9, presentAmount: 9, Validity: year }] },
      },
      'GET /budgetActivity/7/40': { json: { budgetsActivity: [{ ...paper, Activity: { name: 'Papelería' } }] } },
      'GET /modification/disposition/7/40': { json: { modifications: [] } },
      'GET /fundingSource': { json: { fundingSources: [{ id: 2, name: 'Gratuidad', role: 'own', deleted: false }] } },
    }
    const distribute = () =>
      renderPage(
        <Routes>
          <Route path={path} element={<DistributePage />} />
        </Routes>,
        { at: path.replace(':budget', '40'), replies },
      )
    distribute()
    await screen.findByLabelText(/ Papelería/)
    await choose('line400', 'Gratuidad')
    const isBack = await restored('line400', '2')
    distribute()
    await isBack()
  })
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
  await isKept()
  cleanup()
  edit({ ...row, number: '999' })
  fireEvent.click(await screen.findByText('Continuar donde iba'))
  await waitFor(() => expect(field('name').value).toBe('Propios'))
  expect(field('number').value).toBe('999')
  expect(screen.getByText(/^Otra persona cambió mientras tanto: /).textContent).toContain(account.fields.number.label)
})
