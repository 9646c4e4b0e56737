/** A page as react-admin's tutorial writes it, on an entity of a school: no `meta`, no key and no address. */
import { screen, waitFor, within } from '@testing-library/react'
import {
  Create,
  CreateButton,
  Datagrid,
  DeleteButton,
  EditButton,
  ExportButton,
  List,
  SimpleForm,
  TextField,
  TextInput,
  TopToolbar,
  useCanAccess,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Route } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { Product } from '../../../src/app/Product.tsx'
import { type Replies, renderPage, signInAs, write } from '../fixtures/renderPage.tsx'

const replies: Replies = {
  'GET /account/7': {
    json: {
      accounts: [
        { id: 4, deleted: false, name: 'Gratuidad', number: '111' },
        { id: 5, deleted: false, name: 'Recursos propios', number: '222' },
      ],
    },
  },
  'POST /account/7/create': { json: { status: true, account: { id: 6, name: 'Tienda', number: '333' } } },
  'DELETE /account/7/delete/4': { json: { status: true, deleted: true } },
  'GET /institute/related': { json: { institutes: [] } },
  'GET /institute': { json: { institutes: [] } },
  'GET /auth/account': { json: { email: 'ana@erario.example' } },
  'GET /notices': { json: { notices: [] } },
}

const AccountNumber = () => <b>{useRecordContext()?.number}</b>

function Actions() {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'account', action: 'delete' })
  return (
    <TopToolbar>
      <i>{canAccess ? translate('resources.account.name', { smart_count: 2 }) : 'nada'}</i>
      <CreateButton />
      <ExportButton />
    </TopToolbar>
  )
}

const AccountList = () => (
  <List resource="account" actions={<Actions />}>
    <Datagrid rowClick="show">
      <TextField source="name" />
      <AccountNumber />
      <EditButton />
      <DeleteButton mutationMode="pessimistic" />
    </Datagrid>
  </List>
)

const AccountCreate = () => (
  <Create resource="account" redirect="list">
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="number" />
    </SimpleForm>
  </Create>
)

const open = (at: string) =>
  renderPage(
    <Product>
      <Route path="/admin/:institute/mis-cuentas" element={<AccountList />} />
      <Route path="/admin/:institute/otra-cuenta" element={<AccountCreate />} />
      <Route path="*" element={<p>en otra parte</p>} />
    </Product>,
    { at, replies },
  )

beforeEach(() => signInAs(1))

it('a list has the declared labels, and buttons that lead to the addresses of the product', async () => {
  const { person, address } = open('/admin/7/mis-cuentas')
  const row = within((await screen.findByText('Gratuidad')).closest('tr') as HTMLElement)
  expect(await screen.findByText('Cuentas', { selector: 'i' })).toBeDefined()
  expect(screen.getByText('Nombre')).toBeDefined()
  expect(row.getByText('111', { selector: 'b' })).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Crear' })).getAttribute('href')).toBe('/admin/7/cuentas/nuevo')
  expect((await row.findByRole('link', { name: 'Editar' })).getAttribute('href')).toBe('/admin/7/cuentas/4/editar')
  await person.click(row.getByText('Gratuidad'))
  await waitFor(() => expect(address()).toBe('/admin/7/cuentas/4'))
})

it('a row is set as inactive by DeleteButton', async () => {
  const { person, removed } = open('/admin/7/mis-cuentas')
  const row = within((await screen.findByText('Gratuidad')).closest('tr') as HTMLElement)
  await person.click(await row.findByRole('button', { name: 'Eliminar' }))
  await person.click(await screen.findByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(removed).toEqual(['/account/7/delete/4?deleted=true']))
})

it('a form creates a row, and leads to the list', async () => {
  const { person, sent, address } = open('/admin/7/otra-cuenta')
  expect((await screen.findAllByText('Nombre')).length).toBeGreaterThan(0)
  write({ name: 'Tienda', number: '333' })
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(address()).toBe('/admin/7/cuentas'))
  expect(sent).toMatchObject([{ request: 'POST /account/7/create', body: { name: 'Tienda', number: '333' } }])
})
