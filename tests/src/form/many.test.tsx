import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exportedCell } from '../../../resources/columns/exportedCell.ts'
import { defineResource, everyone, many, text } from '../../../resources/define/index.ts'
import { bank } from '../../../resources/entities/bank.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { columnsOf } from '../../../src/list/columns.ts'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { choose, field, type Replies, renderPage } from '../fixtures/renderPage.tsx'

/** Under the name of an entity of the product, so that its paths exist. */
const deal = defineResource({
  name: 'contract',
  one: 'Convenio',
  many: 'Convenios',
  gender: 'm',
  api: { path: '/contract/:institute', list: 'contracts' },
  screen: '/admin/:institute/convenios',
  fields: {
    subject: text({ label: 'Objeto', required: 'Ingrese el objeto' }),
    banks: many({ label: 'Bancos', to: bank, required: 'Elija un banco', atMost: [2, 'Máximo dos'] }),
  },
  label: (row) => row.subject,
  list: { roles: everyone, columns: ['subject', 'banks'] },
  create: { roles: everyone, done: 'Convenio creado con exito' },
})
const banks = ['Agrario', 'Bogotá', 'Caja'].map((name, index) => ({ id: index + 1, name }))
const rows = [{ id: 9, subject: 'Recaudo', banks: [1, 3], Banks: [banks[0], banks[2]], deleted: false }]
const requests: string[] = []
const replies: Replies = {
  'GET /bank': { json: { status: true, banks } },
  'GET /contract/7': (_, url) => {
    requests.push(url)
    return { json: { status: true, contracts: rows } }
  },
  'POST /contract/7/create': { json: { status: true, msg: 'Convenio creado con exito' } },
}

describe('a field of several references', () => {
  const chips = () => [...document.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent)

  it('shows a chip for each chosen row, offers the rest, and sends the ids', async () => {
    const { person, sent } = renderPage(<CreatePage resource={deal} />, { at: '/admin/7/convenios/nuevo', replies })
    await person.type(field('subject'), 'Recaudo')
    await person.click(screen.getByText('Enviar'))
    await screen.findByText('Elija un banco')
    await person.click(field('banks'))
    for (const name of ['Caja', 'Agrario', 'Bogotá']) await person.click(await screen.findByRole('option', { name }))
    expect(chips()).toEqual(['Caja', 'Agrario', 'Bogotá'])
    await screen.findByText('Máximo dos')
    await person.keyboard('{Backspace}')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bogotá'])
    await person.click(screen.getByText('Enviar'))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ subject: 'Recaudo', banks: [1, 3] }]))
  })

  it('searches what is typed', async () => {
    const { person } = renderPage(<CreatePage resource={deal} />, {
      at: '/admin/7/convenios/nuevo',
      replies: {
        ...replies,
        'GET /bank': (_, url) => ({
          json: { banks: banks.filter(({ name }) => !url.includes('"q"') || url.includes(`"q":"${name}"`)) },
        }),
      },
    })
    await person.type(field('banks'), 'Caja')
    expect(field('banks').value).toBe('Caja')
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Caja']))
    await person.click(screen.getByRole('option', { name: 'Caja' }))
    expect([chips(), field('banks').value]).toEqual([['Caja'], ''])
  })

  it('is listed and exported by the names, and filtered by one of them', async () => {
    const { person } = renderPage(<ListPage resource={deal} />, { at: '/admin/7/convenios', replies })
    await screen.findByText('Caja')
    const [row = {}] = rows
    expect(columnsOf(deal).map((column) => exportedCell(column, row))).toContain('Agrario; Caja')
    await person.click(screen.getByText('Filtros'))
    await waitFor(() => field('banks'))
    await choose('banks', 'Bogotá')
    await waitFor(() => expect(requests.at(-1)).toContain('"banks":"2"'))
  })
})
