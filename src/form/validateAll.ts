import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Judges every field as if it had been left and goes to the first fault, where a form is not sent for another reason: its pending
 * list. From then on a field that is put right says so at once, as after any other try to send.
 */
export async function validateAll(
  form: Pick<UseFormReturn<FieldValues>, 'getValues' | 'setValue' | 'trigger'>,
): Promise<void> {
  for (const [name, value] of Object.entries(form.getValues())) form.setValue(name, value, { shouldTouch: true })
  await form.trigger(undefined, { shouldFocus: true })
}
