import { InputAdornment, TextField } from '@mui/material'
import { useForkRef } from '@mui/material/utils'
import { useLayoutEffect, useRef, useState } from 'react'
import type { MoneyField } from '../../../resources/define/index.ts'
import { formatAmount, readCents } from '../../../resources/values/money.ts'
import { type InputProps, useFieldProps } from './useFieldProps.ts'

/**
 * Pesos: formatted as '1,234.50' until it has the focus, then the plain figure, which is the form's value. A comma counts as a
 * thousands separator only in its place: '1000,50' is refused by the check rather than read as 100,050.
 */
export function MoneyInput(declared: InputProps<MoneyField>) {
  const { bound, props, htmlInput } = useFieldProps(declared)
  const [editing, setEditing] = useState(false)
  const typing = editing && !declared.readOnly
  const plain = String(props.value)

  const input = useRef<HTMLInputElement>(null)
  const ref = useForkRef(props.inputRef, input)

  // Tabbing in selects the formatted text; the plain figure that replaces it must be selected anew.
  useLayoutEffect(() => {
    if (typing) input.current?.select()
  }, [typing])

  return (
    <TextField
      {...props}
      value={typing ? plain : grouped(plain)}
      inputRef={ref}
      onFocus={() => setEditing(true)}
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
