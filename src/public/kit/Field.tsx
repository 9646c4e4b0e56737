import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  error: string | undefined
  beside?: ReactNode
}

/**
 * An input whose error is part of its accessible description. Space is reserved for the error, so that nothing below
 * moves. `beside` is drawn inside the box, at the right.
 */
export function Field({ label, error, beside, ...input }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input {...input} id={id} aria-invalid={Boolean(error)} aria-describedby={error ? errorId : undefined} />
        {beside}
      </div>
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
