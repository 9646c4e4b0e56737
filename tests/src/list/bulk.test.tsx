/** Actions on several rows of a list. */
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnyResource } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { activity } from '../../../resources/entities/activity.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { petition } from '../../samples/entities/petition.ts'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

const saved: string[] = []
beforeEach(() => {
  URL.createObjectURL = () => 'blob:document'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  saved.length = 0
})

const deleted = { json: { status: true, msg: 'Cuenta borrada con exito', deleted: true } }
const rowOf = (id: number, more: object = {}) => ({
  id,
  name: `Cuenta ${id}`,
  number: `${id}`,
  deleted: false,
  ...more,
})
const accounts = [rowOf(1), rowOf(2), rowOf(3, { deleted: true })]
const toggled = (at: string, id: number, to: boolean) => `${at}/delete/${id}?deleted=${to}`

const draw = (resource: AnyResource, at: string, replies: Replies) =>
  renderPage(<ListPage resource={resource} />, { at, replies: { 'GET /bank': { json: { banks: [] } }, ...replies } })

const drawAccounts = (replies: Replies = {}) =>
  draw(account, '/admin/7/cuentas', {
    'GET /account/7': { json: { accounts } },
    'DELETE /account/7/delete/1': deleted,
    'DELETE /account/7/delete/2': deleted,
    'DELETE /account/7/delete/3': deleted,
    ...replies,
  })

const button = (name: string) => screen.findByRole('button', { name })
const bar = () => screen.findByRole('region', { name: 'Selección' })
const row = (name: string) => screen.findByRole('checkbox', { name: `Seleccionar ${name}` })

