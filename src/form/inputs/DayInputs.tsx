import { TextField } from '@mui/material'
import type { SyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { type DateField, fixedLimit, type TimeField } from '../../../resources/define/index.ts'
import { readDay } from '../../../resources/values/dates.ts'
import { type FieldInputProps, useFieldProps } from './useFieldProps.ts'

/**
 * The browser's own date picker: its value is always 'YYYY-MM-DD'. Some browsers show the month first, so the day is
 * written in words below it.
 */
export function DayInput(input: FieldInputProps<DateField>) {
  const { props, htmlInput } = useFieldProps(input)
  const half = useHalfTyped(props, input.bare)
  const { min, max = '9999-12-31' } = useLimits(input)
  const inWords = input.bare || props.error ? '' : dayInWords(props.value)
  const below = inWords && input.field.help ? `${inWords}. ${input.field.help}` : inWords
  return (
    <TextField
      {...props}
      {...half}
      helperText={below || props.helperText}
      type="date"
      slotProps={{ htmlInput: { ...htmlInput, min, max } }}
    />
  )
}

const longDay = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })

/** '2026-02-10' → '10 de febrero de 2026'; '' for an incomplete day. */
function dayInWords(value: unknown): string {
  const day = readDay(value)
  return day === null ? '' : longDay.format(new Date(`${day}T00:00:00Z`))
}

export function HourInput(input: FieldInputProps<TimeField>) {
  const { props, htmlInput } = useFieldProps(input)
  const half = useHalfTyped(props, input.bare)
  const limits = useLimits(input)
  return <TextField {...props} {...half} type="time" slotProps={{ htmlInput: { ...htmlInput, ...limits } }} />
}

/** No day and no hour: the form refuses it. */
const halfTyped = 'incompleto'

/**
 * A browser has no value for 31 November or a day without its year, as for an empty input, but shows what was typed: an
 * optional field would be left out without a word.
 */
function useHalfTyped({ value, onChange, onBlur }: ReturnType<typeof useFieldProps>['props'], bare = false) {
  const judge = ({ target }: SyntheticEvent) => {
    const { badInput } = (target as HTMLInputElement).validity
    if (!bare && badInput !== (value === halfTyped)) onChange(badInput ? halfTyped : (target as HTMLInputElement).value)
  }
  return {
    value: value === halfTyped ? '' : value,
    onKeyUp: judge,
    onBlur(event: SyntheticEvent) {
      judge(event)
      onBlur()
    },
  }
}

/** The first and last value of a picker, which may come from other fields; a filter has no limits. */
function useLimits({ field, bare }: FieldInputProps<DateField | TimeField>): { min?: string; max?: string } {
  const read = fixedLimit[field.kind]
  const limits = [field.from?.[0], field.to?.[0]]
  const siblings = limits.flatMap((limit) => (limit === undefined || read(limit) !== null ? [] : [limit]))
  const values: readonly unknown[] = useWatch({ name: siblings })
  const [min, max] = limits.map((limit) => {
    if (limit === undefined || bare) return undefined
    const value = read(limit) ?? values[siblings.indexOf(limit)]
    return typeof value === 'string' && read(value) !== null ? value : undefined
  })
  return { min, max }
}
