/** What the ledger books for a money document, by the effects of the rules. */
import type { RowOf } from '../../resources/define/index.ts'
import type { availability } from '../../resources/entities/availability.ts'
import type { modification } from '../../resources/entities/modification.ts'
import type { transfer } from '../../resources/entities/transfer.ts'
import { availabilityEffects, type Effect, modificationEffects, transferEffects } from '../../resources/rules/effect.ts'
import { type Cents, multiplyCents } from '../../resources/values/money.ts'
import type { MoneyDocument } from './acts.ts'
import type { Posting } from './ledger.ts'

/** A stored document: its amount, and the lines that its effects name by field. */
type Booked<Field extends string> = { id: number; amount: Cents } & Readonly<Record<Field, number>>

type Booking<Field extends string> = {
  document: MoneyDocument
  row: Booked<Field>
  effects: readonly Effect<Field>[]
  /** The day of the document itself. */
  documentDate: string
  /** The document is annulled: its effects are booked back. */
  reversal: boolean
}

function postingsOf<Field extends string>(booking: Booking<Field>): Posting[] {
  const { document, row, effects, documentDate, reversal } = booking
  const sign = reversal ? -1 : 1
  return effects.map(({ field, kind, definitive, present, noFunds }) => ({
    line: row[field],
    definitiveCents: multiplyCents(row.amount, definitive * sign),
    presentCents: multiplyCents(row.amount, present * sign),
    kind,
    reversal,
    documentDate,
    document,
    document_id: row.id,
    noFunds,
  }))
}

type Availability = Pick<RowOf<typeof availability>, 'id' | 'amount' | 'budgetActivity_id' | 'dcpDate'>

export const availabilityPostings = (row: Availability, reversal = false): Posting[] =>
  postingsOf({ document: 'availability', row, effects: availabilityEffects, documentDate: row.dcpDate, reversal })

type Modification = Pick<
  RowOf<typeof modification>,
  'id' | 'amount' | 'budgetActivity_id' | 'modificationDate' | 'modificationsType'
>

export const modificationPostings = (row: Modification, reversal = false): Posting[] =>
  postingsOf({
    document: 'modification',
    row,
    effects: modificationEffects(row.modificationsType),
    documentDate: row.modificationDate,
    reversal,
  })

type Transfer = Pick<
  RowOf<typeof transfer>,
  'id' | 'amount' | 'budgetActivityCredit_id' | 'budgetActivityContraCredit_id' | 'transferDate'
>

export const transferPostings = (row: Transfer, reversal = false): Posting[] =>
  postingsOf({ document: 'transfer', row, effects: transferEffects, documentDate: row.transferDate, reversal })
