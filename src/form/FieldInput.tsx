import { memo, useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { declaredWarning, type Field, type Fields, meets, type Row } from '../../resources/define/index.ts'
import { kindOf } from '../kinds/kinds.tsx'
import { emptyOf } from './formValues.ts'
import * as inputs from './inputs/inputs.ts'
import type { FieldInputProps } from './inputs/useFieldProps.ts'

/** The input of a field in the surrounding form; memoized, so that typing in another field does not render it. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const readsOthers = ['when', 'warning', 'proposed'].some((option) => option in props.field)
  return readsOthers ? <DependentInput {...props} /> : <KindInput {...props} />
})

/** Hidden while the condition of its field does not hold. */
function DependentInput(props: FieldInputProps) {
  const row: Row = useWatch()
  useProposed(props, row)
  return meets(props.field.when, row) ? <KindInput warning={warningOf(props, row)} {...props} /> : null
}

function KindInput(props: FieldInputProps) {
  const Input = kindOf(props.field).input(inputs)
  if (!Input) return null
  const width = 'width' in props.field && !props.bare ? props.field.width : undefined
  if (!width) return <Input {...props} />
  // An inline style, because a form's style gives a paragraph the whole row.
  return (
    <div style={{ gridColumn: width === 'full' ? '1 / -1' : 'auto', minWidth: 0 }}>
      <Input {...props} />
    </div>
  )
}

function warningOf({ source, field, bare }: FieldInputProps, row: Row): string | null {
  const typed = row[source]
  return bare || typeof typed !== 'string' ? null : declaredWarning(field, typed, row)
}

/** Fills an empty field with what other fields propose, and replaces its own earlier proposal; what is stored or typed stays. */
function useProposed({ source, field, bare }: FieldInputProps, row: Row): void {
  const { getValues, setValue, getFieldState } = useFormContext()
  const proposed = 'proposed' in field && !bare ? field.proposed?.(row) : undefined
  const earlier = useRef<string>(undefined)
  useEffect(() => {
    if (proposed === undefined) return
    if (['', earlier.current].includes(getValues(source)))
      setValue(source, proposed, { shouldValidate: getFieldState(source).invalid })
    earlier.current = proposed
  }, [source, proposed, getValues, setValue, getFieldState])
}

/** The values of an untouched form, with every field, so that each is checked. */
export function emptyForm(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, emptyValue(field)]))
}

function emptyValue(field: Field): unknown {
  const fallback = 'default' in field ? field.default : undefined
  const value = typeof fallback === 'function' ? fallback({}) : fallback
  return typeof value === 'number' ? String(value) : (value ?? emptyOf(field))
}
