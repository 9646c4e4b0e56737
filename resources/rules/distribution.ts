/** The distribution of a budget over rubros (spec 5, budget). */
import { type Cents, subtractCents, sumCents } from '../values/money.ts'
import type { RowRule } from './rowRules.ts'

/** A rubro occurs once for each source, and once without one. */
export type DistributionRow = { activity_id: number; fundingSource_id?: number | null; amountCents: Cents }

export type DistributionFacts = { budgetCents: Cents }

export const distributionRules: readonly RowRule<DistributionRow, DistributionFacts>[] = [
  {
    code: 'repeated',
    field: 'activity_id',
    text: 'La actividad indicada ya existe en la distribución',
    seconds: 2,
    broken: (row, before) => before.some((one) => isSameLine(one, row)),
  },
  {
    code: 'notPositive',
    field: 'amount',
    text: 'El monto ingresado debe ser mayor de cero',
    seconds: 2,
    broken: (row) => row.amountCents <= 0,
  },
  {
    code: 'beyondAmount',
    field: 'amount',
    text: 'El monto a distribuir debe ser menor o igual monto disponible',
    seconds: 2,
    broken: (row, before, { budgetCents }) => row.amountCents > availableCents(budgetCents, before),
  },
]

type OfLine = Pick<DistributionRow, 'activity_id' | 'fundingSource_id'>

/** Whether two rows are of one line: of one rubro and one source. */
export const isSameLine = (one: OfLine, other: OfLine): boolean =>
  one.activity_id === other.activity_id && (one.fundingSource_id ?? null) === (other.fundingSource_id ?? null)

export const availableCents = (budgetCents: Cents, rows: readonly DistributionRow[]): Cents =>
  subtractCents(budgetCents, sumCents(rows.map(({ amountCents }) => amountCents)))

export const incompleteDistribution = 'Debe completar la distribución: El monto disponible debe llegar a cero'
