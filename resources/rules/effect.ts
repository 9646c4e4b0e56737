/**
 * What each money document does to the budget lines it names (decisions 4). The ledger books it, and the dialog before an annulment
 * shows it.
 */
import type { movementKinds } from '../entities/movement.ts'
import { availabilityTexts } from './availability.ts'
import { modificationTexts } from './modification.ts'
import { transferTexts } from './transfer.ts'

/**
 * The change of one line while the document is live, as signs of its amount: of the definitive appropriation and of the funds.
 * @property field the field of the document that names the line
 * @property noFunds the refusal when the line cannot pay
 */
export type Effect<Field extends string = string> = {
  field: Field
  kind: keyof typeof movementKinds
  definitive: -1 | 0 | 1
  present: -1 | 1
  noFunds: string
}

export const availabilityEffects: readonly Effect<'budgetActivity_id'>[] = [
  {
    field: 'budgetActivity_id',
    kind: 'availability',
    definitive: 0,
    present: -1,
    noFunds: availabilityTexts.noFunds,
  },
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
