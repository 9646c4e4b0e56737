import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { type AnyResource, bodyCheck, bodyFields, choices, date, type Field } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { today } from '../../../resources/values/dates.ts'
import { CreatePage, createTitle } from '../../../src/form/CreatePage.tsx'
import { emptyForm, FieldInput, inputByKind } from '../../../src/form/inputByKind.tsx'
import { grouped, ungrouped } from '../../../src/form/inputs/MoneyInput.tsx'
import { withPoint } from '../../../src/form/inputs/NumberInputs.tsx'
import { ListPage } from '../../../src/list/ListPage.tsx'
import { choose, field, renderPage, signIn, write } from '../fixtures/renderPage.tsx'
import { sampleResource } from '../fixtures/sampleResources.ts'

const banks = { json: { status: true, banks: [{ id: 2, name: 'Bancolombia' }] } }
const none = { json: { status: true, banks: [] } }
const at = '/admin/7/hatos/nuevo'
const draw = (reply = banks) =>
  renderPage(<CreatePage resource={sampleResource} />, { at, replies: { 'GET /bank': reply } })

describe('a form drawn from a declaration', () => {
  it('has an input for each field of the body, named after it', async () => {
    draw()
    await choose('kind', 'Leche')
    for (const [name] of bodyFields(sampleResource.fields)) expect(field(name), name).toBeInstanceOf(Element)
    expect(document.querySelector('[name=mark]')).toBeNull()
    expect(field('picture')).toHaveProperty('type', 'file')
  })

  it('has an input for every kind of every declaration', () => {
    const kinds = new Set(
      [...resources, sampleResource].flatMap(({ fields }) => Object.values<Field>(fields).map(({ kind }) => kind)),
    )
    for (const kind of kinds) expect(inputByKind[kind], kind).toBeTypeOf('function')
  })

  it('shows a field only while its condition holds', async () => {
    draw()
    expect(document.querySelector('[name=litres]')).toBeNull()
    await choose('kind', 'Leche')
    expect(field('litres')).toBeTruthy()
    await choose('kind', 'Carne')
    expect(document.querySelector('[name=litres]')).toBeNull()
  })

  it('draws no other input again while one is typed into', async () => {
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

  it('says what is wrong once a field is left, not before', async () => {
    const { person } = draw()
    await person.click(field('name'))
    expect(screen.queryByText('Ingrese el nombre')).toBeNull()
    await person.tab()
    expect(await screen.findByText('Ingrese el nombre')).toBeTruthy()
  })

  it('takes the focus to the first wrong field and sends nothing', async () => {
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
  ])('offers as the empty choice of %s its text', async (_what, name, reply, text) => {
    draw(reply)
    expect(await within(field(name)).findByRole('option', { name: text })).toHaveProperty('value', '')
  })

  it('calls itself by the gender of its entity', () => {
    const titles = new Map(resources.map((resource) => [resource.name, createTitle(resource)]))
    expect(titles.get('account')).toBe('Nueva cuenta')
    expect(titles.get('contract')).toBe('Nuevo contrato')
  })
})

describe('the choice of a supplier', () => {
  const contract = resources.find(({ name }) => name === 'contract') as AnyResource
  const suppliers = [{ id: 4, personType: 'juridica', name: 'El Cóndor', document: '900' }]
  const open = () => {
    const replies = {
      'GET /supplier': { json: { suppliers } },
      'GET /contractType': { json: { contractTypes: [] } },
    }
    return renderPage(<CreatePage resource={contract} />, { at: '/admin/7/contratos/nuevo', replies })
  }

  it('is searched for by name or document, and cleared of what is typed as of what is chosen', async () => {
    const { person } = open()
    const input = field('supplier_id')
    expect(input.placeholder).toBe('Ingrese el nombre o documento del proveedor')
    expect(screen.queryByRole('button', { name: 'Limpiar' })).toBeNull()
    const condor = 'El Cóndor - NIT No.900'
    // An answer that arrives while an option is clicked draws the options anew, and the click is lost.
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

describe('a filter by supplier', () => {
  it('that stands in the address is shown by name', async () => {
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

describe('sending', () => {
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

  it('sends the canonical values with a key, says so and goes back to the list', async () => {
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
    await expect.poll(address).toBe('/admin/7/cuentas')
  })

  it('says so and goes back to the list when the answer carries no row', async () => {
    await signIn('admin')
    const { person, address } = drawAccount(200, { status: true })
    await fill()
    await person.click(screen.getByText('Enviar'))
    expect(await screen.findByText('Cuenta creada con exito')).toBeTruthy()
    await expect.poll(address).toBe('/admin/7/cuentas')
  })

  it('stays, with what the server says, when an answer of 200 is no success', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { person, address } = drawAccount(200, { status: false, msg: 'No se guardó' })
    await fill()
    await person.click(screen.getByText('Enviar'))
    expect(await screen.findByText('No se guardó')).toBeTruthy()
    expect(screen.queryByText('Cuenta creada con exito')).toBeNull()
    expect(address()).toBe('/admin/7/cuentas/nuevo')
  })

  it('says what the server refuses, at its field too, and stays', async () => {
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

describe('an amount', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['$ 1,000,000', '1000000'],
    ['1000', '1000'],
    ['12,', '12,'],
    ['1000,50', '1000,50'],
    ['1.000.000', '1.000.000'],
  ])('typed as %s is held as %s', (typed, held) => expect(ungrouped(typed)).toBe(held))

  it.each([
    ['1234.5', '1,234.50'],
    ['', ''],
    ['1000,50', '1000,50'],
  ])('held as %s is shown as %s', (held, shown) => expect(grouped(held)).toBe(shown))

  it('with a decimal comma is refused rather than taken for a hundredfold', () => {
    const check = bodyCheck({ fields: { worth: sampleResource.fields.worth } })
    expect(check.isValidSync({ worth: ungrouped('1000,50') })).toBe(false)
    expect(check.isValidSync({ worth: ungrouped('1,000.50') })).toBe(true)
  })
})

describe('a day', () => {
  const limitsOf = (name: string) => [field(name).getAttribute('min'), field(name).getAttribute('max')]

  it('offers only those its bounds allow, which may follow another field', async () => {
    render(<Days />)
    expect(limitsOf('start')).toEqual([null, '2026-12-31'])
    expect(limitsOf('end')).toEqual([null, today()])
    fireEvent.change(field('start'), { target: { value: '2026-02-03' } })
    await waitFor(() => expect(limitsOf('end')).toEqual(['2026-02-03', today()]))
  })

  it('offers all of them to a filter', () => {
    render(<Days bare />)
    expect(limitsOf('end')).toEqual([null, '9999-12-31'])
  })
})

describe('a list of values', () => {
  it('of options is ticked in any order and sent in that of the options', async () => {
    const { person, sent } = draw()
    expect(screen.getByRole('group', { name: 'Días' })).toBeTruthy()
    await person.click(screen.getByLabelText('Viernes'))
    await person.click(screen.getByLabelText('Lunes'))
    await person.click(screen.getByLabelText('Miércoles'))
    expect(await screen.findByText('Máximo dos días')).toBeTruthy()
    await person.click(screen.getByLabelText('Viernes'))
    await waitFor(() => expect(screen.queryByText('Máximo dos días')).toBeNull())
    expect(sent).toEqual([])
  })

  it('of many options is chosen by chips', async () => {
    const options = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`o${at}`, `Opción ${at}`]))
    render(<OneField name="days" of={choices({ label: 'Días', options })} />)
    const person = userEvent.setup()
    await person.click(field('days'))
    await person.click(screen.getByRole('option', { name: 'Opción 3' }))
    await person.click(screen.getByRole('option', { name: 'Opción 1' }))
    await person.keyboard('{Escape}')
    const chips = () => screen.getAllByRole('button', { name: /^Opción/ }).map((chip) => chip.textContent)
    expect(chips()).toEqual(['Opción 3', 'Opción 1'])
    await person.type(field('days'), '{Backspace}')
    expect(chips()).toEqual(['Opción 3'])
  })

  it('of addresses takes several at once', async () => {
    render(<OneField name="copies" />)
    const person = userEvent.setup()
    await person.type(field('copies'), 'ana@colegio.co, eva@colegio.co{Enter}')
    expect(screen.getByText('ana@colegio.co')).toBeTruthy()
    expect(screen.getByText('eva@colegio.co')).toBeTruthy()
  })
})

describe('a number with decimals', () => {
  it.each([
    ['2,5', '2.5'],
    ['2.5', '2.5'],
    ['-0,25', '-0.25'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1,2,3', '1,2,3'],
    ['dos', 'dos'],
  ])('of %s is %s', (typed, read) => expect(withPoint(typed)).toBe(read))

  it.each(['area', 'share'] as const)('takes the comma of a Spanish keyboard in %s', async (name) => {
    render(<OneField name={name} />)
    await userEvent.setup().type(field(name), '12,5')
    expect(field(name)).toHaveProperty('value', '12.5')
  })
})

describe('a field', () => {
  it('shows its unit, its help, and that it may be left out', () => {
    render(<OneField name="area" />)
    expect(screen.getByText('ha')).toBeTruthy()
    expect(screen.getByText('Con pastos. Opcional')).toBeTruthy()
  })

  it('takes the whole row where it is declared to', () => {
    render(<OneField name="site" />)
    expect(field('site').closest('div[style]')?.getAttribute('style')).toContain('1 / -1')
  })
})

describe('a password', () => {
  it('is shown only while a person asks for it', async () => {
    render(<OneField name="secret" />)
    const person = userEvent.setup()
    expect(field('secret').type).toBe('password')
    await person.click(screen.getByLabelText('Mostrar contraseña'))
    expect(field('secret').type).toBe('text')
    await person.click(screen.getByLabelText('Ocultar contraseña'))
    expect(field('secret').type).toBe('password')
  })
})

type OneFieldProps = { name: keyof typeof sampleResource.fields; of?: Field }

function OneField({ name, of = sampleResource.fields[name] }: OneFieldProps) {
  const form = useForm({ defaultValues: emptyForm(sampleResource.fields) })
  return (
    <FormProvider {...form}>
      <FieldInput name={name} field={of} />
    </FormProvider>
  )
}

const startField = date({ label: 'Inicio', to: ['2026-12-31', 'Es de otro año'] })
const endField = date({ label: 'Fin', from: ['start', 'Termina antes'], to: ['today', 'Está en el futuro'] })

function Days({ bare = false }) {
  return (
    <FormProvider {...useForm({ defaultValues: { start: '', end: '' } })}>
      <FieldInput name="start" field={startField} bare={bare} />
      <FieldInput name="end" field={endField} bare={bare} />
    </FormProvider>
  )
}
