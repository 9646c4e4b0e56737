import { useFormState } from 'react-hook-form'
import type { UploadField } from '../../../resources/define/index.ts'
import { FileChooser } from './FileChooser.tsx'
import { type FieldInputProps, useFieldProps } from './useFieldProps.ts'

/**
 * Sent separately once the row exists: the form holds the chosen file, the address of the stored one, or null for none
 * or one to be removed.
 */
export function UploadInput(input: FieldInputProps<UploadField>) {
  const { bound, props, fault } = useFieldProps(input)
  const { defaultValues } = useFormState({ name: input.source })
  const opened: unknown = defaultValues?.[input.source]
  const stored = typeof opened === 'string' && opened !== '' ? opened : null
  const set = (value: File | string | null) => {
    bound.onChange(value)
    bound.onBlur()
  }
  return (
    <FileChooser
      ref={bound.ref}
      name={props.name}
      field={input.field}
      file={bound.value instanceof File ? bound.value : null}
      current={bound.value === null ? null : stored}
      fault={fault}
      disabled={props.disabled || input.readOnly}
      onChoose={(file) => set(file ?? stored)}
      onRemove={input.field.required === undefined ? () => set(null) : undefined}
    />
  )
}
