import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type AnyResource, bodyFields } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { createTitle } from '../../../src/core/titles.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { choose, field, renderPage, signIn, write } from '../fixtures/renderPage.tsx'
import { sampleResource } from '../fixtures/sampleResources.ts'

const banks = { json: { status: true, banks: [{ id: 2, name: 'Bancolombia' }] } }
const none = { json: { status: true, banks: [] } }
const at = '/admin/7/hatos/nuevo'
const draw = (reply = banks) =>
  renderPage(<CreatePage resource={sampleResource} />, { at, replies: { 'GET /bank': reply } })

describe('the form generated from a declaration', () => {
  it('has an input for each field of the body, with the name of the field', async () => {
    draw()
    await choose('kind', 'Leche')
    for (const [name, { kind }] of bodyFields(sampleResource.fields))
      if (kind !== 'rows') expect(field(name), name).toBeInstanceOf(Element)
    expect(document.querySelector('[name=mark]')).toBeNull()
    expect(field('picture')).toHaveProperty('type', 'file')
  })

  it('says that the options of a select could not be read, and reads them again', async () => {
    let status = 400
    const { person } = renderPage(<CreatePage resource={sampleResource} />, {
      at,
      replies: { 'GET /bank': () => ({ ...banks, status }) },
    })
    const [again] = await screen.findAllByRole('button', { name: 'Reintentar' })
    if (!again) throw new Error('there is no button')
    expect(screen.getAllByText(/^No se pudo cargar la información\./)).not.toEqual([])
    expect(within(field('bank_id')).queryByText('No se encontraron coincidencias')).toBeNull()
    status = 200
    await person.click(again)
    await choose('bank_id', 'Bancolombia')
  })

  it('shows a field only while its condition holds', async () => {
    draw()
    // The lender depends on the tank, whose default is set before the tank is shown.
    const shown = () => ['litres', 'lender'].filter((name) => document.querySelector(`[name=${name}]`))
    expect(shown()).toEqual([])
    await choose('kind', 'Leche')
    expect(shown()).toEqual(['litres', 'lender'])
    await choose('kind', 'Carne')
    expect(shown()).toEqual([])
  })

  it('does not render the other inputs while the user types in one', { tags: ['exhaustive'] }, async () => {
    const label = vi.fn(() => 'Notas')
    const { notes } = sampleResource.fields
    const fields = { ...sampleResource.fields, notes: Object.defineProperty({ ...notes }, 'label', { get: label }) }
    const page = <CreatePage resource={{ ...sampleResource, fields }} />
    renderPage(page, { at, replies: { 'GET /bank': banks } })
    await choose('bank_id', 'Bancolombia')
    label.mockClear()
    write({ name: 'El Rosal' })
    expect(label).not.toHaveBeenCalled()
    write({ notes: 'Lechero' })
    expect(label).toHaveBeenCalled()
  })

  it('shows the error of a field when it is left, not before', { tags: ['exhaustive'] }, async () => {
    const { person } = draw()
    await person.click(field('name'))
    expect(screen.queryByText('Ingrese el nombre')).toBeNull()
    await person.tab()
    expect(await screen.findByText('Ingrese el nombre')).toBeTruthy()
  })

  it('focuses the first invalid field, and sends nothing', async () => {
    const { person, sent } = draw()
    await person.click(screen.getByText('Enviar'))
    expect(await screen.findByText('Ingrese el banco')).toBeTruthy()
    expect(document.activeElement).toBe(field('name'))
    expect(sent).toEqual([])
  })

  it.each([
    ['a choice', 'kind', banks, 'Seleccione una opción'],
    ['a reference', 'bank_id', banks, 'Seleccione una opción'],
    ['a reference without rows', 'bank_id', none, 'No se encontraron coincidencias'],
  ])('shows in the empty option of %s its text', async (_what, name, reply, text) => {
    draw(reply)
    expect(await within(field(name)).findByRole('option', { name: text })).toHaveProperty('value', '')
  })

  it('is titled with the gender of its entity', () => {
    const titles = new Map(resources.map((resource) => [resource.name, createTitle(resource)]))
    expect(titles.get('account')).toBe('Nueva cuenta')
    expect(titles.get('contract')).toBe('Nuevo contrato')
  })
})

describe('the search input of a supplier', () => {
  const contract = resources.find(({ name }) => name === 'contract') as AnyResource
  const suppliers = [{ id: 4, personType: 'juridica', name: 'El Cóndor', document: '900' }]
  const open = () => {
    const replies = {
      'GET /supplier': { json: { suppliers } },
      'GET /contractType': { json: { contractTypes: [] } },
    }
    return renderPage(<CreatePage resource={contract} />, { at: '/admin/7/contratos/nuevo', replies })
  }

  it('searches by name or document, and clears typed and chosen text alike', async () => {
    const { person } = open()
    const input = field('supplier_id')
    expect(input.placeholder).toBe('Ingrese el nombre o documento del proveedor')
    expect(screen.queryByRole('button', { name: 'Limpiar' })).toBeNull()
    const condor = 'El Cóndor - NIT No.900'
    // An answer that arrives during the click renders the options again, and the click is lost.
    const choose = () =>
      waitFor(() => {
        fireEvent.click(screen.getByText(condor))
        expect(input.value).toBe(condor)
      })
    for (const chooses of [false, true]) {
      await person.type(input, 'cond')
      if (chooses) await choose()
      expect(input.value).toBe(chooses ? condor : 'cond')
      await person.click(screen.getByRole('button', { name: 'Limpiar' }))
      expect(input.value).toBe('')
      expect(document.activeElement).toBe(input)
    }
    await person.type(input, 'cond')
    await choose()
    await person.clear(input)
    await person.tab()
    expect(input.value).toBe('')
    expect(await screen.findByText('Seleccione una opción', { selector: 'p' })).toBeTruthy()
  })
})

