import { type Admits, sumCents } from './pending.ts'

/** One rubro of a budget's distribution. */
export type DistributionRow = { activity_id: number; amountCents: number }

/**
 * Distribution of a budget over rubros, judged in this order (spec 5, budget).
 * @param budgetCents the amount of the budget
 */
export function admitsDistribution(budgetCents: number): Admits<DistributionRow> {
  return (before, row) => {
    if (before.some(({ activity_id }) => activity_id === row.activity_id))
      return { field: 'activity_id', text: 'La actividad indicada ya existe en la distribución', seconds: 2 }
    if (row.amountCents <= 0) return { field: 'amount', text: 'El monto ingresado debe ser mayor de cero', seconds: 2 }
    if (row.amountCents > availableCents(budgetCents, before))
      return { field: 'amount', text: 'El monto a distribuir debe ser menor o igual monto disponible', seconds: 2 }
    return null
  }
}

/** What of the budget is not distributed yet. */
export const availableCents = (budgetCents: number, rows: readonly DistributionRow[]): number =>
  budgetCents - sumCents(rows.map(({ amountCents }) => amountCents))

export const incompleteDistribution = 'Debe completar la distribución: El monto disponible debe llegar a cero'
