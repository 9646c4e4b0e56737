import { InputAdornment, TextField } from '@mui/material'
import type { DecimalField, FeeField, IntegerField } from '../../../resources/define/index.ts'
import { type FieldInputProps, useFieldProps } from './useFieldProps.ts'

export function IntegerInput(input: FieldInputProps<IntegerField>) {
  const { props, htmlInput } = useFieldProps(input)
  return <TextField {...props} slotProps={{ htmlInput: { ...htmlInput, inputMode: 'numeric' } }} />
}

export function FeeInput(input: FieldInputProps<FeeField>) {
  return <MeasureInput {...input} unit="%" />
}

export function DecimalInput(input: FieldInputProps<DecimalField>) {
  return <MeasureInput {...input} unit={input.field.unit} />
}

function MeasureInput({ unit, ...input }: FieldInputProps<FeeField | DecimalField> & { unit?: string }) {
  const { bound, props, htmlInput } = useFieldProps(input)
  return (
    <TextField
      {...props}
      onChange={({ target }) => bound.onChange(withPoint(target.value))}
      slotProps={{
        htmlInput: { ...htmlInput, inputMode: 'decimal' },
        ...(unit ? { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } } : {}),
      }}
    />
  )
}

/**
 * A comma is a decimal separator, as on Spanish keyboards, unless it groups thousands: '2,5' → '2.5', '1,234.5' and
 * '1.234,5' → '1234.5'.
 */
export function withPoint(typed: string): string {
  if (/^-?\d{1,3}(,\d{3})+\.\d*$/.test(typed)) return typed.replaceAll(',', '')
  if (/^-?\d{1,3}(\.\d{3})+,\d*$/.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  return /^-?\d+,\d*$/.test(typed) ? typed.replace(',', '.') : typed
}
