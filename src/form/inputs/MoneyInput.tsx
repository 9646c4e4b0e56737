import { InputAdornment, TextField } from '@mui/material'
import { useForkRef } from '@mui/material/utils'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { MoneyField } from '../../../resources/define/index.ts'
import { formatAmount, readCents } from '../../../resources/values/money.ts'
import { readTypedNumber } from '../../../resources/values/typedNumber.ts'
import { centsAsSaid } from '../../../resources/values/words.ts'
import { type InputProps, useFieldProps } from './useFieldProps.ts'

/**
 * Pesos: formatted as '1,234.50' until it has the focus, then the plain figure, which is the form's value, or what is
 * typed with separators. How it was read is said below.
 */
export function MoneyInput(declared: InputProps<MoneyField>) {
  const { bound, props, htmlInput } = useFieldProps(declared)
  const plain = String(props.value)
  const [typed, setTyped] = useState<string | null>(null)
  const typing = typed !== null && !declared.readOnly

  const input = useRef<HTMLInputElement>(null)
  const ref = useForkRef(props.inputRef, input)

  // Tabbing in selects the formatted text; the plain figure that replaces it must be selected anew.
  useLayoutEffect(() => {
    if (typing) input.current?.select()
  }, [typing])

  return (
    <TextField
      {...props}
      value={typing ? asTyped(typed, plain) : grouped(plain)}
      helperText={belowOf(declared, plain, props)}
      inputRef={ref}
      onFocus={() => setTyped(plain)}
      onChange={({ target }) => {
        setTyped(target.value)
        bound.onChange(ungrouped(target.value))
      }}
      onBlur={() => {
        setTyped(null)
        bound.onBlur()
      }}
      slotProps={{
        htmlInput: {
          ...htmlInput,
          inputMode: 'decimal',
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  )
}

/** '1234.5' → '1,234.50'; what is no amount stays as typed. */
export const grouped = (plain: string): string =>
  readCents(plain) === null ? plain : formatAmount(plain).replace(/\$ /, '')

/**
 * '$ 1,234.50', '1.234,50' and '1234,50' → '1234.50'. Three digits after a separator are thousands, since no amount has
 * three decimals; what is no number stays as typed, for the check to refuse.
 */
export function ungrouped(typed: string): string {
  const figure = typed.replace(/[$\s]/g, '')
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(figure)) return figure.replace(/[.,]/, '')
  const read = readTypedNumber(figure)
  return 'digits' in read ? read.digits : figure
}

/** What is typed, until something else fills the field. */
const asTyped = (typed: string, plain: string): string => (ungrouped(typed) === plain ? typed : plain)

/** The amount in words before what else is said of the field; a fault or a warning stands alone. */
function belowOf(
  { bare, field, warning }: InputProps<MoneyField>,
  plain: string,
  props: { helperText: ReactNode; error: boolean },
) {
  const read = readCents(plain)
  if (bare || warning || props.error || read === null || read <= 0) return props.helperText
  return [centsAsSaid(read), ...(field.help ? [field.help] : [])].join('. ')
}
