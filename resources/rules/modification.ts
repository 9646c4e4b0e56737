/** Additions and reductions: the rows of one request, checked in the given order (spec 5; decision 18). */

import { bodyCheck, date, money } from '../define/index.ts'
import { budgetActivity } from '../entities/budget.ts'
import { modification, notPositive } from '../entities/modification.ts'
import { type Cents, cappedCents, noCents } from '../values/money.ts'
import { refusals } from '../values/refusals.ts'
import { isSameLine } from './distribution.ts'
import type { RowRule } from './rowRules.ts'
import { isInside, type Validity } from './withinValidity.ts'

/** The rubro and the source of its line; without a source, that of the rubro's only line. */
export type ModificationRow = {
  activity_id: number
  fundingSource_id?: number | null
  amountCents: Cents
  /** What tells rows of one rubro apart in a budget with income: the id of the income, or the name of a new one. */
  income?: number | string | null
  /** The code of a new income. */
  code?: string | null
}
export type DatedModification = ModificationRow & { modificationDate: string }

/** Pasted rubros wait in the form for the day of their acuerdo; the server refuses them as a body. */
export const undated = ''

/** `validity` is missing while the form does not know the budget. */
export type ModificationDayFacts = { validity: Validity | undefined }
/** @property presentCents the funds of the line; undefined when the budget has no such line */
export type ReductionFacts = { presentCents(activity_id: number, fundingSource_id?: number | null): Cents | undefined }
/** @property sourcesOf the source of each line that the budget has of a rubro; null for a line without one */
export type ModificationSourceFacts = { sourcesOf(activity_id: number): readonly (number | null)[] }

const { fundingSource_id } = budgetActivity.fields

export const additionCheck = bodyCheck({ fields: { ...modification.fields, fundingSource_id } })

/** Reductions have their own message for the date, and a minimum of one peso. */
export const reductionCheck = bodyCheck({
  fields: {
    ...modification.fields,
    fundingSource_id,
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
    broken: (row, before) =>
      before.some((one) => isSameLine(one, row) && (one.income ?? null) === (row.income ?? null)),
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
    text: modification.books.effects[1].noFunds,
    seconds: 5,
    broken: (row, before, { presentCents }) =>
      row.amountCents > (presentCents(row.activity_id, row.fundingSource_id) ?? 0) - requestedCents(before, row),
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
    broken: ({ activity_id, fundingSource_id }, _before, { presentCents }) =>
      presentCents(activity_id, fundingSource_id) === undefined,
  },
]

/** Checked after the other rules of an addition, and before those of a reduction that need its line. */
export const modificationSourceRules: readonly RowRule<ModificationRow, ModificationSourceFacts>[] = [
  {
    code: 'incomplete',
    field: 'fundingSource_id',
    text: 'Seleccione la fuente del rubro',
    seconds: 2,
    broken: ({ activity_id, fundingSource_id }, _before, { sourcesOf }) =>
      !fundingSource_id && sourcesOf(activity_id).length > 1,
  },
]

/** The row with the source of its line. */
export const withSource = <R extends ModificationRow>(row: R, { sourcesOf }: ModificationSourceFacts): R => ({
  ...row,
  fundingSource_id: row.fundingSource_id ?? sourcesOf(row.activity_id)[0] ?? null,
})

/** What the rows take from the line of a row. */
export const requestedCents = (rows: readonly ModificationRow[], of: Omit<ModificationRow, 'amountCents'>): Cents =>
  rows.filter((row) => isSameLine(row, of)).reduce((sum, { amountCents }) => cappedCents(sum + amountCents), noCents)
