/** The ledger postings of a money document, by the effects of the rules. */
import type { RowOf } from '../../resources/define/index.ts'
import type { availability } from '../../resources/entities/availability.ts'
import type { modification } from '../../resources/entities/modification.ts'
import type { release } from '../../resources/entities/release.ts'
import type { transfer } from '../../resources/entities/transfer.ts'
import {
  availabilityEffects,
  commitmentEffects,
  type Effect,
  modificationEffects,
  obligationEffects,
  paymentEffects,
  releaseEffects,
  transferEffects,
} from '../../resources/rules/effect.ts'
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
  /** The document is annulled: its effects are reversed. */
  reversal: boolean
}

function postingsOf<Field extends string>(booking: Booking<Field>): Posting[] {
  const { document, row, effects, documentDate, reversal } = booking
  const sign = reversal ? -1 : 1
  const changed = (effect: -1 | 0 | 1) => multiplyCents(row.amount, effect * sign)
  return effects.map(({ field, kind, definitive, present, execution, noFunds }) => ({
    line: row[field],
    definitiveCents: changed(definitive),
    presentCents: changed(present),
    ...(execution && {
      execution: {
        committedCents: changed(execution.committed),
        obligatedCents: changed(execution.obligated),
        paidCents: changed(execution.paid),
      },
    }),
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

type Act<Day extends string> = Booked<'budgetActivity_id'> & Readonly<Record<Day, string>>

export const commitmentPostings = (row: Act<'commitmentDate'>, reversal = false): Posting[] =>
  postingsOf({ document: 'commitment', row, effects: commitmentEffects, documentDate: row.commitmentDate, reversal })

export const obligationPostings = (row: Act<'obligationDate'>, reversal = false): Posting[] =>
  postingsOf({ document: 'obligation', row, effects: obligationEffects, documentDate: row.obligationDate, reversal })

export const paymentPostings = (row: Act<'paymentDate'>, reversal = false): Posting[] =>
  postingsOf({ document: 'payment', row, effects: paymentEffects, documentDate: row.paymentDate, reversal })

type Release = Act<'releaseDate'> & Pick<RowOf<typeof release>, 'commitment_id'>

export const releasePostings = (row: Release, reversal = false): Posting[] =>
  postingsOf({
    document: 'release',
    row,
    effects: releaseEffects(row.commitment_id !== null),
    documentDate: row.releaseDate,
    reversal,
  })

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
