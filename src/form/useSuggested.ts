import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Fills in a likely value once it is known, unless the field has one or was changed. */
export function useSuggested(
  form: UseFormReturn<FieldValues>,
  name: string,
  value: string | number | null | undefined,
): void {
  useEffect(() => {
    if (value && !form.getValues(name) && !form.getFieldState(name).isDirty) form.setValue(name, value)
  }, [form, name, value])
}
