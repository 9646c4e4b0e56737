/** A page as react-admin's tutorial writes it, on an entity of a school: no `meta`, no key and no address. */
import { screen, waitFor, within } from '@testing-library/react'
import {
  Create,
  CreateButton,
  Datagrid,
  DeleteButton,
  Edit,
  EditButton,
  ExportButton,
  List,
  SimpleForm,
  TextField,
  TextInput,
  TopToolbar,
  useCanAccess,
  useGetList,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link, Route } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { activity } from '../../../resources/entities/activity.ts'
import { Product } from '../../../src/AdminApp.tsx'
import { type Replies, renderPage, signInAs, write } from '../fixtures/renderPage.tsx'

const replies: Replies = {
  'GET /account/7': {
    json: {
      accounts: [
        { id: 4, deleted: false, name: 'Gratuidad', number: '111' },
        { id: 5, deleted: true, name: 'Recursos propios', number: '222' },
      ],
    },
  },
  'POST /account/7/create': { json: { status: true, account: { id: 6, name: 'Tienda', number: '333' } } },
  'DELETE /account/7/delete/4': { json: { status: true, deleted: true } },
  'GET /activity/update/3': { json: { activity: { id: 3, deleted: false, name: 'Papelería' }, locked: null } },
  'PUT /activity/update/3': { json: { status: true, activity: { id: 3, deleted: false, name: 'Aseo' } } },
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
      <DeleteButton />
      <DeleteButton mutationMode="undoable" label="Quitar" />
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

const ActivityEdit = () => (
  <Edit resource="activity" id={3}>
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  </Edit>
)

const Banks = () => <Link to="/config/mi-rubro">Bancos: {useGetList('bank').total}</Link>

const open = (at: string, more: Replies = {}) =>
  renderPage(
    <Product>
      <Route path="/admin/:institute/mis-cuentas" element={<AccountList />} />
      <Route path="/admin/:institute/otra-cuenta" element={<AccountCreate />} />
      <Route path="/config/mi-rubro" element={<ActivityEdit />} />
      <Route path="/config/mis-bancos" element={<Banks />} />
      <Route path="/config/rubros" element={<Banks />} />
      <Route path="*" element={<p>en otra parte</p>} />
    </Product>,
    { at, replies: { ...replies, ...more } },
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

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement)

it('a row is deleted by DeleteButton after a question, and the notice has the declared text', async () => {
  const { person, removed } = open('/admin/7/mis-cuentas')
  await person.click(await (await rowOf('Gratuidad')).findByRole('button', { name: 'Eliminar' }))
  await person.click(await screen.findByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Cuenta borrada con exito')).toBeDefined()
  expect(removed).toEqual(['/account/7/delete/4?deleted=true'])
})

it('a deletion that react-admin would delay is sent at once', async () => {
  const { person, removed } = open('/admin/7/mis-cuentas')
  await person.click(await (await rowOf('Gratuidad')).findByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(removed).toEqual(['/account/7/delete/4?deleted=true']))
})

it('a refusal is shown with its reason', { tags: ['exhaustive'] }, async () => {
  const msg = 'No se puede borrar: lo usa Disponibilidad No. 11'
  const { person } = open('/admin/7/mis-cuentas', { 'DELETE /account/7/delete/4': { status: 400, json: { msg } } })
  await person.click(await (await rowOf('Gratuidad')).findByRole('button', { name: 'Eliminar' }))
  await person.click(await screen.findByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText(msg)).toBeDefined()
})

it('a deleted row is neither edited nor deleted again', { tags: ['exhaustive'] }, async () => {
  open('/admin/7/mis-cuentas')
  await (await rowOf('Gratuidad')).findByRole('link', { name: 'Editar' })
  const deleted = await rowOf('Recursos propios')
  for (const name of ['Editar', 'Eliminar', 'Quitar'])
    expect([name, deleted.queryByLabelText(name)]).toEqual([name, null])
})

it('an address of an entity without pages is not found', async () => {
  open('/bank/4')
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined()
})

it('a form creates a row, and leads to the list', async () => {
  const { person, sent, address } = open('/admin/7/otra-cuenta')
  expect((await screen.findAllByText('Nombre')).length).toBeGreaterThan(0)
  expect(screen.getByText('Nueva cuenta')).toBeDefined()
  write({ name: 'Tienda', number: '333' })
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(address()).toBe('/admin/7/cuentas'))
  expect(await screen.findByText('Cuenta creada con exito')).toBeDefined()
  expect(sent).toMatchObject([{ request: 'POST /account/7/create', body: { name: 'Tienda', number: '333' } }])
})

it('a form changes a row of an entity whose rows have no page, and says so once it is stored', async () => {
  await signInAs(1, 'root')
  const { person, sent, address } = open('/config/mi-rubro')
  expect(await screen.findByDisplayValue('Papelería')).toBeDefined()
  write({ name: 'Aseo' })
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(activity.edit?.done ?? '')).toBeDefined()
  expect(sent).toMatchObject([
    { request: 'PUT /activity/update/3', body: { name: 'Aseo', was: { name: 'Papelería' } } },
  ])
  await waitFor(() => expect(address()).toBe('/config/rubros'))
})

it('after a change other lists are read again when they are drawn next', async () => {
  await signInAs(1, 'root')
  let banks = 0
  const { person } = open('/config/mis-bancos', {
    'GET /bank': () => ({ json: { banks: [] }, headers: { 'content-range': `rows 0-9/${++banks}` } }),
  })
  await person.click(await screen.findByText('Bancos: 1'))
  expect(await screen.findByDisplayValue('Papelería')).toBeDefined()
  write({ name: 'Aseo' })
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Bancos: 2')).toBeDefined()
})
