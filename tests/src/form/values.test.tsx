/** What is typed into one input, by the kind of its field. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { bodyCheck, choices, date, type Field } from '../../../resources/define/index.ts'
import { today } from '../../../resources/values/dates.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { emptyForm, FieldInput } from '../../../src/form/inputByKind.tsx'
import { grouped, ungrouped } from '../../../src/form/inputs/MoneyInput.tsx'
import { withPoint } from '../../../src/form/inputs/NumberInputs.tsx'
import { field, renderPage } from '../fixtures/renderPage.tsx'
import { sampleResource } from '../fixtures/sampleResources.ts'

const banks = { json: { status: true, banks: [{ id: 2, name: 'Bancolombia' }] } }
const draw = () =>
  renderPage(<CreatePage resource={sampleResource} />, { at: '/admin/7/hatos/nuevo', replies: { 'GET /bank': banks } })

describe('an amount', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['$ 1,000,000', '1000000'],
    ['1000', '1000'],
    ['12,', '12,'],
    ['1000,50', '1000.50'],
    ['1.500', '1500'],
    ['1.500.000', '1500000'],
    ['1.500.000,50', '1500000.50'],
    ['$ 1500000,5', '1500000.5'],
    ['1.50', '1.50'],
    ['0.500', '0.500'],
    ['1.50.000', '1.50.000'],
    ['mil', 'mil'],
  ])('typed as %s is held as %s', (typed, held) => expect(ungrouped(typed)).toBe(held))

  it.each([
    ['1234.5', '1,234.50'],
    ['', ''],
    ['1000,50', '1000,50'],
  ])('held as %s is shown as %s', (held, shown) => expect(grouped(held)).toBe(shown))

  it.each(['1.500.000,50', '1,500,000.50', '1500000,50'])('typed key by key as %s is said in words', async (figure) => {
    render(<OneField name="worth" />)
    const person = userEvent.setup()
    await person.type(field('worth'), figure)
    expect(field('worth').value).toBe(figure)
    expect(screen.getByText(/^un millón quinientos mil pesos con cincuenta centavos/)).toBeTruthy()
    await person.tab()
    expect(field('worth').value).toBe('1,500,000.50')
  })

  it('with three decimals is refused, and said nothing of', () => {
    const check = bodyCheck({ fields: { worth: sampleResource.fields.worth } })
    expect(check.isValidSync({ worth: ungrouped('0.500') })).toBe(false)
    render(<OneField name="worth" />)
    fireEvent.change(field('worth'), { target: { value: '0.500' } })
    expect(screen.queryByText(/pesos/)).toBeNull()
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
