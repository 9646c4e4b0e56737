/** Hidden columns, totals and tabs of a declared list. */
import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyResource } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { contract } from '../../../resources/entities/contract.ts'
import { supplyOrder } from '../../../resources/entities/supplyOrder.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { type Replies, renderPage, signIn, store, stored } from '../fixtures/renderPage.tsx'

const order = { id: 4, number: '12', amount: 500, orderDate: '2026-02-03', Supplier: null, deleted: false }
const signed = { id: 4, number: '12', amount: 500, deleted: false }
const certified = { id: 4, consecutive: 12, amount: 500, releasedAmount: 0, deleted: false }
const none = { json: { suppliers: [], contractTypes: [] } }

function draw(resource: AnyResource, at: string, replies: Replies) {
  const page = (
    <>
      <ListPage resource={resource} />
      <Query />
    </>
  )
  return renderPage(page, { at, replies: { 'GET /supplier': none, 'GET /contractType': none, ...replies } })
}

function Query() {
  return <p data-query="">{decodeURIComponent(useLocation().search)}</p>
}
const query = () => document.querySelector('[data-query]')?.textContent ?? ''
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const footer = () => [...document.querySelectorAll('tfoot th, tfoot td')].map(({ textContent }) => textContent)

beforeEach(() => signIn('admin'))

describe('a column hidden by default', () => {
  it('can be shown by the user', async () => {
    const replies = { 'GET /supply/order/7': { json: { supplyOrders: [order] } } }
    const { person } = draw(supplyOrder, '/admin/7/ordenes-de-suministro', replies)
    await screen.findByText('03/02/2026')
    expect(headers()).toEqual(['ID', 'Número', 'Monto', 'Fecha', 'Estado', 'Acciones'])
    await person.click(screen.getByText('Columnas'))
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Proveedor' }))
    expect(headers()).toContain('Proveedor')
    expect(stored('columns.supplyOrder')).toEqual([])
  })
})

describe('a column under another one', () => {
  const row = { ...signed, start: '2026-02-01', end: '2026-11-30' }
  const open = async () => {
    const page = draw(contract, '/admin/7/contratos', { 'GET /contract/7': { json: { contracts: [row] } } })
    await screen.findByText('30/11/2026')
    return page
  }

  it('is in the same cell, with its own order', async () => {
    const { person } = await open()
    expect(headers()).toContain('InicioTerminación')
    expect(screen.getByText('30/11/2026').closest('td')?.textContent).toBe('01/02/202630/11/2026')
    await person.click(screen.getByRole('button', { name: 'Terminación' }))
    await expect.poll(query).toContain('sort=end')
    expect(screen.getByRole('columnheader', { name: 'Inicio Terminación' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('has a cell of its own while the other one is hidden', { tags: ['exhaustive'] }, async () => {
    const { person } = await open()
    await person.click(screen.getByText('Columnas'))
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Inicio' }))
    expect(headers()).toContain('Terminación')
    expect(screen.getByText('30/11/2026').closest('td')?.textContent).toBe('30/11/2026')
  })
})

describe('the totals of a list', () => {
  const requests: string[] = []
  const reply = (_: unknown, url: string) => {
    requests.push(url)
    return { json: { contracts: [signed], ...(url.includes('totals=true') ? { totals: { amount: 9500.5 } } : {}) } }
  }

  it('stand below their columns, and come with the rows in one request', async () => {
    requests.length = 0
    draw(contract, '/admin/7/contratos', { 'GET /contract/7': reply })
    expect(await screen.findByText('$ 9,500.50')).toBeTruthy()
    expect(footer().slice(0, 2)).toEqual(['Total vigente', '$ 9,500.50'])
    expect(requests).toHaveLength(1)
  })

  it('are said to leave inactive rows out where their column is hidden too', async () => {
    store('columns.contract', ['deleted'])
    draw(contract, '/admin/7/contratos', { 'GET /contract/7': reply })
    expect(await screen.findByText('$ 9,500.50')).toBeTruthy()
    expect(footer()[0]).toBe('Total vigente')
  })

  it.each([
    [770_000, 'Total vigente · Liberado $ 770,000.00'],
    [0, 'Total vigente'],
  ])('include a hidden column in the label, unless its total is zero: %i', async (releasedAmount, text) => {
    const totals = { amount: 9500.5, releasedAmount, netAmount: 8000 }
    draw(availability, '/admin/7/disponibilidades', {
      'GET /availability/7': { json: { availabilities: [certified], totals } },
    })
    expect(await screen.findByText('$ 9,500.50')).toBeTruthy()
    expect(footer()[0]).toBe(text)
  })

  it('have no label about inactive rows while inactive rows alone are shown', { tags: ['exhaustive'] }, async () => {
    const filter = encodeURIComponent(JSON.stringify({ deleted: 'true' }))
    draw(contract, `/admin/7/contratos?filter=${filter}`, { 'GET /contract/7': reply })
    expect(await screen.findByText('$ 9,500.50')).toBeTruthy()
    expect(footer()[0]).toBe('Total')
  })
})

describe('the tabs of a list', () => {
  /** @returns the addresses of its requests too */
  async function drawContracts() {
    const requests: string[] = []
    const reply = (_: unknown, url: string) => {
      requests.push(url)
      return { json: { contracts: [signed] } }
    }
    const { person } = draw(contract, '/admin/7/contratos', { 'GET /contract/7': reply })
    await screen.findByText('12')
    return { person, requests }
  }

  it('filter the rows beside a search, and are kept in the address', async () => {
    const { person, requests } = await drawContracts()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Todos', 'Vigentes', 'Sin póliza'])
    await person.click(screen.getByRole('tab', { name: 'Sin póliza' }))
    await expect.poll(query).toContain('filter={"tab":"Sin póliza"}')
    await expect.poll(() => requests.at(-1)).toContain('tab=Sin póliza')
    expect(requests.at(-1)).toContain('filter={}')
    expect(screen.queryByText('Limpiar filtros')).toBeNull()
    await person.type(screen.getByLabelText('Buscar'), 'aseo')
    await expect.poll(() => requests.at(-1)).toContain('filter={"q":"aseo"}')
    expect(requests.at(-1)).toContain('tab=Sin póliza')
    await person.click(screen.getByText('Limpiar filtros'))
    await expect.poll(query).toContain('filter={"tab":"Sin póliza"}')
    await person.click(screen.getByRole('tab', { name: 'Todos' }))
    await expect.poll(query).toContain('filter={}')
  })

  it('keep the search that is still being typed', async () => {
    const { person, requests } = await drawContracts()
    const tab = await screen.findByRole('tab', { name: 'Sin póliza' })
    await person.type(screen.getByLabelText('Buscar'), 'aseo')
    await person.click(tab)
    // On a slow machine the search is asked for before the tab is chosen, too.
    await expect.poll(() => requests.at(-1)).toMatch(/filter={"q":"aseo"}.*tab=Sin póliza/)
    expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('aseo')
  })

  it('ignore an unknown tab in the address', async () => {
    const requests: string[] = []
    const reply = (_: unknown, url: string) => {
      requests.push(url)
      return { json: { contracts: [signed] } }
    }
    draw(contract, `/admin/7/contratos?filter=${encodeURIComponent('{"tab":"toString"}')}`, {
      'GET /contract/7': reply,
    })
    await screen.findByText('12')
    const first = await screen.findByRole('tab', { name: 'Todos' })
    expect(first.getAttribute('aria-selected')).toBe('true')
    expect(requests.join()).not.toContain('tab=')
  })
})
