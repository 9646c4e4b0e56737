import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { FormProvider } from 'react-hook-form'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { bodyCheck } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { ConfirmDialog } from '../../../src/core/ConfirmDialog.tsx'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { FormDialog } from '../../../src/form/FormDialog.tsx'
import { useDeclaredForm } from '../../../src/form/useDeclaredForm.ts'
import { type Replies, renderPage, write } from '../fixtures/renderPage.tsx'

const form = '/admin/7/cuentas/nuevo'
const replies: Replies = {
  'GET /bank': { json: { banks: [{ id: 2, name: 'Bancolombia' }] } },
  'POST /account/7/create': { json: { status: true, account: { id: 9 } } },
}
const open = (at: string, before?: string[]) =>
  renderPage(
    <Routes>
      <Route path={form} element={<CreatePage resource={account} />} />
      <Route
        path="*"
        element={
          <>
            <Link to={form}>Nuevo</Link>
            <Back />
          </>
        }
      />
    </Routes>,
    { at, before, replies },
  )

it("'Cancelar' in a form returns to the previous page", async () => {
  const { person, address } = open('/admin/7/contratos')
  await person.click(screen.getByText('Nuevo'))
  await person.click(await screen.findByText('Cancelar'))
  expect(address()).toBe('/admin/7/contratos')
})

it("'Cancelar' in a form opens the list when there is no previous page", async () => {
  const { person, address } = open(form, [])
  await person.click(await screen.findByText('Cancelar'))
  expect(address()).toBe('/admin/7/cuentas')
})

it("after saving, 'Atrás' leads to the page from which the form was opened", async () => {
  const { person, address } = open('/admin/7/contratos')
  await person.click(screen.getByText('Nuevo'))
  await screen.findByRole('option', { name: 'Bancolombia' })
  write({ name: 'Gratuidad', number: '1', type: 'Ahorros', bank_id: '2' })
  await person.click(screen.getByText('Enviar'))
  await waitFor(() => expect(address()).toBe('/admin/7/cuentas/9'))
  await person.click(screen.getByText('Atrás'))
  expect(address()).toBe('/admin/7/contratos')
})

const held = () => {
  let end = () => {}
  const request = new Promise<void>((resolve) => {
    end = resolve
  })
  return { request, end: () => act(async () => end()) }
}

function OwnDialog({ request, onClose }: { request: Promise<void>; onClose: () => void }) {
  const { form, submit } = useDeclaredForm({ check: bodyCheck({ fields: {} }), empty: {}, send })
  async function send() {
    await request
    onClose()
    return undefined
  }
  return (
    <FormProvider {...form}>
      <FormDialog title="Pregunta" submit={submit} onClose={onClose} sends="Borrar">
        {null}
      </FormDialog>
    </FormProvider>
  )
}

it.each([
  ['a question', ConfirmDialog],
  ['a form', OwnDialog],
])('%s in a dialog stays open while its request is on its way', async (_, Dialog) => {
  const { request, end } = held()
  const closed = vi.fn()
  const { person } = renderPage(
    <Dialog title="Pregunta" text="" label="Borrar" request={request} onConfirm={() => request} onClose={closed} />,
    { at: '/', replies: {} },
  )
  await person.click(screen.getByRole('button', { name: 'Borrar' }))
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' })
  await waitFor(() => expect(cancel.disabled).toBe(true))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(closed).not.toHaveBeenCalled()
  await end()
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
})

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Atrás
    </button>
  )
}
