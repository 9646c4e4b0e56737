import type { ModificationRow } from '../../../resources/rules/modification.ts'
import { formatCents, subtractCents, sumCents } from '../../../resources/values/money.ts'
import { OptionsInput } from '../../form/inputs/SelectInputs.tsx'
import type { Lines } from '../budget/lines.ts'
import { modificationFields } from './useModificationForm.ts'

/** The rubros of the budget with their free amount after the pending rows; that of a rubro is the sum of its lines. */
export function ReducibleInput({ lines, rows }: { lines: Lines; rows: readonly ModificationRow[] }) {
  const taken = (activity: number) =>
    sumCents(rows.filter(({ activity_id }) => activity_id === activity).map(({ amountCents }) => amountCents))
  const rubros = new Map(lines.all.map(({ activity_id, Activity }) => [activity_id, Activity.name]))
  const presentOf = (activity: number) =>
    sumCents(lines.all.flatMap((line) => (line.activity_id === activity ? [lines.presentOf(line.id)] : [])))
  return (
    <OptionsInput
      source="activity_id"
      field={modificationFields.activity_id}
      loading={lines.isPending}
      options={[...rubros].map(([id, name]) => ({
        value: String(id),
        label: `${name} (disponible ${formatCents(subtractCents(presentOf(id), taken(id)))})`,
      }))}
    />
  )
}
