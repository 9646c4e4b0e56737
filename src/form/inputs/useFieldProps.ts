import { createElement, Fragment, type ReactNode } from 'react'
import { useInput } from 'react-admin'
import { type Field, isRequired, textWarning } from '../../../resources/define/index.ts'
import { isLeftUntouched } from '../../core/focusFirst.ts'
import { Warning } from './Warning.tsx'

export type FieldInputProps<F extends Field = Field> = {
  /** The path of the value in the form, as in react-admin. */
  source: string
  field: F
  label?: string
  disabled?: boolean
  readOnly?: boolean
  warning?: string | null
  hint?: ReactNode
  bare?: boolean
  /** The id of the edited row, which a reference of its tree must not offer. */
  except?: number | undefined
}

const asTyped = (value: unknown) => value

/**
 * The props of a MUI text field bound to the surrounding form by react-admin's `useInput`, and drawn otherwise than its
 * `TextInput`: the helper line is always present, so that an error moves nothing; optional fields are marked, instead of
 * all others; a field that the page focused is no error when it is left; an emptied text stays a text.
 */
export function useFieldProps({ source, field, label, disabled, readOnly, warning, hint, bare }: FieldInputProps) {
  const { field: controlled, fieldState } = useInput({ source, parse: asTyped, format: asTyped })
  const onBlur = () => {
    if (!isLeftUntouched()) controlled.onBlur()
  }
  const bound = { ...controlled, onBlur }
  const must = isRequired(field)
  const stands = must || field.requiredWhen !== undefined || 'default' in field || readOnly
  const fault = fieldState.error?.message
  const doubt = warning ?? textWarning(field, bound.value)
  const text = fault ?? (doubt ? createElement(Warning, { text: doubt }) : textBelow(field, !stands))
  const below = hint ? createElement(Fragment, null, text, ' ', hint) : text
  return {
    bound,
    fault,
    props: {
      name: bound.name,
      label: label ?? field.label,
      value: bound.value ?? '',
      onChange: bound.onChange,
      onBlur,
      inputRef: bound.ref,
      disabled,
      error: fault !== undefined,
      helperText: bare ? hint || undefined : below,
      size: 'small',
      fullWidth: true,
    } as const,
    htmlInput: { 'aria-required': (must && !bare) || undefined, readOnly },
  }
}

/** The help text and 'opcional'; a blank keeps the line. */
const textBelow = ({ kind, ...words }: Field, optional: boolean): string =>
  [...('help' in words && words.help ? [words.help] : []), ...(optional ? ['Opcional'] : [])].join('. ') || ' '
