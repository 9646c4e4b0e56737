import { Autocomplete, TextField } from '@mui/material'
import type {
  EmailField,
  LongTextField,
  TextField as TextDeclaration,
  UrlField,
} from '../../../resources/define/index.ts'
import { textLimits } from '../../../resources/define/index.ts'
import { autocompleteTexts } from './texts.ts'
import { type FieldInputProps, useFieldProps } from './useFieldProps.ts'

export function ShortTextInput(input: FieldInputProps<TextDeclaration>) {
  return input.field.suggestions ? <SuggestedInput {...input} /> : <LineInput {...input} />
}

function LineInput(input: FieldInputProps<TextDeclaration>) {
  const { props, htmlInput } = useFieldProps(input)
  return <TextField {...props} placeholder={input.field.placeholder} slotProps={{ htmlInput }} />
}

function SuggestedInput(input: FieldInputProps<TextDeclaration>) {
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

export function LongTextInput(input: FieldInputProps<LongTextField>) {
  const { props, htmlInput } = useFieldProps(input)
  const left = textLimits(input.field).max[0] - String(props.value).length
  const leftText = left === 1 ? 'Queda 1 carácter' : `Quedan ${Math.max(left, 0)} caracteres`
  const helperText = props.error || left > 200 ? props.helperText : leftText
  return (
    <TextField
      {...props}
      className="paragraph"
      helperText={helperText}
      multiline
      minRows={2}
      maxRows={12}
      placeholder={input.field.placeholder}
      slotProps={{ htmlInput }}
    />
  )
}

export function EmailInput(input: FieldInputProps<EmailField>) {
  const { props, htmlInput } = useFieldProps(input)
  return <TextField {...props} type="email" autoComplete="off" slotProps={{ htmlInput }} />
}

export function UrlInput(input: FieldInputProps<UrlField>) {
  const { props, htmlInput } = useFieldProps(input)
  return <TextField {...props} type="url" placeholder="https://" autoComplete="off" slotProps={{ htmlInput }} />
}
