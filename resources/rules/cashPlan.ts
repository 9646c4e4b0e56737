/** The cash plan of a budget: what it plans by month. It warns and refuses nothing (decision 85). */
import { bodyCheck, type Fields, money, text } from '../define/index.ts'
import { cashPlan } from '../entities/cashPlan.ts'
import { monthNames } from '../values/dates.ts'
import { type Cents, cents, formatCents, multiplyCents, subtractCents } from '../values/money.ts'

export const planTexts = {
  side: 'Seleccione una opción',
  repeated: cashPlan.unique?.[0]?.text ?? '',
  done: 'Flujo de caja guardado con exito',
} as const

export const planImportPath = '/cashPlan/:institute/rows/import'

/** The keys of the months in a row of a file, from January on. */
export const planMonths = monthNames.map((_, at) => `month${at + 1}`)

/** The columns of a file with a plan, as the sheet 'Flujo de caja' has them. */
export const planColumns: Fields = {
  name: text({ label: 'Rubro', required: 'Ingrese el rubro o el ingreso', max: 300 }),
  ...Object.fromEntries(
    planMonths.map((key, at) => [
      key,
      money({ label: monthNames[at] ?? '', from: [0, cashPlan.fields.amount.from[1]] }),
    ]),
  ),
}

/** The first cells of the rows of the sheet 'Flujo de caja' that are sums; a file is read without them. */
export const flowSums = {
  paid: 'TOTAL',
  collected: 'TOTAL RECAUDADO',
  planned: 'Planeado',
  executed: 'Ejecutado',
  difference: 'Diferencia',
} as const

/** The rows of one plan: twelve for each of 500 lines and 500 incomes. They fit in a body of 1 MB. */
export const maxPlanRows = 12_000

export const planRowCheck = bodyCheck(cashPlan)

/** @returns `count` equal parts of an amount; the last one has the cents that remain */
export function equalParts(amount: Cents, count: number): Cents[] {
  const part = cents(Math.floor(amount / count))
  return Array.from({ length: count }, (_, at) =>
    at < count - 1 ? part : subtractCents(amount, multiplyCents(part, count - 1)),
  )
}

/** The warning of a line or an income that plans more than it has. */
export const beyondDefinitive = (name: string): string => `Lo planeado supera lo definitivo en ${name}`

/** The note of a payment by which a month spends more than planned; null for one that does not. */
export const monthNote = (planned: Cents, spent: Cents): string | null =>
  spent > planned ? `Este mes supera lo planeado en ${formatCents(subtractCents(spent, planned))}` : null
