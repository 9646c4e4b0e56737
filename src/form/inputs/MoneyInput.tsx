import { InputAdornment, TextField } from '@mui/material'
import { useForkRef } from '@mui/material/utils'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { MoneyField } from '../../../resources/define/index.ts'
import { formatAmount, readCents } from '../../../resources/values/money.ts'
import { readTypedAmount } from '../../../resources/values/typedNumber.ts'
import { centsAsSaid } from '../../../resources/values/words.ts'
import { type FieldInputProps, useFieldProps } from './useFieldProps.ts'

/**
 * Pesos: formatted as '1,234.50' until focused, then the plain figure, which is the form's value, or the text typed
 * with separators. The interpretation is shown below. A zero is only a hint in the empty field, except in a filter.
 */
export function MoneyInput(declared: FieldInputProps<MoneyField>) {
  const { bound, props, htmlInput } = useFieldProps(declared)
  const plain = String(props.value)
  const [typed, setTyped] = useState<string | null>(null)
  const typing = typed !== null && !declared.readOnly
  const hint = isZero(plain) && !declared.bare ? grouped(plain) : undefined

  const input = useRef<HTMLInputElement>(null)
  const ref = useForkRef(props.inputRef, input)

  // Tabbing in selects the formatted text, so the plain figure that replaces it must be selected again.
  useLayoutEffect(() => {
    if (typing) input.current?.select()
  }, [typing])

  // What is typed after a refusal replaces the amount, even if the field kept the focus.
  const { submitCount } = useFormState()
  useEffect(() => {
    const { current } = input
    if (submitCount > 0 && current?.getAttribute('aria-invalid') === 'true' && current === document.activeElement)
      current.select()
  }, [submitCount])

  return (
    <TextField
      {...props}
      value={typing ? asTyped(typed, plain) : hint ? '' : grouped(plain)}
      placeholder={hint}
      helperText={belowOf(declared, plain, props)}
      inputRef={ref}
      onFocus={() => setTyped(isZero(plain) ? '' : plain)}
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

/** '1234.5' → '1,234.50'; text that is not an amount stays unchanged. */
export const grouped = (plain: string): string =>
  readCents(plain) === null ? plain : formatAmount(plain).replace(/\$ /, '')

/**
 * '$ 1,234.50', '1.234,50' and '1234,50' → '1234.50'; text that is not a number stays unchanged, and the check refuses
 * it.
 */
export function ungrouped(typed: string): string {
  const read = readTypedAmount(typed)
  return 'digits' in read ? read.digits : typed.replace(/[$\s]/g, '')
}

/** The typed text, until the field gets another value. A zero gives way to what is typed. */
const asTyped = (typed: string, plain: string): string =>
  ungrouped(typed) === plain || (typed === '' && isZero(plain)) ? typed : plain

const isZero = (plain: string): boolean => readCents(plain) === 0

/** The amount in words before other helper text; an error or a warning is shown alone. */
function belowOf(
  { bare, field, warning }: FieldInputProps<MoneyField>,
  plain: string,
  props: { helperText: ReactNode; error: boolean },
) {
  const read = readCents(plain)
  if (bare || warning || props.error || read === null || read <= 0) return props.helperText
  return [centsAsSaid(read), ...(field.help ? [field.help] : [])].join('. ')
}
