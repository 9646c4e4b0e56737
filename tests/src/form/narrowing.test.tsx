import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { defineResource, everyone, movesOf, reference, text } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { bank } from '../../../resources/entities/bank.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { ListPage } from '../../../src/list/ListPage.tsx'
import MoveDialog from '../../../src/list/MoveDialog.tsx'
import { choose, field, type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

/** Paid from an account of a bank; under the name of an entity of the product, so that its paths exist. */
const cheque = defineResource({
  name: 'contract',
  one: 'Cheque',
  many: 'Cheques',
  gender: 'm',
  api: { path: '/contract/:institute', list: 'contracts' },
  screen: '/admin/:institute/cheques',
  fields: {
    number: text({ label: 'Número', required: 'Ingrese el número' }),
    bank_id: reference({ label: 'Banco', to: bank, required: 'Ingrese el banco', narrows: 'account_id' }),
    account_id: reference({ label: 'Cuenta', to: account, required: 'Ingrese la cuenta' }),
  },
  label: (row) => row.number,
  list: { roles: everyone, columns: ['number', 'Bank.name', 'Account.name'] },
  create: { roles: everyone, done: 'Cheque creado con exito' },
  actions: {
    endorse: {
      label: 'Endosar',
      roles: everyone,
      done: 'Cheque endosado con exito',
      asks: {
        other_id: reference({ label: 'Otro banco', to: bank, narrows: 'target_id' }),
        target_id: reference({ label: 'Cuenta de destino', to: account, required: 'Ingrese la cuenta' }),
      },
    },
  },
})

const accounts = [
  { id: 1, name: 'Recaudo', number: '10', bank_id: 2 },
  { id: 2, name: 'Pagos', number: '20', bank_id: 2 },
  { id: 3, name: 'Reserva', number: '30', bank_id: 5 },
]
const wantedOf = (url: string) => JSON.parse(new URL(url, 'http://localhost').searchParams.get('filter') ?? '{}')

const replies: Replies = {
  'GET /bank': {
    json: {
      status: true,
      banks: [
        { id: 2, name: 'Bancolombia' },
        { id: 5, name: 'Davivienda' },
        { id: 8, name: 'Finandina' },
      ],
    },
  },
  'GET /account/7': (_, url) => {
    const { id, bank_id } = wantedOf(url)
    const found = accounts.filter(
      (one) => (bank_id === undefined || one.bank_id === bank_id) && (id === undefined || id.includes(one.id)),
    )
    return { json: { status: true, accounts: found } }
  },
  'GET /contract/7': { json: { status: true, contracts: [] } },
  'POST /contract/7/create': { json: { status: true, msg: 'Cheque creado con exito' } },
}
const offered = (name = 'account_id') =>
  within(field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .filter((label) => label?.includes(' - '))

it('a form shows the values of the address, and ignores what it has no field for', async () => {
  const given = { bank_id: 5, number: 'CH-1', id: 9, account_id: { $ne: 1 } }
  renderPage(<CreatePage resource={cheque} />, {
    at: `/admin/7/cheques/nuevo?${new URLSearchParams({ source: JSON.stringify(given) })}`,
    replies,
  })
  await waitFor(() => expect(field('bank_id').value).toBe('5'))
  expect([field('number').value, field('account_id').value]).toEqual(['CH-1', ''])
})

describe('a reference narrowed by another one', () => {
  const draw = () => renderPage(<CreatePage resource={cheque} />, { at: '/admin/7/cheques/nuevo', replies })

  it('offers every row until the other one is chosen, and then only its rows', async () => {
    draw()
    await choose('account_id', 'Reserva - 30')
    await choose('bank_id', 'Davivienda')
    await waitFor(() => expect(offered()).toEqual(['Reserva - 30']))
    expect(field('account_id').value).toBe('3')
  })

  it('is cleared when the other one changes, and both are sent', async () => {
    const { person, sent } = draw()
    await choose('bank_id', 'Bancolombia')
    await choose('account_id', 'Pagos - 20')
    await choose('bank_id', 'Davivienda')
    await waitFor(() => expect(offered()).toEqual(['Reserva - 30']))
    expect(field('account_id').value).toBe('')
    await choose('account_id', 'Reserva - 30')
    await person.type(field('number'), '7')
    await person.click(screen.getByText('Enviar'))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ number: '7', bank_id: 5, account_id: 3 }]))
  })

  it.each([
    ['another bank', 2, ['Recaudo - 10', 'Pagos - 20', 'Reserva - 30']],
    ['a bank without accounts', 8, ['Reserva - 30']],
  ])('keeps the row that the form was opened with beside %s, until that changes', async (_, bank_id, expected) => {
    const given = JSON.stringify({ bank_id, account_id: 3 })
    const at = `/admin/7/cheques/nuevo?${new URLSearchParams({ source: given })}`
    renderPage(<CreatePage resource={cheque} />, { at, replies })
    await waitFor(() => expect(offered()).toEqual(expected))
    expect(field('account_id').value).toBe('3')
    await choose('bank_id', bank_id === 2 ? 'Finandina' : 'Bancolombia')
    await waitFor(() => expect(offered()).not.toContain('Reserva - 30'))
    expect(field('account_id').value).toBe('')
  })

  it('is narrowed in the dialog of an action too', async () => {
    await signIn('admin')
    const [endorse] = movesOf(cheque)
    if (!endorse) throw new Error('there is no move')
    const row = { id: 5, number: '7', bank_id: 2, account_id: 1, deleted: false }
    renderPage(<MoveDialog resource={cheque} row={row} move={endorse} onClose={() => {}} />, {
      at: '/admin/7',
      replies,
    })
    await choose('other_id', 'Davivienda')
    await waitFor(() => expect(offered('target_id')).toEqual(['Reserva - 30']))
  })

  it('is narrowed in the filters of a list too', async () => {
    const { person } = renderPage(<ListPage resource={cheque} />, { at: '/admin/7/cheques', replies })
    await person.click(await screen.findByText('Filtros'))
    await waitFor(() => field('bank_id'))
    await choose('bank_id', 'Davivienda')
    await waitFor(() => expect(offered()).toEqual(['Reserva - 30']))
  })
})