describe('the supplier filter of a list', () => {
  it('shows the name of the supplier in the address', { tags: ['exhaustive'] }, async () => {
    const contract = resources.find(({ name }) => name === 'contract') as AnyResource
    const condor = { id: 4, personType: 'juridica', name: 'El Cóndor', document: '900' }
    renderPage(<ListPage resource={contract} />, {
      at: `/admin/7/contratos?filter=${encodeURIComponent(JSON.stringify({ supplier_id: 4 }))}`,
      replies: {
        'GET /contract/7': { json: { contracts: [] } },
        'GET /supplier': { json: { suppliers: [condor] } },
        'GET /contractType': { json: { contractTypes: [] } },
      },
    })
    await waitFor(() => expect(field('supplier_id').value).toBe('El Cóndor - NIT No.900'))
  })
})

it('a filter of a list whose options could not be read offers to read them again', async () => {
  const account = resources.find(({ name }) => name === 'account') as AnyResource
  let status = 400
  const { person } = renderPage(<ListPage resource={account} />, {
    at: `/admin/7/cuentas?filter=${encodeURIComponent(JSON.stringify({ name: 'Fondo' }))}`,
    replies: {
      'GET /account/7': { json: { accounts: [] } },
      'GET /fundingSource': { json: { fundingSources: [] } },
      'GET /bank': () => ({ ...banks, status }),
    },
  })
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  status = 200
  await person.click(again)
  await choose('bank_id', 'Bancolombia')
  expect(screen.queryByText(/^No se pudo cargar la información/)).toBeNull()
})

describe('sending a form', () => {
  const account = resources.find(({ name }) => name === 'account') as AnyResource
  const drawAccount = (status: number, json: object) =>
    renderPage(<CreatePage resource={account} />, {
      at: '/admin/7/cuentas/nuevo',
      replies: { 'GET /bank': banks, 'POST /account/7/create': { status, json } },
    })
  const fill = async () => {
    write({ name: ' Gratuidad ', number: '220-1' })
    fireEvent.change(field('type'), { target: { value: 'Ahorros' } })
    await choose('bank_id', 'Bancolombia')
  }

  it('sends canonical values with an idempotency key, shows the success and opens the new row', async () => {
    await signIn('admin')
    const { person, sent, address } = drawAccount(200, { status: true, account: { id: 9 } })
    await fill()
    await person.click(screen.getByText('Enviar'))
    expect(await screen.findByText('Cuenta creada con exito')).toBeTruthy()
    expect(sent[0]).toMatchObject({
      request: 'POST /account/7/create',
      body: { name: 'Gratuidad', number: '220-1', type: 'Ahorros', bank_id: 2 },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    await expect.poll(address).toBe('/admin/7/cuentas/9')
  })

  it('sends with Ctrl+Enter from any field', { tags: ['exhaustive'] }, async () => {
    await signIn('admin')
    const { person, address } = drawAccount(200, { status: true })
    await fill()
    await person.type(field('name'), '{Control>}{Enter}{/Control}')
    await expect.poll(address).toBe('/admin/7/cuentas')
  })

  it('is not sent twice by Ctrl+Enter', { tags: ['exhaustive'] }, async () => {
    await signIn('admin')
    const { person, sent, address } = drawAccount(200, { status: true })
    await fill()
    await person.type(field('name'), '{Control>}{Enter}{Enter}{/Control}')
    await expect.poll(address).toBe('/admin/7/cuentas')
    expect(sent).toHaveLength(1)
  })

  it('is drawn anew for a next row on request, and then asks nothing', { tags: ['exhaustive'] }, async () => {
    await signIn('admin')
    const { person, sent, address } = drawAccount(200, { status: true, account: { id: 9 } })
    await fill()
    await person.click(screen.getByRole('button', { name: 'Guardar y crear otra' }))
    await waitFor(() => expect(field('name').value).toBe(''))
    expect(document.activeElement).toBe(field('name'))
    expect([sent.length, address()]).toEqual([1, '/admin/7/cuentas/nuevo'])
    await fill()
    await person.click(screen.getByText('Enviar'))
    await expect.poll(address).toBe('/admin/7/cuentas/9')
    expect(sent.map(({ key }) => key)[0]).not.toBe(sent[1]?.key)
  })

  it('shows the success and returns to the list when the answer has no row', { tags: ['exhaustive'] }, async () => {
    await signIn('admin')
    const { person, address } = drawAccount(200, { status: true })
    await fill()
    await person.click(screen.getByText('Enviar'))
    expect(await screen.findByText('Cuenta creada con exito')).toBeTruthy()
    await expect.poll(address).toBe('/admin/7/cuentas')
  })

  it('keeps the form open and shows the message of a 200 that is no success', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { person, address } = drawAccount(200, { status: false, msg: 'No se guardó' })
    await fill()
    await person.click(screen.getByText('Enviar'))
    expect(await screen.findByText('No se guardó')).toBeTruthy()
    expect(screen.queryByText('Cuenta creada con exito')).toBeNull()
    expect(address()).toBe('/admin/7/cuentas/nuevo')
  })

  it('keeps the form open and shows the refusal, also at its field', async () => {
    const errors = { number: 'Ya existe una cuenta con ese número' }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { person, address } = drawAccount(400, { status: false, msg: 'Revise los datos', errors })
    await fill()
    await person.click(screen.getByText('Enviar'))
    expect(await screen.findByText('Revise los datos')).toBeTruthy()
    expect(await screen.findByText(errors.number)).toBeTruthy()
    expect(document.activeElement).toBe(field('number'))
    expect(address()).toBe('/admin/7/cuentas/nuevo')
  })
})
