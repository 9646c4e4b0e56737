import {
  Autocomplete,
  Checkbox,
  Chip,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  TextField,
} from '@mui/material'
import { useId, useMemo } from 'react'
import type { ChoicesField, EmailsField } from '../../../resources/define/index.ts'
import { autocompleteTexts } from './texts.ts'
import { type FieldInputProps, useFieldProps } from './useFieldProps.ts'

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Longer lists become a select. */
const maxCheckboxes = 8

export function ChoicesInput(input: FieldInputProps<ChoicesField>) {
  return Object.keys(input.field.options).length > maxCheckboxes ? (
    <ChosenChips {...input} />
  ) : (
    <BoxesInput {...input} />
  )
}

function BoxesInput(input: FieldInputProps<ChoicesField>) {
  const { bound, props, htmlInput } = useFieldProps(input)
  const below = useId()
  const chosen = texts(props.value)
  const toggle = (option: string) =>
    bound.onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  return (
    <FormControl
      component="fieldset"
      variant="standard"
      error={props.error}
      disabled={props.disabled}
      aria-describedby={below}
    >
      <FormLabel component="legend">{props.label}</FormLabel>
      <FormGroup row onBlur={props.onBlur}>
        {Object.entries(input.field.options).map(([option, label], index) => (
          <FormControlLabel
            key={option}
            label={label}
            control={
              <Checkbox
                name={props.name}
                value={option}
                checked={chosen.includes(option)}
                disabled={htmlInput.readOnly}
                onChange={() => toggle(option)}
                {...(index === 0 ? { slotProps: { input: { ref: props.inputRef } } } : {})}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={below} sx={{ mx: 0 }}>
        {props.helperText}
      </FormHelperText>
    </FormControl>
  )
}

function ChosenChips(input: FieldInputProps<ChoicesField>) {
  const { options } = input.field
  return (
    <ChipsInput
      {...input}
      options={Object.keys(options)}
      nameOf={(option) => options[option] ?? option}
      read={(entered) => entered}
    />
  )
}

const noOptions: string[] = []

/** Each address becomes a chip with Enter, a comma, a blank, or on blur. */
export function EmailsInput(input: FieldInputProps<EmailsField>) {
  return <ChipsInput {...input} free options={noOptions} nameOf={(one) => one} read={separated} />
}

/** 'ana@colegio.co, eva@colegio.co' → both, without duplicates. */
const separated = (entered: string[]): string[] => [
  ...new Set(entered.flatMap((one) => one.split(/[\s,;]+/)).filter((one) => one !== '')),
]

type ChipsInputProps = FieldInputProps<ChoicesField | EmailsField> & {
  options: string[]
  /** Allows values that are not options. */
  free?: boolean
  nameOf(option: string): string
  read(entered: string[]): string[]
}

function ChipsInput({ options, free = false, nameOf, read, ...input }: ChipsInputProps) {
  const { bound, props, htmlInput } = useFieldProps(input)
  const { value, onChange: _, onBlur, disabled, ...text } = props
  // Returns the same array for equal contents: another one would reset the text being typed.
  const chosen = useMemo(() => texts(value), [value])
  return (
    <Autocomplete<string, true, boolean, boolean>
      multiple
      freeSolo={free}
      autoSelect={free}
      disableCloseOnSelect
      options={options}
      value={chosen}
      disabled={disabled}
      readOnly={htmlInput.readOnly}
      getOptionLabel={nameOf}
      onChange={(_event, entered) => bound.onChange(read(entered))}
      onInputChange={(_event, typed, reason) => {
        if (free && reason === 'input' && /[\s,;]$/.test(typed) && typed.trim() !== '')
          bound.onChange(read([...chosen, typed]))
      }}
      onBlur={onBlur}
      {...autocompleteTexts}
      renderValue={(values, itemProps) =>
        values.map((one, index) => {
          const { key, ...item } = itemProps({ index })
          return <Chip key={key} size="small" label={nameOf(one)} {...item} />
        })
      }
      renderInput={({ InputProps, InputLabelProps, inputProps, ...params }) => (
        <TextField
          {...params}
          {...text}
          slotProps={{
            input: InputProps,
            inputLabel: InputLabelProps,
            htmlInput: {
              ...inputProps,
              ...htmlInput,
              ...(free ? { inputMode: 'email', autoComplete: 'off' } : {}),
            },
          }}
        />
      )}
    />
  )
}
