/** The distribution of a budget over rubros (spec 5, budget). */
import { type Cents, subtractCents, sumCents } from '../values/money.ts'
import type { RowRule } from './rowRules.ts'

export type DistributionRow = { activity_id: number; amountCents: Cents }

export type DistributionFacts = { budgetCents: Cents }

export const distributionRules: readonly RowRule<DistributionRow, DistributionFacts>[] = [
  {
    code: 'repeated',
    field: 'activity_id',
    text: 'La actividad indicada ya existe en la distribución',
    seconds: 2,
    broken: (row, before) => before.some(({ activity_id }) => activity_id === row.activity_id),
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

export const availableCents = (budgetCents: Cents, rows: readonly DistributionRow[]): Cents =>
  subtractCents(budgetCents, sumCents(rows.map(({ amountCents }) => amountCents)))

export const incompleteDistribution = 'Debe completar la distribución: El monto disponible debe llegar a cero'
