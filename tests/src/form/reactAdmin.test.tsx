/** A form of one's own, with react-admin's parts beside those of the product. */
import { screen, waitFor } from '@testing-library/react'
import { EditBase, TextInput, useInput, useRecordContext, useSaveContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { bodyCheck } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { FieldInput } from '../../../src/form/FieldInput.tsx'
import { FormFrame } from '../../../src/form/FormFrame.tsx'
import { useCreateOnce } from '../../../src/form/useCreateOnce.ts'
import { useSavingForm } from '../../../src/form/useSavingForm.ts'
import { field, type Replies, renderPage, signInAs, write } from '../fixtures/renderPage.tsx'

const { name, number } = account.fields
const check = bodyCheck({ fields: { name, number } })

function NumberAgain() {
  const { field: again } = useInput({ source: 'number' })
  const { getValues } = useFormContext()
  const { save } = useSaveContext()
  return (
    <button type="button" onClick={() => save?.({ name: `${getValues('name')} y ${again.value}` })}>
      Guardar con el número
    </button>
  )
}

function OwnForm() {
  const create = useCreateOnce(account)
  const form = useSavingForm({
    check,
    empty: { name: '', number: '' },
    save: (values, keyFor) => create(values, keyFor(values)),
    next: '/admin/7/cuentas',
  })
  return (
    <FormFrame form={form} title="Cuenta" back={null}>
      <TextInput source="name" />
      <FieldInput source="number" field={number} />
      <NumberAgain />
    </FormFrame>
  )
}

const RecordName = () => <b>{useRecordContext()?.name}</b>

const replies: Replies = {
  'POST /account/7/create': { status: 400, json: { status: false, errors: { name: 'Ya existe ese nombre' } } },
  'GET /account/7/update/4': { json: { account: { id: 4, name: 'Gratuidad' }, locked: null } },
}

beforeEach(() => signInAs(1))

it("an input of react-admin's has the check, the server's error and the values of the form", async () => {
  const { person, sent } = renderPage(<OwnForm />, { at: '/admin/7/cuentas/nuevo', replies })
  await person.click(screen.getByText('Enviar'))
  expect(await screen.findByText(name.required ?? '')).toBeDefined()
  write({ name: 'Gratuidad', number: '111222' })
  await person.click(screen.getByText('Guardar con el número'))
  expect(await screen.findByText('Ya existe ese nombre')).toBeDefined()
  expect(document.activeElement).toBe(field('name'))
  expect(sent).toMatchObject([{ body: { name: 'Gratuidad y 111222', number: '111222' } }])
})

it('EditBase reads the row of an edit form', async () => {
  const edit = (
    <EditBase resource="account" queryOptions={{ meta: { institute: 7, edits: true } }}>
      <RecordName />
    </EditBase>
  )
  renderPage(
    <Routes>
      <Route path="/admin/7/cuentas/:id/editar" element={edit} />
    </Routes>,
    { at: '/admin/7/cuentas/4/editar', replies },
  )
  await waitFor(() => expect(screen.getByText('Gratuidad', { selector: 'b' })).toBeDefined())
})
