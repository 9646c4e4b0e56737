import { createElement, Fragment, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { type Field, isRequired, textWarning } from '../../../resources/define/index.ts'
import { isLeftUntouched } from '../../core/focusFirst.ts'
import { Warning } from './Warning.tsx'

export type InputProps<F extends Field = Field> = {
  name: string
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

/**
 * The props of a MUI text field bound to the surrounding form. The helper line is always present, so that an error
 * moves nothing; optional fields are marked, instead of all others.
 */
export function useFieldProps({ name, field, label, disabled, readOnly, warning, hint, bare }: InputProps) {
  const { field: controlled, fieldState } = useController({ name })
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
      name,
      label: label ?? field.label,
      value: bound.value ?? '',
      onChange: bound.onChange,
      onBlur,
      inputRef: bound.ref,
      disabled,
      error: fault !== undefined,
      helperText: bare ? undefined : below,
      size: bare ? 'small' : 'medium',
      fullWidth: true,
    } as const,
    htmlInput: { 'aria-required': (must && !bare) || undefined, readOnly },
  }
}

/** The help text and 'opcional'; a blank keeps the line. */
const textBelow = ({ kind, ...words }: Field, optional: boolean): string =>
  [...('help' in words && words.help ? [words.help] : []), ...(optional ? ['Opcional'] : [])].join('. ') || ' '
