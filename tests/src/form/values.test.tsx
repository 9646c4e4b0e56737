/** The inputs of each kind of field. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bodyCheck, choices, date, type Field, money } from '../../../resources/define/index.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { emptyForm, FieldInput } from '../../../src/form/FieldInput.tsx'
import { grouped, ungrouped } from '../../../src/form/inputs/MoneyInput.tsx'
import { withPoint } from '../../../src/form/inputs/NumberInputs.tsx'
import { checkResolver } from '../../../src/form/rows/checkResolver.ts'
import { field, renderPage } from '../fixtures/renderPage.tsx'
import { sampleResource } from '../fixtures/sampleResources.ts'

beforeAll(() => void vi.setSystemTime('2026-06-15T12:00:00-05:00'))
afterAll(() => void vi.useRealTimers())

const banks = { json: { status: true, banks: [{ id: 2, name: 'Bancolombia' }] } }
const draw = () =>
  renderPage(<CreatePage resource={sampleResource} />, { at: '/admin/7/hatos/nuevo', replies: { 'GET /bank': banks } })

describe('the input of an amount', () => {
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
  ])('reads %s as %s', (typed, held) => expect(ungrouped(typed)).toBe(held))

  it.each([
    ['1234.5', '1,234.50'],
    ['', ''],
    ['1000,50', '1000,50'],
  ])('formats %s as %s', (held, shown) => expect(grouped(held)).toBe(shown))

  it.each(['1.500.000,50', '1,500,000.50', '1500000,50'])('accepts %s as typed, and spells it out', async (figure) => {
    render(<OneField name="worth" />)
    const person = userEvent.setup()
    await person.type(field('worth'), figure)
    expect(field('worth').value).toBe(figure)
    expect(screen.getByText(/^un millón quinientos mil pesos con cincuenta centavos/)).toBeTruthy()
    await person.tab()
    expect(field('worth').value).toBe('1,500,000.50')
  })

  it('shows a zero that was filled in as a hint, which is the value all the same', () => {
    render(<OneField name="worth" value="0" />)
    expect([field('worth').value, field('worth').placeholder]).toEqual(['', '0.00'])
  })

  it.each([
    ['a zero that was filled in', '0', false],
    ['a zero that was refused with Enter', '0', true],
    ['a refused amount', '-5', true],
  ])('%s gives way to what is typed next', async (_, before, isSent) => {
    render(<OneField name="worth" value={isSent ? '' : before} of={money({ label: 'Monto', from: [1, 'Muy poco'] })} />)
    const person = userEvent.setup()
    await person.click(field('worth'))
    if (isSent) {
      await person.keyboard(`${before}{Enter}`)
      await waitFor(() => expect(field('worth').getAttribute('aria-invalid')).toBe('true'))
    }
    await person.keyboard('7')
    expect(field('worth').value).toBe('7')
  })

  it('refuses three decimals, and writes no words for them', () => {
    const check = bodyCheck({ fields: { worth: sampleResource.fields.worth } })
    expect(check.isValidSync({ worth: ungrouped('0.500') })).toBe(false)
    render(<OneField name="worth" />)
    fireEvent.change(field('worth'), { target: { value: '0.500' } })
    expect(screen.queryByText(/pesos/)).toBeNull()
  })
})

describe('the input of a date', () => {
  const limitsOf = (name: string) => [field(name).getAttribute('min'), field(name).getAttribute('max')]

  it('allows the days within its bounds, which may be another field', async () => {
    render(<Days />)
    expect(limitsOf('start')).toEqual([null, '2026-12-31'])
    expect(limitsOf('end')).toEqual([null, '2026-06-15'])
    fireEvent.change(field('start'), { target: { value: '2026-02-03' } })
    await waitFor(() => expect(limitsOf('end')).toEqual(['2026-02-03', '2026-06-15']))
  })

  it('allows every day in a filter', () => {
    render(<Days bare />)
    expect(limitsOf('end')).toEqual([null, '9999-12-31'])
  })
})

describe('the input of several values', () => {
  it('is a group of checkboxes for a few options, and shows an error above the maximum', async () => {
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

  it('is a box of chips for many options', { tags: ['exhaustive'] }, async () => {
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

  it('accepts several e-mail addresses at once', async () => {
    render(<OneField name="copies" />)
    const person = userEvent.setup()
    await person.type(field('copies'), 'ana@colegio.co, eva@colegio.co{Enter}')
    expect(screen.getByText('ana@colegio.co')).toBeTruthy()
    expect(screen.getByText('eva@colegio.co')).toBeTruthy()
  })
})

describe('the input of a decimal', () => {
  it.each([
    ['2,5', '2.5'],
    ['2.5', '2.5'],
    ['-0,25', '-0.25'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1,2,3', '1,2,3'],
    ['dos', 'dos'],
  ])('reads %s as %s', (typed, read) => expect(withPoint(typed)).toBe(read))

  it.each(['area', 'share'] as const)('accepts a decimal comma in %s', async (name) => {
    render(<OneField name={name} />)
    await userEvent.setup().type(field(name), '12,5')
    expect(field(name)).toHaveProperty('value', '12.5')
  })
})

describe('an input', () => {
  it('shows its unit, its help, and that it is optional', () => {
    render(<OneField name="area" />)
    expect(screen.getByText('ha')).toBeTruthy()
    expect(screen.getByText('Con pastos. Opcional')).toBeTruthy()
  })

  it('takes the whole width where it is declared so', () => {
    render(<OneField name="site" />)
    expect(field('site').closest('div[style]')?.getAttribute('style')).toContain('1 / -1')
  })
})

describe('the input of a password', () => {
  it('shows the password on request', async () => {
    render(<OneField name="secret" />)
    const person = userEvent.setup()
    expect(field('secret').type).toBe('password')
    await person.click(screen.getByLabelText('Mostrar contraseña'))
    expect(field('secret').type).toBe('text')
    await person.click(screen.getByLabelText('Ocultar contraseña'))
    expect(field('secret').type).toBe('password')
  })
})

type OneFieldProps = { name: keyof typeof sampleResource.fields; of?: Field; value?: string }

function OneField({ name, of = sampleResource.fields[name], value = '' }: OneFieldProps) {
  const form = useForm({
    defaultValues: { ...emptyForm(sampleResource.fields), [name]: value },
    resolver: checkResolver(bodyCheck({ fields: { [name]: of } })),
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(() => {})}>
        <FieldInput source={name} field={of} />
      </form>
    </FormProvider>
  )
}

const startField = date({ label: 'Inicio', to: ['2026-12-31', 'Es de otro año'] })
const endField = date({ label: 'Fin', from: ['start', 'Termina antes'], to: ['today', 'Está en el futuro'] })

function Days({ bare = false }) {
  return (
    <FormProvider {...useForm({ defaultValues: { start: '', end: '' } })}>
      <FieldInput source="start" field={startField} bare={bare} />
      <FieldInput source="end" field={endField} bare={bare} />
    </FormProvider>
  )
}
