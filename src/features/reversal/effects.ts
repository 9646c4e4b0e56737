import type { WireOf } from '../../../resources/define/index.ts'
import type { availability } from '../../../resources/entities/availability.ts'
import type { modification } from '../../../resources/entities/modification.ts'
import type { transfer } from '../../../resources/entities/transfer.ts'
import { availabilityEffects, modificationEffects, transferEffects } from '../../../resources/rules/effect.ts'
import { type Cents, centsOf, multiplyCents } from '../../../resources/values/money.ts'

/** A row of a document that moves money. */
export type MoneyDocument = WireOf<typeof availability> | WireOf<typeof modification> | WireOf<typeof transfer>

/** What deleting or restoring a document does to one rubro: cents that are released, or (negative) taken. */
export type Reversed = { name: string; cents: Cents }

export function reversedEffects(row: MoneyDocument): Reversed[] {
  const back = row.deleted ? 1 : -1
  const cents = centsOf(row.amount)
  return effectsByName(row).map(({ name, present }) => ({ name, cents: multiplyCents(cents, present * back) }))
}

function effectsByName(row: MoneyDocument): { name: string; present: number }[] {
  if ('Credit' in row) {
    const names = {
      budgetActivityCredit_id: row.Credit.Activity.name,
      budgetActivityContraCredit_id: row.ContraCredit.Activity.name,
    }
    return transferEffects.map(({ field, present }) => ({ name: names[field], present }))
  }
  const { name } = row.BudgetActivity.Activity
  const effects = 'modificationsType' in row ? modificationEffects(row.modificationsType) : availabilityEffects
  return effects.map(({ present }) => ({ name, present }))
}

/** A line whose ledger holds the movements of a document. */
export const lineOf = (row: MoneyDocument): number =>
  'Credit' in row ? row.budgetActivityCredit_id : row.budgetActivity_id
