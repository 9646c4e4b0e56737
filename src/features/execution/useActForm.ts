import { useState } from 'react'
import type { ObjectSchema } from 'yup'
import { type AnyResource, type Fields, type Row, wireBody } from '../../../resources/define/index.ts'
import { availability as availabilities } from '../../../resources/entities/availability.ts'
import { showScreen } from '../../core/paths.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { useCreateOnce } from '../../form/useCreateOnce.ts'
import { type Saved, type SavingForm, useSavingForm } from '../../form/useSavingForm.ts'
import { type Shortage, useShortage } from '../budget/ShortageNote.tsx'

type ActFormOptions<Values extends Row> = {
  resource: AnyResource
  /** Those of its body. Default: the declared ones. */
  fields?: Fields
  availability: number
  check: ObjectSchema<Values>
  filled: Row
  beside?(): Row
}

type ActForm = SavingForm & { shortage: Shortage | null; back: string }

/** The form of an act on an availability, whose page comes next; a refusal for a balance shows its figures. */
export function useActForm<Values extends Row>(options: ActFormOptions<Values>): ActForm {
  const { resource, fields = resource.fields, availability, check, filled, beside } = options
  const institute = useInstituteId()
  const create = useCreateOnce(resource)
  const back = showScreen(availabilities, { institute }, availability)
  const { shortage, withShortage } = useShortage()
  // The initial values stay: balances change with the act itself.
  const [empty] = useState(filled)
  const created = useSavingForm({ check, empty, save, next: back, creates: resource, drafted: fields })
  return { ...created, shortage, back }

  async function save(values: Values, keyFor: (body: unknown) => string): Promise<Saved> {
    const body = { ...wireBody(fields, values), ...beside?.() }
    return withShortage(() => create(body, keyFor(body)))
  }
}
