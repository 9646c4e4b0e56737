// @module-tag exhaustive
/** The chips of a list's filters, and the views that a user stores. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { dayRanges } from '../../../src/list/dayRanges.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { field, type Replies, renderPage, signInAs } from '../fixtures/renderPage.tsx'

const bank = { id: 2, name: 'Bancolombia', deleted: false }
const replies: Replies = {
  'GET /account/7': { json: { accounts: [] } },
  'GET /bank': { json: { banks: [bank] } },
  'GET /contract/7': { json: { contracts: [] } },
  'GET /contractType': { json: { contractTypes: [] } },
  'GET /supplier': { json: { suppliers: [] } },
  'GET /payment/7': { json: { payments: [] } },
  'GET /activity': { json: { activities: [{ id: 5, name: 'Papelería' }] } },
}
const filtered = `/admin/7/cuentas?filter=${encodeURIComponent('{"bank_id":2,"deleted":"true"}')}&sort=name&order=DESC`
const open = (at: string) => {
  cleanup()
  return renderPage(<ListPage resource={account} />, { at, replies })
}

beforeEach(() => signInAs(1))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('the filters of a list', () => {
  it('are shown as chips while the panel is closed, and can be removed one by one', async () => {
    const { person } = open(filtered)
    await person.click(await screen.findByRole('button', { name: /Filtros/ }))
    const chip = await screen.findByText('Banco: Bancolombia')
    expect(screen.getByText('Estado: inactivo')).toBeTruthy()
    fireEvent.click(chip.parentElement?.querySelector('[data-testid="CancelIcon"]') as Element)
    await waitFor(() => expect(screen.queryByText(/^Banco: /)).toBeNull())
    expect(screen.getByText('Estado: inactivo')).toBeTruthy()
  })

  it('are stored with the columns as a named view, for one user', async () => {
    const { person } = open(filtered)
    await person.click(await screen.findByRole('button', { name: 'Columnas' }))
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Tipo' }))
    await person.keyboard('{Escape}')
    await person.click(await screen.findByRole('button', { name: 'Guardar vista' }))
    await person.type(within(await screen.findByRole('dialog')).getByLabelText('Nombre'), 'Inactivas')
    await person.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar vista' })).toHaveProperty('disabled', true))

    const again = open('/admin/7/cuentas')
    await again.person.click(screen.getByRole('button', { name: 'Columnas' }))
    await again.person.click(screen.getByRole('menuitemcheckbox', { name: 'Tipo' }))
    await again.person.keyboard('{Escape}')
    await again.person.click(await screen.findByRole('button', { name: /^Inactivas/ }))
    await screen.findByText('Estado: inactivo')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Tipo')

    await signInAs(2)
    open('/admin/7/cuentas')
    expect(screen.queryByText('Inactivas')).toBeNull()
  })
})

it('the filter of a day sets a month or a vigencia by one click', async () => {
  const [month, , , year] = dayRanges()
  cleanup()
  const { person } = renderPage(<ListPage resource={contract} />, { at: '/admin/7/contratos', replies })
  await person.click(await screen.findByRole('button', { name: /Filtros/ }))
  await person.click(await screen.findByRole('button', { name: 'Terminación: Este mes' }))
  expect(field('end_gte').value).toBe(month?.from)
  expect(field('end_lte').value).toBe(month?.to)
  await person.click(screen.getByRole('button', { name: /^Terminación: Vigencia \d{4}$/ }))
  expect([field('end_gte').value, field('end_lte').value]).toEqual([year?.from, year?.to])
})

it('both ends of a range are one chip, named like the month that it is, and are removed together', async () => {
  const [, month] = dayRanges()
  const filter = JSON.stringify({ end_gte: month?.from, end_lte: month?.to, start_gte: '2026-02-01' })
  const at = `/admin/7/contratos?filter=${encodeURIComponent(filter)}`
  const { person, address } = renderPage(<ListPage resource={contract} />, { at, replies })
  await person.click(await screen.findByRole('button', { name: /Filtros/ }))
  const chip = await screen.findByText('Terminación: Mes pasado')
  expect(screen.getByText('Inicio desde: 01/02/2026')).toBeTruthy()
  fireEvent.click(chip.parentElement?.querySelector('[data-testid="CancelIcon"]') as Element)
  await waitFor(() => expect(screen.queryByText(/^Terminación: /)).toBeNull())
  expect(screen.getByText('Inicio desde: 01/02/2026')).toBeTruthy()
  expect(address()).toBe('/admin/7/contratos')
})

it('a month that is pressed above its list is no chip as well', async () => {
  const [, month] = dayRanges()
  const filter = JSON.stringify({ paymentDate_gte: month?.from, paymentDate_lte: month?.to, expenseNumber: 'CE' })
  const at = `/admin/7/disponibilidades/pagos?filter=${encodeURIComponent(filter)}`
  const { person } = renderPage(<ListPage resource={payment} />, { at, replies })
  await person.click(await screen.findByRole('button', { name: /Filtros/ }))
  await screen.findByText('Número de egreso: CE')
  expect(screen.queryByText(/^Fecha del pago: /)).toBeNull()
  expect(screen.getByRole('button', { name: 'Mes pasado', pressed: true })).toBeTruthy()
})

it('the filters of a list are also those of values that no column has', async () => {
  const { person } = renderPage(<ListPage resource={payment} />, { at: '/admin/7/disponibilidades/pagos', replies })
  await person.click(await screen.findByRole('button', { name: /Filtros/ }))
  await within(await screen.findByLabelText('Rubro')).findByRole('option', { name: 'Papelería' })
})

it('dayRanges end on the last day of the month', () => {
  expect(dayRanges('2028-02-29')).toEqual([
    { label: 'Este mes', from: '2028-02-01', to: '2028-02-29' },
    { label: 'Mes pasado', from: '2028-01-01', to: '2028-01-31' },
    { label: 'Trimestre', from: '2028-01-01', to: '2028-03-31' },
    { label: 'Vigencia 2028', from: '2028-01-01', to: '2028-12-31' },
  ])
  expect(dayRanges('2026-12-05')[2]).toMatchObject({ from: '2026-10-01', to: '2026-12-31' })
  expect(dayRanges('2026-01-31')[1]).toMatchObject({ from: '2025-12-01', to: '2025-12-31' })
})
