/**
 * The effect of each money document on the budget lines it names (decision 11). The ledger books it, and the annulment
 * dialog shows it.
 */
import type { movementKinds } from '../entities/movement.ts'
import { availabilityTexts } from './availability.ts'
import { modificationTexts } from './modification.ts'
import { transferTexts } from './transfer.ts'

/**
 * The change of one line while the document is live, as signs of its amount: for the definitive appropriation, the
 * funds and, in acts of the execution chain, the committed, obligated and paid amounts (decision 39).
 * @property field the field of the document that names the line
 * @property noFunds the refusal when the line has too little
 */
export type Effect<Field extends string = string> = {
  field: Field
  kind: keyof typeof movementKinds
  definitive: Sign
  present: Sign
  execution?: { committed: Sign; obligated: Sign; paid: Sign }
  noFunds: string
}
type Sign = -1 | 0 | 1

export const availabilityEffects: readonly Effect<'budgetActivity_id'>[] = [
  {
    field: 'budgetActivity_id',
    kind: 'availability',
    definitive: 0,
    present: -1,
    noFunds: availabilityTexts.noFunds,
  },
]

const act = { field: 'budgetActivity_id', definitive: 0, present: 0, noFunds: availabilityTexts.noFunds } as const
const none = { committed: 0, obligated: 0, paid: 0 } as const

export const commitmentEffects: readonly Effect<'budgetActivity_id'>[] = [
  { ...act, kind: 'commitment', execution: { ...none, committed: 1 } },
]
export const obligationEffects: readonly Effect<'budgetActivity_id'>[] = [
  { ...act, kind: 'obligation', execution: { ...none, obligated: 1 } },
]
export const paymentEffects: readonly Effect<'budgetActivity_id'>[] = [
  { ...act, kind: 'payment', execution: { ...none, paid: 1 } },
]

/** A release of a commitment also frees its availability. */
export const releaseEffects = (ofCommitment: boolean): readonly Effect<'budgetActivity_id'>[] => [
  { ...act, kind: 'release', present: 1, execution: { ...none, committed: ofCommitment ? -1 : 0 } },
]

export const transferEffects: readonly Effect<'budgetActivityCredit_id' | 'budgetActivityContraCredit_id'>[] = [
  { field: 'budgetActivityCredit_id', kind: 'credit', definitive: 1, present: 1, noFunds: transferTexts.noFunds },
  {
    field: 'budgetActivityContraCredit_id',
    kind: 'contraCredit',
    definitive: -1,
    present: -1,
    noFunds: transferTexts.noFunds,
  },
]

const line = 'budgetActivity_id'
const modificationKinds: Readonly<Record<'adicion' | 'reduccion', readonly Effect<typeof line>[]>> = {
  adicion: [{ field: line, kind: 'addition', definitive: 1, present: 1, noFunds: modificationTexts.spent }],
  reduccion: [{ field: line, kind: 'reduction', definitive: -1, present: -1, noFunds: modificationTexts.noFunds }],
}

export const modificationEffects = (kind: 'adicion' | 'reduccion'): readonly Effect<typeof line>[] =>
  modificationKinds[kind]