it('a list has checkboxes only in selection mode, where a click on a row selects it', {
  tags: ['exhaustive'],
}, async () => {
  await signIn('admin')
  const { person } = drawAccounts()
  await screen.findByText('Cuenta 1')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await person.click(await button('Seleccionar'))
  await person.click(screen.getByText('Cuenta 2'))
  expect(
    [await row('Cuenta Cuenta 1 - 1'), await row('Cuenta Cuenta 2 - 2')].map(
      (box) => (box as HTMLInputElement).checked,
    ),
  ).toEqual([false, true])
  expect(within(await bar()).getByRole('status').textContent).toBe('1 fila seleccionada')
  await person.click(await screen.findByRole('checkbox', { name: /todas las filas/ }))
  expect(within(await bar()).getByRole('status').textContent).toBe('3 filas seleccionadas')
  await person.click(within(await bar()).getByText('Listo'))
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

it("the selected rows are deleted or restored, each by its own state, and 'Deshacer' undoes it", async () => {
  await signIn('admin')
  const { person, removed } = drawAccounts()
  await person.click(await button('Seleccionar'))
  await person.click(await screen.findByRole('checkbox', { name: /todas las filas/ }))
  await person.click(within(await bar()).getByText('Eliminar'))
  await screen.findByText('Filas eliminadas: 2')
  expect(removed).toEqual([toggled('/account/7', 1, true), toggled('/account/7', 2, true)])
  await person.click(screen.getByText('Deshacer'))
  await expect.poll(() => removed.slice(2)).toEqual([toggled('/account/7', 1, false), toggled('/account/7', 2, false)])
  await person.click(within(await bar()).getByText('Restaurar'))
  await screen.findByText('Filas restauradas: 1')
  expect(removed.slice(4)).toEqual([toggled('/account/7', 3, false)])
})

it("a refusal stops the deletion, and 'Deshacer' undoes only the rows deleted before", {
  tags: ['exhaustive'],
}, async () => {
  await signIn('admin')
  const { person, removed } = drawAccounts({
    'DELETE /account/7/delete/2': { status: 400, json: { status: false, msg: 'La cuenta está en uso' } },
  })
  await person.click(await button('Seleccionar'))
  await person.click(await screen.findByRole('checkbox', { name: /todas las filas/ }))
  await person.click(within(await bar()).getByText('Eliminar'))
  await screen.findByText('La cuenta está en uso')
  await screen.findByText('Filas eliminadas: 1')
  await person.click(screen.getByText('Deshacer'))
  await expect.poll(() => removed.at(-1)).toBe(toggled('/account/7', 1, false))
})

it('the selected rows whose state allows it are deleted, and no other is sent', async () => {
  await signIn('admin')
  const { states, toggle } = petition
  const { person, removed } = draw({ ...account, states, toggle }, '/admin/7/cuentas', {
    'GET /account/7': {
      json: {
        accounts: [
          rowOf(1, { state: 'respondida' }),
          rowOf(2, { state: 'radicada' }),
          rowOf(3, { state: 'respondida', deleted: true }),
        ],
      },
    },
    'DELETE /account/7/delete/2': deleted,
  })
  await person.click(await button('Seleccionar'))
  await person.click(await screen.findByRole('checkbox', { name: /todas las filas/ }))
  expect(within(await bar()).queryByText('Restaurar')).toBeNull()
  await person.click(within(await bar()).getByText('Eliminar'))
  await screen.findByText('Filas eliminadas: 1')
  expect(removed).toEqual([toggled('/account/7', 2, true)])
})

it('a user without actions on several rows has no selection mode', async () => {
  await signIn('client')
  draw(activity, '/config/rubros', {
    'GET /activity': { json: { activities: [{ id: 1, code: '2', name: 'Aseo', description: '', deleted: false }] } },
  })
  await screen.findByText('Aseo')
  expect(screen.queryByRole('button', { name: 'Seleccionar' })).toBeNull()
})

const paid = { consecutive: 1, dcpDate: '2026-03-01', amount: 10, obligatedAmount: 10, paidAmount: 10, deleted: false }
const availabilities = [
  { ...paid, id: 4, commitments: [] },
  { ...paid, id: 5, consecutive: 2, paidAmount: 0, commitments: [] },
  { ...paid, id: 6, consecutive: 3, commitments: [] },
]

it('the selected rows that have a document are downloaded with it, and availabilities cannot be deleted so', async () => {
  await signIn('client')
  const requests: string[] = []
  const file = (_: unknown, url: string) => {
    requests.push(url)
    return { json: { pdf: { data: [1] } } }
  }
  const { person } = draw(availability, '/admin/7/disponibilidades', {
    'GET /availability/7': { json: { availabilities } },
    'GET /availability/certificates/7/zip/4,6': file,
    'GET /availability/certificates/7/pdf/6': file,
  })
  await person.click(await button('Seleccionar'))
  await person.click(await screen.findByRole('checkbox', { name: /todas las filas/ }))
  expect(within(await bar()).queryByText('Eliminar')).toBeNull()
  await person.click(await within(await bar()).findByText('Descargar documentos'))
  await person.selectOptions(await screen.findByLabelText('Documento'), 'Cheque')
  await screen.findByText('Lo tienen 2 de las 3 filas seleccionadas')
  await person.click(screen.getByText('Descargar'))
  await screen.findByText('Documentos creados con exito')

  await person.click(await row('Disponibilidad No. 1'))
  await person.click(await row('Disponibilidad No. 2'))
  await person.click(within(await bar()).getByText('Descargar documentos'))
  await screen.findByText('Lo tiene la fila seleccionada')
  await person.click(await screen.findByLabelText('Un solo PDF'))
  await person.click(screen.getByText('Descargar'))
  await expect
    .poll(() => requests)
    .toEqual([
      '/availability/certificates/7/zip/4,6?document=check',
      '/availability/certificates/7/pdf/6?document=check',
    ])
  expect(saved).toEqual(['Cheque.zip', 'Cheque.pdf'])
})

it('an export contains the selected rows alone', async () => {
  await signIn('admin')
  const filters: string[] = []
  const { person } = drawAccounts({
    'GET /account/7/export': (_, url) => {
      filters.push(url)
      return { status: 500, json: {} }
    },
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await person.click(await button('Seleccionar'))
  await person.click(await row('Cuenta Cuenta 2 - 2'))
  await person.click(within(await bar()).getByRole('button', { name: 'Exportar' }))
  await person.click(await screen.findByText('CSV (.csv)'))
  await expect.poll(() => filters.join()).toContain('"id":[2]')
})
