import { useController } from 'react-hook-form'
import { LogoInput } from './LogoInput.tsx'

/** The logo as a field of the form at hand, which holds the file until there is an institute to send it to. */
export function LogoField() {
  const { field, fieldState } = useController({ name: 'logo' })
  return (
    <LogoInput
      ref={field.ref}
      file={field.value}
      current={null}
      fault={fieldState.error?.message}
      onChoose={(file) => {
        field.onChange(file)
        field.onBlur()
      }}
    />
  )
}
