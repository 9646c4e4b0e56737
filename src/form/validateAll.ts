import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Validates every field as on submit and focuses the first fault, where the form is not sent because of its pending rows. From then on
 * a corrected field loses its error at once.
 */
export async function validateAll(
  form: Pick<UseFormReturn<FieldValues>, 'getValues' | 'setValue' | 'trigger'>,
): Promise<void> {
  for (const [name, value] of Object.entries(form.getValues())) form.setValue(name, value, { shouldTouch: true })
  await form.trigger(undefined, { shouldFocus: true })
}
