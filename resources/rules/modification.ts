/** Additions and reductions: rows of one request, judged in the order given (spec 5; decisions 4). */
import { bodyCheck, date, money } from '../define/index.ts'
import { modification } from '../entities/modification.ts'
import { type Admits, sumCents } from './pending.ts'

/** One row: the rubro by its id, the amount in cents. */
export type ModificationRow = { activity_id: number; amountCents: number }

export const modificationTexts = {
  twice: 'El presupuesto indicado ya existe en la distribución',
  noFunds: 'El presupuesto no cuenta con suficientes fondos para hacer la reduccions',
  /** An addition cannot be annulled once its money is used. */
  spent: 'El rubro ya no tiene los fondos de la adición',
}

export const additionCheck = bodyCheck(modification)

/** A reduction asks for its own date, and for a peso at least. */
export const reductionCheck = bodyCheck({
  fields: {
    ...modification.fields,
    modificationDate: date({ label: 'Fecha', required: 'Indique la fecha de la Reducción' }),
    amount: money({ label: 'Monto', from: [1, 'El monto ingresado debe ser mayor a cero'] }),
  },
})

export const admitsAddition: Admits<ModificationRow> = (before, row) => {
  if (row.amountCents <= 0) return { field: 'amount', text: 'El monto ingresado debe ser mayor a cero', seconds: 2 }
  if (before.some(({ activity_id }) => activity_id === row.activity_id))
    return { field: 'activity_id', text: modificationTexts.twice, seconds: 2 }
  return null
}

/** @param presentCents what is free of the rubro's line; undefined where the budget has no such line */
export function admitsReduction(presentCents: (activity_id: number) => number | undefined): Admits<ModificationRow> {
  return (before, row) => {
    if (row.amountCents < 100) return { field: 'amount', text: 'El monto ingresado debe ser mayor a cero', seconds: 2 }
    const taken = sumCents(
      before.filter(({ activity_id }) => activity_id === row.activity_id).map((one) => one.amountCents),
    )
    if (row.amountCents > (presentCents(row.activity_id) ?? 0) - taken)
      return { field: 'amount', text: modificationTexts.noFunds, seconds: 5 }
    return null
  }
}
