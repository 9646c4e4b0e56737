import type { ModificationRow } from '../../../resources/rules/modification.ts'
import { formatCents, subtractCents, sumCents } from '../../../resources/values/money.ts'
import { OptionsInput } from '../../form/inputs/SelectInputs.tsx'
import type { Lines } from '../budget/lines.ts'
import { modificationFields } from './useModificationForm.ts'

/** The rubros of the budget with their free amount after the pending rows. */
export function ReducibleInput({ lines, rows }: { lines: Lines; rows: readonly ModificationRow[] }) {
  const taken = (activity: number) =>
    sumCents(rows.filter(({ activity_id }) => activity_id === activity).map(({ amountCents }) => amountCents))
  return (
    <OptionsInput
      source="activity_id"
      field={modificationFields.activity_id}
      loading={lines.isPending}
      options={lines.all.map(({ id, activity_id, Activity }) => ({
        value: String(activity_id),
        label: `${Activity.name} (disponible ${formatCents(subtractCents(lines.presentOf(id), taken(activity_id)))})`,
      }))}
    />
  )
}
