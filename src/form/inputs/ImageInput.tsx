import type { ImageField } from '../../../resources/define/index.ts'
import { PictureChooser } from './PictureChooser.tsx'
import { type InputProps, useFieldProps } from './useFieldProps.ts'

/** Uploaded apart: the form holds the File until there is a row to send it to. */
export function ImageInput(input: InputProps<ImageField>) {
  const { bound, props, fault } = useFieldProps(input)
  return (
    <PictureChooser
      ref={bound.ref}
      name={props.name}
      field={input.field}
      file={bound.value instanceof File ? bound.value : null}
      fault={fault}
      disabled={props.disabled}
      onChoose={(file) => {
        bound.onChange(file)
        bound.onBlur()
      }}
    />
  )
}
