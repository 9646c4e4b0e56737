import { InputAdornment, TextField } from '@mui/material'
import { type FocusEvent, useState } from 'react'
import type { MoneyField } from '../../../resources/define/index.ts'
import { formatAmount, readCents } from '../../../resources/money.ts'
import { type InputProps, useFieldProps } from './useFieldProps.ts'

/**
 * Pesos: '1,234.50' behind a '$ ' until a person goes in, then the plain figure they type. The form holds the plain one. A comma is
 * taken for a thousands mark only where it stands as one; '1000,50' is left for the check to refuse rather than read as 100,050.
 */
export function MoneyInput(input: InputProps<MoneyField>) {
  const { bound, props, htmlInput } = useFieldProps(input)
  const [editing, setEditing] = useState(false)
  const typing = editing && !input.readOnly
  const plain = String(props.value)

  const start = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setEditing(true)
    if (plain !== '' && Number(plain) === 0) target.select()
  }

  return (
    <TextField
      {...props}
      value={typing ? plain : grouped(plain)}
      onFocus={start}
      onChange={({ target }) => bound.onChange(ungrouped(target.value))}
      onBlur={() => {
        setEditing(false)
        bound.onBlur()
      }}
      slotProps={{
        htmlInput: {
          ...htmlInput,
          inputMode: 'decimal',
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        inputLabel: { shrink: true },
      }}
    />
  )
}

/** '1234.5' → '1,234.50'; what is no amount stays as typed. */
export const grouped = (plain: string): string =>
  readCents(plain) === null ? plain : formatAmount(plain).replace(/\$ /, '')

/** '$ 1,234.50' → '1234.50'. */
export function ungrouped(typed: string): string {
  const figure = typed.replace(/[$\s]/g, '')
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(figure) ? figure.replaceAll(',', '') : figure
}
