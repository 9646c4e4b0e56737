import type { WireOf } from '../../../resources/define/index.ts'
import type { availability } from '../../../resources/entities/availability.ts'
import type { commitment } from '../../../resources/entities/commitment.ts'
import type { modification } from '../../../resources/entities/modification.ts'
import type { obligation } from '../../../resources/entities/obligation.ts'
import type { payment } from '../../../resources/entities/payment.ts'
import type { release } from '../../../resources/entities/release.ts'
import type { transfer } from '../../../resources/entities/transfer.ts'
import { availabilityEffects, modificationEffects, transferEffects } from '../../../resources/rules/effect.ts'
import { type Cents, centsOf, multiplyCents } from '../../../resources/values/money.ts'

/** A row of an act on an availability, which changes the balance of the act before it. */
export type ChainDocument =
  | WireOf<typeof commitment>
  | WireOf<typeof obligation>
  | WireOf<typeof payment>
  | WireOf<typeof release>

export type MoneyDocument =
  | WireOf<typeof availability>
  | WireOf<typeof modification>
  | WireOf<typeof transfer>
  | ChainDocument

/** The effect of deleting or restoring a document on a rubro or a balance: cents released, or (negative) taken. */
export type Reversed = { name: string; cents: Cents }

/** The title of its effects: the available money of rubros, or balances too. */
export const effectsTitle = (row: MoneyDocument): string =>
  isOfChain(row) ? 'Los saldos cambiarán así:' : 'El disponible cambiará así:'

export function reversedEffects(row: MoneyDocument): Reversed[] {
  const back = row.deleted ? 1 : -1
  const cents = centsOf(row.amount)
  return effectsByName(row).map(({ name, present }) => ({ name, cents: multiplyCents(cents, present * back) }))
}

/** The live acts that must be annulled before this row; '' if none is known. The server refuses others. */
export function annulledFirst(row: MoneyDocument): string {
  if (row.deleted) return ''
  if ('commitmentDate' in row) {
    if (row.unobligatedAmount < row.currentAmount) return texts.obligations
    return row.currentAmount < row.amount ? texts.releases : ''
  }
  if (!('upTo' in row) || row.upTo === 'payment') return ''
  if (row.committedAmount > 0) return texts.commitments
  return row.releasedAmount > 0 ? texts.releases : ''
}

const texts = {
  commitments: 'Tiene registros presupuestales vigentes: anúlelos primero.',
  obligations: 'Tiene obligaciones vigentes: anúlelas primero.',
  releases: 'Tiene liberaciones vigentes: anúlelas primero.',
}

const isOfChain = (row: MoneyDocument): row is ChainDocument => 'availability_id' in row

function effectsByName(row: MoneyDocument): { name: string; present: number }[] {
  if (isOfChain(row)) return chainEffects(row)
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

/** Each act takes from the balance of the act before it; a release returns money to the rubro. */
function chainEffects(row: ChainDocument): { name: string; present: number }[] {
  const uncommitted = `Por comprometer de la disponibilidad No. ${row.Availability.consecutive}`
  if ('commitmentDate' in row) return [{ name: uncommitted, present: -1 }]
  if ('obligationDate' in row) return [{ name: `Por obligar del registro No. ${row.Commitment.number}`, present: -1 }]
  if ('obligation_id' in row) return [{ name: `Por pagar de la obligación No. ${row.Obligation.number}`, present: -1 }]
  return [
    { name: row.BudgetActivity.Activity.name, present: 1 },
    { name: row.Commitment ? `Por obligar del registro No. ${row.Commitment.number}` : uncommitted, present: -1 },
  ]
}

export const lineOf = (row: MoneyDocument): number =>
  'Credit' in row ? row.budgetActivityCredit_id : row.budgetActivity_id
