/** Additions and reductions: the rows of one request, checked in the given order (spec 5; decision 18). */

import { bodyCheck, date, money } from '../define/index.ts'
import { modification, notPositive } from '../entities/modification.ts'
import { type Cents, cappedCents, noCents } from '../values/money.ts'
import { refusals } from '../values/refusals.ts'
import type { RowRule } from './rowRules.ts'
import { isInside, type Validity } from './withinValidity.ts'

/** `activity_id` is the rubro. */
export type ModificationRow = { activity_id: number; amountCents: Cents }
export type DatedModification = ModificationRow & { modificationDate: string }

/** Pasted rubros wait in the form for the day of their acuerdo; the server refuses them as a body. */
export const undated = ''

/** `validity` is missing while the form does not know the budget. */
export type ModificationDayFacts = { validity: Validity | undefined }
/** @property presentCents the funds of the rubro's line; undefined when the budget has no such line */
export type ReductionFacts = { presentCents(activity_id: number): Cents | undefined }

export const modificationTexts = {
  noFunds: modification.books.effects[1].noFunds,
  spent: modification.books.effects[0].noFunds,
}

export const additionCheck = bodyCheck(modification)

/** Reductions have their own message for the date, and a minimum of one peso. */
export const reductionCheck = bodyCheck({
  fields: {
    ...modification.fields,
    modificationDate: date({ label: 'Fecha', required: 'Indique la fecha de la Reducción' }),
    amount: money({ label: 'Monto', required: notPositive, from: [1, notPositive] }),
  },
})

export const additionRules: readonly RowRule<ModificationRow>[] = [
  {
    code: 'notPositive',
    field: 'amount',
    text: notPositive,
    seconds: 2,
    broken: ({ amountCents }) => amountCents <= 0,
  },
  {
    code: 'repeated',
    field: 'activity_id',
    text: 'El presupuesto indicado ya existe en la distribución',
    seconds: 2,
    broken: (row, before) => before.some(({ activity_id }) => activity_id === row.activity_id),
  },
]

export const reductionRules: readonly RowRule<ModificationRow, ReductionFacts>[] = [
  {
    code: 'notPositive',
    field: 'amount',
    text: notPositive,
    seconds: 2,
    broken: ({ amountCents }) => amountCents < 100,
  },
  {
    code: 'noFunds',
    field: 'amount',
    text: modificationTexts.noFunds,
    seconds: 5,
    broken: ({ activity_id, amountCents }, before, { presentCents }) =>
      amountCents > (presentCents(activity_id) ?? 0) - requestedCents(before, activity_id),
  },
]

/**
 * Checked after the row's own rules in the form; on the server before the rules of a reduction, which need the locked
 * lines.
 */
export const modificationDayRules: readonly RowRule<DatedModification, ModificationDayFacts>[] = [
  {
    code: 'outsideValidity',
    field: 'modificationDate',
    text: refusals.outsideValidity,
    seconds: 2,
    broken: ({ modificationDate }, _before, { validity }) =>
      validity !== undefined && modificationDate !== undated && !isInside(validity, modificationDate),
  },
]

/** Whether the budget has a line of the rubro. Only the server checks it: the form offers no others. */
export const reducedLineRules: readonly RowRule<ModificationRow, ReductionFacts>[] = [
  {
    code: 'unusable',
    field: 'activity_id',
    text: refusals.unusable,
    seconds: 2,
    broken: ({ activity_id }, _before, { presentCents }) => presentCents(activity_id) === undefined,
  },
]

export const requestedCents = (rows: readonly ModificationRow[], activity_id: number): Cents =>
  rows
    .filter((row) => row.activity_id === activity_id)
    .reduce((sum, { amountCents }) => cappedCents(sum + amountCents), noCents)
