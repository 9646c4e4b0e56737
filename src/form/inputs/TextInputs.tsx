import { Autocomplete, InputAdornment, TextField } from '@mui/material'
import type {
  DateField,
  EmailField,
  FeeField,
  IntegerField,
  LongTextField,
  TextField as TextDeclaration,
} from '../../../resources/define/index.ts'
import { textLimits } from '../../../resources/define/index.ts'
import { readDay } from '../../../resources/values/dates.ts'
import { autocompleteTexts } from './texts.ts'
import { useDayLimits } from './useDayLimits.ts'
import { type InputProps, useFieldProps } from './useFieldProps.ts'

export function TextInput(input: InputProps<TextDeclaration>) {
  return input.field.suggestions ? <SuggestedInput {...input} /> : <LineInput {...input} />
}

function LineInput(input: InputProps<TextDeclaration>) {
  const { props, htmlInput } = useFieldProps(input)
  return <TextField {...props} placeholder={input.field.placeholder} slotProps={{ htmlInput }} />
}

function SuggestedInput(input: InputProps<TextDeclaration>) {
  const { bound, props, htmlInput } = useFieldProps(input)
  const { value, onChange: _, disabled, ...text } = props
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      openOnFocus
      disabled={disabled}
      options={input.field.suggestions ?? []}
      inputValue={String(value)}
      value={null}
      onInputChange={(_event, entered, reason) => {
        if (reason !== 'reset' || entered !== '') bound.onChange(entered)
      }}
      {...autocompleteTexts}
      renderInput={({ InputProps, InputLabelProps, inputProps, ...params }) => (
        <TextField
          {...params}
          {...text}
          placeholder={input.field.placeholder}
          slotProps={{ input: InputProps, inputLabel: InputLabelProps, htmlInput: { ...inputProps, ...htmlInput } }}
        />
      )}
    />
  )
}

export function LongTextInput(input: InputProps<LongTextField>) {
  const { props, htmlInput } = useFieldProps(input)
  const left = textLimits(input.field).max[0] - String(props.value).length
  const helperText = props.error || left > 200 ? props.helperText : `Quedan ${Math.max(left, 0)} caracteres`
  return (
    <TextField
      {...props}
      helperText={helperText}
      multiline
      minRows={2}
      maxRows={12}
      placeholder={input.field.placeholder}
      slotProps={{ htmlInput }}
    />
  )
}

export function EmailInput(input: InputProps<EmailField>) {
  const { props, htmlInput } = useFieldProps(input)
  return <TextField {...props} type="email" autoComplete="off" slotProps={{ htmlInput }} />
}

export function IntegerInput(input: InputProps<IntegerField>) {
  const { props, htmlInput } = useFieldProps(input)
  return <TextField {...props} slotProps={{ htmlInput: { ...htmlInput, inputMode: 'numeric' } }} />
}

export function FeeInput(input: InputProps<FeeField>) {
  const { props, htmlInput } = useFieldProps(input)
  return (
    <TextField
      {...props}
      slotProps={{
        htmlInput: { ...htmlInput, inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
        inputLabel: { shrink: true },
      }}
    />
  )
}

/**
 * The browser's own date picker: its value is 'YYYY-MM-DD' whatever it shows. Some browsers show the month first, so the day
 * is written in words under it.
 */
export function DateInput(input: InputProps<DateField>) {
  const { props, htmlInput } = useFieldProps(input)
  const limits = useDayLimits(input)
  const inWords = input.bare || props.error ? '' : dayInWords(props.value)
  return (
    <TextField
      {...props}
      helperText={inWords || props.helperText}
      type="date"
      slotProps={{ htmlInput: { ...htmlInput, ...limits }, inputLabel: { shrink: true } }}
    />
  )
}

const longDay = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })

/** '2026-02-10' → '10 de febrero de 2026'; nothing of a day half typed. */
export function dayInWords(value: unknown): string {
  const day = readDay(value)
  return day === null ? '' : longDay.format(new Date(`${day}T00:00:00Z`))
}
