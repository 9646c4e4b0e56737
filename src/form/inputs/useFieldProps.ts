import { createElement, Fragment, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { type Field, isRequired } from '../../../resources/define/index.ts'
import { isLeftUntouched } from '../../core/focusFirst.ts'
import { Warning } from './Warning.tsx'

export type InputProps<F extends Field = Field> = {
  name: string
  field: F
  label?: string
  disabled?: boolean
  readOnly?: boolean
  warning?: string | null
  /** What to do next, beside its help. */
  hint?: ReactNode
  bare?: boolean
  /** The id of the row being edited, which a reference of its tree does not offer. */
  except?: number | undefined
}

/**
 * The props of a MUI text field bound to the surrounding form. Its helper line is always there, so that an error moves nothing; an
 * optional field says so, instead of a mark on all others.
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
  const text = fault ?? (warning ? createElement(Warning, { text: warning }) : textBelow(field, !stands))
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

/** Its help, and that it may be left out; a blank keeps the line. */
const textBelow = ({ kind, ...words }: Field, optional: boolean): string =>
  [...('help' in words && words.help ? [words.help] : []), ...(optional ? ['Opcional'] : [])].join('. ') || ' '
