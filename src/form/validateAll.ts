import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Validates every field like a submit and focuses the first error, for forms that are not sent because of their pending
 * rows. After that a corrected field loses its error at once.
 */
export async function validateAll(
  form: Pick<UseFormReturn<FieldValues>, 'getValues' | 'setValue' | 'trigger'>,
): Promise<void> {
  for (const [name, value] of Object.entries(form.getValues())) form.setValue(name, value, { shouldTouch: true })
  await form.trigger(undefined, { shouldFocus: true })
}
