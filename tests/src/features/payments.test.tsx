/** The lists of the page 'Disponibilidades', and what their rows offer. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '../../../resources/entities/account.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { monthRanges } from '../../../src/list/dayRanges.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { RelatedLists } from '../../../src/show/RelatedLists.tsx'
import { bill, payment as paid } from '../fixtures/executionRows.ts'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

const condor = { id: 4, personType: 'juridica', document: '900', name: 'El Cóndor', lastName: null }
const whole = { Availability: { id: 3, consecutive: 12, upTo: 'certificate' }, Supplier: condor, institute_id: 7 }
const owed = { ...bill, ...whole, paidAmount: 0 }
const settled = { ...bill, ...whole, id: 11, number: 3, paidAmount: 150 }
const egreso = { ...paid, ...whole, Obligation: { id: 8, number: 1, invoice: 'FE-8' } }
const replies: Replies = {
  'GET /obligation/7': { json: { obligations: [owed, settled] } },
  'GET /payment/7': { json: { payments: [egreso], totals: { amount: 300, netAmount: 270 } } },
}
const at = '/admin/7/disponibilidades'

beforeEach(() => signIn('admin'))

describe('the lists of a page', () => {
  it('lead to each other, and to the tab of a list that is called like them', async () => {
    renderPage(<ListPage resource={payment} />, { at: `${at}/pagos`, replies })
    const links = within(await screen.findByRole('navigation', { name: 'Listas de Disponibilidades' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('+', ' ')])
    expect(links).toEqual([
      ['CDP', at],
      ['Registros', `${at}/registros`],
      ['Por pagar', `${at}/obligaciones?filter={"tab":"Por pagar"}`],
      ['Pagos', `${at}/pagos`],
    ])
    expect(screen.getByRole('link', { name: 'Pagos' }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByText('Nuevo')).toBeNull()
  })

  it('read the rows of the last month at one click, and all of them at another', async () => {
    const asked: string[] = []
    const answered: Replies = {
      'GET /payment/7': (_, url) => {
        asked.push(url)
        return { json: { payments: [egreso] } }
      },
    }
    const { person } = renderPage(<ListPage resource={payment} />, { at: `${at}/pagos`, replies: answered })
    await screen.findByText('El Cóndor')
    const [, { from, to } = { from: '', to: '' }] = monthRanges()
    const chip = screen.getByRole('button', { name: 'Mes pasado' })
    await person.click(chip)
    await waitFor(() => expect(asked.at(-1)).toContain(`"paymentDate_gte":"${from}","paymentDate_lte":"${to}"`))
    expect(chip.getAttribute('aria-pressed')).toBe('true')
    await person.click(chip)
    await waitFor(() => expect(chip.getAttribute('aria-pressed')).toBe('false'))
  })
})

describe('the rows of a page of lists', () => {
  it('an obligation offers its payment until it is paid', async () => {
    renderPage(<ListPage resource={obligation} />, { at: `${at}/obligaciones`, replies })
    const pay = await screen.findByRole('link', { name: 'Pagar: Obligación No. 2' })
    expect(pay.getAttribute('href')).toBe('/admin/7/disponibilidades/pagar/10/nuevo')
    expect(screen.queryByRole('link', { name: 'Pagar: Obligación No. 3' })).toBeNull()
  })

  it('a client sees no payment to make', async () => {
    await signIn('client')
    renderPage(<ListPage resource={obligation} />, { at: `${at}/obligaciones`, replies })
    await screen.findAllByText('El Cóndor')
    expect(screen.queryByRole('link', { name: /^Pagar/ })).toBeNull()
  })

  it('a payment offers its egreso, and opens the execution that it is part of', async () => {
    const { person, address } = renderPage(<ListPage resource={payment} />, { at: `${at}/pagos`, replies })
    expect(await screen.findByRole('button', { name: 'Imprimir el egreso No. 77' })).toBeTruthy()
    expect(screen.getByRole('row', { name: /03\/04\/2026 77 El Cóndor.*FE-8 .*300\.00 .*270\.00/ })).toBeTruthy()
    await person.click(screen.getByText('FE-8'))
    await waitFor(() => expect(address()).toBe(`${at}/3`))
  })
})

describe('the rows that refer to a row', () => {
  const months = [
    { month: '2026-04', count: 2, amount: 300, netAmount: 270 },
    { month: '2026-03', count: 1, amount: 100, netAmount: 100 },
  ]
  const listed: Replies = { 'GET /payment/7': { json: { payments: [egreso], totals: { amount: 400 }, months } } }
  const row = { id: 4, deleted: false }

  it('have their totals by month, if they are read by a day', async () => {
    renderPage(<RelatedLists resource={account} row={row} />, { at: '/admin/7/cuentas/4', replies: listed })
    const headings = within(await screen.findByRole('table', { name: 'Pagos' })).getAllByRole('columnheader')
    expect(headings.map(({ textContent }) => textContent).join()).not.toContain('Cuenta')
    const table = await screen.findByRole('table', { name: 'Pagos por mes' })
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['MesPagosMontoNeto', 'Abril 20262$ 300.00$ 270.00', 'Marzo 20261$ 100.00$ 100.00'])
  })

  it('are those of the school of the page, and none on a page of no school', async () => {
    const contracts: Replies = { 'GET /contract/7': { json: { contracts: [] } } }
    renderPage(<RelatedLists resource={supplier} row={row} />, {
      at: '/config/proveedores/4',
      replies: {},
    })
    expect(screen.queryByText('Pagos')).toBeNull()
    renderPage(<RelatedLists resource={supplier} row={row} />, {
      at: '/admin/7/proveedores/4',
      replies: { ...listed, ...contracts },
    })
    expect(await screen.findByRole('table', { name: 'Pagos' })).toBeTruthy()
  })
})
