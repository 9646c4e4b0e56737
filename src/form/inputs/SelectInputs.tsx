import { TextField } from '@mui/material'
import type { BooleanField, ChoiceField } from '../../../resources/define/index.ts'
import { chooseOne, noMatches } from './texts.ts'
import { UnreadOptions } from './UnreadOptions.tsx'
import { type FieldInputProps, useFieldProps } from './useFieldProps.ts'

export type Option = { value: string; label: string }
type OptionsInputProps = FieldInputProps & {
  options: readonly Option[]
  loading?: boolean
  /** Reads the options again, which could not be read. */
  unread?: (() => void) | null
  /** The label of the empty option. Default: the text for an open choice. */
  empty?: string | undefined
  /** Converts the option's value to the form's value, as for a boolean. */
  read?: (value: string) => unknown
}

/** The native select. Its empty option has one of the two texts of spec section 2. */
export function OptionsInput({ empty: nothing, ...given }: OptionsInputProps) {
  const { options, loading = false, unread, read = (value) => value, ...input } = given
  const hint = unread ? <UnreadOptions reread={unread} /> : input.hint
  const { bound, props, htmlInput } = useFieldProps({ ...input, hint })
  const { readOnly: _, ...select } = htmlInput
  const empty = nothing ?? (loading ? 'Cargando...' : options.length === 0 && !unread ? noMatches : chooseOne)
  const isOption = options.some(({ value }) => value === String(props.value))
  return (
    <TextField
      {...props}
      select
      value={isOption ? String(props.value) : ''}
      onChange={({ target }) => bound.onChange(read(target.value))}
      slotProps={{ select: { native: true }, htmlInput: select }}
    >
      <option value="">{empty}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  )
}

export function ChoiceInput(input: FieldInputProps<ChoiceField>) {
  const options = Object.entries(input.field.options).map(([value, label]) => ({ value, label }))
  return <OptionsInput {...input} options={options} />
}

export function YesNoInput(input: FieldInputProps<BooleanField>) {
  const { yes = 'Si', no = 'No' } = input.field
  const options = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return <OptionsInput {...input} options={options} read={(value) => (value === '' ? '' : value === 'true')} />
}
