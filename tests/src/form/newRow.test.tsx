/** A missing referenced row is created in a dialog over the form. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type FieldValues, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { roleIds } from '../../../resources/define/index.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { lazyDialog } from '../../../src/core/lazyCode.tsx'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { FieldInput } from '../../../src/form/FieldInput.tsx'
import { FormRoot } from '../../../src/form/FormRoot.tsx'
import { CreateDialogContext, type CreateDialogProps } from '../../../src/form/inputs/createDialog.ts'
import { field, type Replies, renderPage, signIn, write } from '../fixtures/renderPage.tsx'

afterEach(cleanup)

const condor = { personType: 'juridica', document: '999201101-3', name: 'El Cóndor', lastName: null }

function draw(more: Replies = {}) {
  return renderPage(<CreatePage resource={contract} />, {
    at: '/admin/7/contratos/nuevo',
    replies: {
      'GET /contractType': { json: { contractTypes: [{ id: 1, name: 'Suministro' }] } },
      'GET /supplier': { json: { suppliers: [] } },
      'GET /contract/7': { json: { contracts: [] } },
      ...more,
    },
  })
}

const search = (text: string) =>
  act(async () => {
    const box = screen.getByPlaceholderText('Ingrese el nombre o documento del proveedor')
    fireEvent.focus(box)
    fireEvent.change(box, { target: { value: text } })
  })

it('a supplier that is not found is created in a dialog with the searched name, and is then chosen', async () => {
  await signIn('root')
  const made: object[] = []
  const { person, sent, address } = draw({
    'GET /supplier': (_, url) => ({ json: { suppliers: url.includes('"id":[') ? made : [] } }),
    'POST /supplier/create': (body) => {
      made.push({ ...condor, ...Object(body), id: 9 })
      return { json: { status: true, supplier: made[0] } }
    },
  })
  write({ number: 'C-1' })
  await search('El Cóndor')
  const option = await screen.findByRole('option', { name: /Crear proveedor «El Cóndor»/ })
  expect(option.textContent).toContain('No se encontraron coincidencias')
  await person.click(option)
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo proveedor' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Nombre|^Razón/).value).toBe('El Cóndor')
  const inDialog = (name: string) => dialog.getByText((_, element) => element?.getAttribute('name') === name)
  const fill = (name: string, value: string) => fireEvent.change(inDialog(name), { target: { value } })
  fill('personType', 'juridica')
  for (const [name, value] of [
    ['document', '999201101-3'],
    ['address', 'Carrera 7'],
    ['phone', '300'],
  ] as const)
    fill(name, value)
  await person.click(dialog.getByText('Enviar'))
  await screen.findByText('Proveedor creado con exito')
  expect(sent).toMatchObject([{ request: 'POST /supplier/create', body: { name: 'El Cóndor' } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByPlaceholderText<HTMLInputElement>(/proveedor$/).value).toContain('El Cóndor'))
  expect([field('number').value, address()]).toEqual(['C-1', '/admin/7/contratos/nuevo'])
})

it('a row that is created replaces the one that was chosen before', async () => {
  await signIn('root')
  const before = { ...condor, id: 8, name: 'Aseo Total' }
  const { person } = draw({
    'GET /supplier': (_, url) => ({
      json: { suppliers: url.includes('"id":[9]') ? [{ ...condor, id: 9 }] : [before] },
    }),
    'POST /supplier/create': { json: { status: true, supplier: { ...condor, id: 9 } } },
  })
  await search('Aseo')
  await person.click(await screen.findByRole('option', { name: /Aseo Total/ }))
  await person.click(await screen.findByRole('button', { name: 'Nuevo proveedor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo proveedor' }))
  const fill = (name: string, value: string) =>
    fireEvent.change(
      dialog.getByText((_, element) => element?.getAttribute('name') === name),
      { target: { value } },
    )
  for (const [name, value] of Object.entries({
    ...{ personType: 'juridica', name: 'El Cóndor', document: '999201101-3', address: 'Carrera 7', phone: '300' },
  }))
    fill(name, value)
  await person.click(dialog.getByText('Enviar'))
  await waitFor(() => expect(screen.getByPlaceholderText<HTMLInputElement>(/proveedor$/).value).toContain('El Cóndor'))
})

const Unfetched = lazyDialog<CreateDialogProps>(() =>
  Promise.reject(new Error('Failed to fetch dynamically imported module')),
)

function FormOfUnfetched() {
  return (
    <FormRoot form={useForm<FieldValues>({ defaultValues: { number: '', supplier_id: '' } })}>
      <CreateDialogContext value={Unfetched}>
        <FieldInput source="number" field={contract.fields.number} />
        <FieldInput source="supplier_id" field={contract.fields.supplier_id} />
      </CreateDialogContext>
    </FormRoot>
  )
}

it('a dialog whose code cannot be fetched leaves the form as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await signIn('root')
  const replies = { 'GET /supplier': { json: { suppliers: [] } } }
  const { person } = renderPage(<FormOfUnfetched />, { at: '/admin/7/contratos/nuevo', replies })
  write({ number: 'C-1' })
  await person.click(await screen.findByRole('button', { name: 'Nuevo proveedor' }))
  expect(await screen.findByText('No se pudo cargar la información: inténtelo otra vez')).toBeDefined()
  expect(field('number').value).toBe('C-1')
})

it('Ctrl+Enter in the dialog sends the dialog, not the form around it', { tags: ['exhaustive'] }, async () => {
  await signIn('root')
  const { person, sent } = draw({ 'POST /supplier/create': { json: { status: true, supplier: { ...condor, id: 9 } } } })
  await person.click(await screen.findByRole('button', { name: 'Nuevo proveedor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo proveedor' }))
  await person.type(dialog.getByLabelText(/^Dirección/), '{Control>}{Enter}{/Control}')
  await dialog.findByText('Ingrese el nombre del proveedor')
  expect(screen.queryByText('Ingrese el asunto')).toBeNull()
  expect(sent).toEqual([])
})

it('a user who may not create suppliers sees who may, and no button to do so', async () => {
  await signIn('admin')
  draw()
  await search('El Cóndor')
  const box = screen.getByPlaceholderText('Ingrese el nombre o documento del proveedor')
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  await screen.findAllByText('Si no está, lo crea root')
  expect(screen.queryByText(/Crear proveedor/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nuevo proveedor' })).toBeNull()
})

it('the dialog of a new supplier ignores a click beside it once something is typed, and Escape closes it without sending', {
  tags: ['exhaustive'],
}, async () => {
  await signIn('root')
  const { person, sent } = draw()
  await person.click(await screen.findByRole('button', { name: 'Nuevo proveedor' }))
  await screen.findByRole('dialog', { name: 'Nuevo proveedor' })
  const beside = () => fireEvent.click(document.querySelector('.MuiDialog-container') as Element)
  write({ phone: '300' })
  fireEvent.mouseDown(document.querySelector('.MuiDialog-container') as Element)
  beside()
  expect(screen.getByRole('dialog', { name: 'Nuevo proveedor' })).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

it('a user created beside a select of one role has that role', { tags: ['exhaustive'] }, async () => {
  await signIn('root')
  const { person, sent } = renderPage(<CreatePage resource={institute} />, {
    at: '/principal/clientes/nuevo',
    replies: {
      'GET /user/all/client': { json: { clientUsers: [] } },
      'GET /user/all/admin': { json: { adminUsers: [] } },
      'GET /role': { json: { roles: Object.entries(roleIds).map(([type, id]) => ({ id, type })) } },
      'POST /user/create': { json: { status: true, user: { id: 9 } } },
    },
  })
  for (const [index, role] of (['client', 'admin'] as const).entries()) {
    const asked = (await screen.findAllByText('Nuevo usuario'))[index]
    if (asked) await person.click(asked)
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo usuario' })
    await within(dialog).findByRole('option', { name: role })
    expect(field('role_id')).toMatchObject({ value: String(roleIds[role]), disabled: true })
    write({ email: `${role}@colegio.co`, password: 'secreta-123' })
    await person.click(within(dialog).getByText('Enviar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.at(-1)?.body).toMatchObject({ email: `${role}@colegio.co`, role_id: roleIds[role] })
  }
})
