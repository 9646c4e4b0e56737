import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Sets a value as the default of its field, even before its input is drawn: it does not count as typed. */
export function propose(
  form: Pick<UseFormReturn<FieldValues>, 'register' | 'resetField'>,
  name: string,
  value: unknown,
): void {
  form.register(name)
  form.resetField(name, { defaultValue: value })
}
