/** The income of a budget: its distribution, and the income that an addition or a reduction names (decision 83). */
import { bodyCheck, money } from '../define/index.ts'
import { collection } from '../entities/collection.ts'
import { revenue } from '../entities/revenue.ts'
import { uniqueText } from '../values/foldedText.ts'
import { type Cents, formatCents, subtractCents } from '../values/money.ts'
import type { RowRule } from './rowRules.ts'

const { code, name, fundingSource_id, initialAmount } = revenue.fields

export const incomeTexts = {
  distributed: 'El presupuesto de ingresos ya fue distribuido',
  repeated: 'El ingreso indicado ya existe en la distribución',
  source: 'Seleccione una fuente',
  hasSource: 'El rubro ya tiene una fuente',
  lineSource: 'Seleccione la fuente de cada rubro',
  modification: 'Seleccione el ingreso de cada adición',
  total: 'El presupuesto de ingresos debe ser igual al de gastos',
  addition: 'Seleccione el ingreso que financia la adición',
  reduction: 'Seleccione el ingreso que se reduce',
  belowCollected: 'La reducción deja el ingreso por debajo de lo recaudado',
  withoutAddition: 'El ingreso ya no tiene el valor de la adición',
  initialAmount: initialAmount.required,
  none: 'El presupuesto no tiene ingresos',
  collections: 'No se puede deshacer: hay recaudos',
  modifications: 'No se puede deshacer: hay adiciones o reducciones con ingreso',
} as const

/** The refusal of a modification that names no income, by its kind. */
export const missingIncome = { adicion: incomeTexts.addition, reduccion: incomeTexts.reduction } as const
export type ModificationKind = keyof typeof missingIncome

const { label, required } = initialAmount
export const distributedRevenueCheck = bodyCheck({
  fields: { code, name, fundingSource_id, initialAmount: money({ label, required, above: [0, required] }) },
})
/** An income that an addition of before the distribution made may have started with nothing. */
export const attributedRevenueCheck = bodyCheck({
  fields: { code, name, fundingSource_id, initialAmount: money({ label, required, from: [0, required] }) },
})

/** The income that an addition makes: it starts with nothing. */
export const newRevenueCheck = bodyCheck({ fields: { code, name, fundingSource_id } })

const { account_id, ...withoutAccount } = collection.fields
export const surplusCheck = bodyCheck({ fields: withoutAccount })
export const collectionFields = { ...withoutAccount, account_id: { ...account_id, required: 'Seleccione una opción' } }
export const collectionCheck = bodyCheck({ fields: collectionFields })

export type DistributedRevenue = {
  code: string | null
  name: string
  fundingSource_id: number
  initialAmount: Cents
}

export const isSameName = (one: string, other: string): boolean => uniqueText(one) === uniqueText(other)

const comparableNames = new WeakMap<object, string>()

/** Found once for each row: every row is compared with all before it, and 500 long names took 2.9 s instead of 0.02. */
function comparableName(row: { readonly name: string }): string {
  const known = comparableNames.get(row) ?? uniqueText(row.name)
  comparableNames.set(row, known)
  return known
}

export const distributedRevenueRules: readonly RowRule<{ name: string }>[] = [
  {
    code: 'repeated',
    field: 'name',
    text: incomeTexts.repeated,
    seconds: 2,
    broken: (row, before) => before.some((one) => comparableName(one) === comparableName(row)),
  },
]

/** The stages of spending that are compared with what a source has collected, in order; keys of the treasury. */
const spentFigures = { committed: 'este registro', obligated: 'esta obligación', paid: 'este pago' } as const
export type SpentFigure = keyof typeof spentFigures

/**
 * The note of an act that a source has not collected enough for.
 * @param spent with the act
 * @returns null if the source has collected it
 */
export function sourceNote(act: SpentFigure, source: string, collected: Cents, spent: Cents): string | null {
  if (spent <= collected) return null
  const [had, now, missing] = [collected, spent, subtractCents(spent, collected)].map(formatCents)
  return `La fuente ${source} ha recaudado ${had} y con ${spentFigures[act]} van ${now}: faltan ${missing}`
}

/** The note of an income that received more than it expects; null for one that did not. */
export function excessNote(name: string, definitive: Cents, collected: Cents): string | null {
  if (collected <= definitive) return null
  return `El ingreso ${name} queda recaudado por encima de lo presupuestado: adicione ${formatCents(subtractCents(collected, definitive))}`
}
