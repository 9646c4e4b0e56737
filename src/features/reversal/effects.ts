import {
  type AnyResource,
  embedKey,
  isPlainObject,
  labelOf,
  type Row,
  type WireOf,
} from '../../../resources/define/index.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import type { collection } from '../../../resources/entities/collection.ts'
import type { MoneyResource } from '../../../resources/entities/moneyDocuments.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { revenueMovement } from '../../../resources/entities/revenueMovement.ts'
import { bookedOf, changedBalances, effectsOf, lineFieldOf } from '../../../resources/rules/effect.ts'
import { type Cents, centsOf, multiplyCents, negateCents } from '../../../resources/values/money.ts'

type WireOfEach<R> = R extends MoneyResource ? WireOf<R> : never
type Collection = WireOf<typeof collection>
export type MoneyDocument = WireOfEach<MoneyResource> | Collection

const isCollection = (row: MoneyDocument): row is Collection => 'collectionDate' in row

/** A row of an act on an availability, which changes the balance of the act before it. */
export type ExecutionAct = Extract<MoneyDocument, { availability_id: number }>

/** The effect of deleting or restoring a document on a rubro, a balance or an income: cents released, or (negative) taken. */
type Reversed = { name: string; cents: Cents }

/** The title of its effects: the available money of rubros, or balances too; of a collection what its income received. */
export function effectsTitle(row: MoneyDocument): string {
  if (isCollection(row)) return 'Lo recaudado cambiará así:'
  return 'availability_id' in row ? 'Los saldos cambiarán así:' : 'El disponible cambiará así:'
}

/** The rubros whose funds change, then the balances of the documents that it names. */
export function reversedEffects(resource: AnyResource, row: MoneyDocument): Reversed[] {
  const back = row.deleted ? 1 : -1
  if (isCollection(row)) return [{ name: row.Revenue.name, cents: multiplyCents(centsOf(row.amount), back) }]
  const document = bookedOf(resource)
  const named = (key: string, of: AnyResource): string => {
    const field = document.fields[key]
    const embedded: unknown = field && (row as Row)[embedKey(key, field)]
    return isPlainObject(embedded) ? labelOf(of, embedded) : ''
  }
  const rubros = effectsOf(document, row)
    .filter(({ present }) => present !== undefined)
    .map((effect) => ({ name: named(lineFieldOf(effect), budgetActivity), sign: effect.present ?? 0 }))
  const balances = changedBalances(document, row).map(({ balance: { document: of, key }, sign }) => ({
    name: `${of.books.left} ${named(key, of)}`,
    sign,
  }))
  return [...rubros, ...balances].map(({ name, sign }) => ({
    name,
    cents: multiplyCents(centsOf(row.amount), sign * back),
  }))
}

/** What an income expects or has collected after it, in cents; null for a document without income. */
export function changedIncome(
  row: MoneyDocument,
): { revenue_id: number; definitiveCents?: Cents; collectedCents?: Cents } | null {
  if (!('revenue_id' in row) || row.revenue_id === null) return null
  const { revenue_id } = row
  const cents = multiplyCents(centsOf(row.amount), row.deleted ? 1 : -1)
  if (isCollection(row)) return { revenue_id, collectedCents: cents }
  return { revenue_id, definitiveCents: row.modificationsType === 'adicion' ? cents : negateCents(cents) }
}

/** The ledger that has the movements of a document, and the line or income that they are of. */
export function ledgerOf(row: MoneyDocument): { ledger: AnyResource; within: number } {
  if (isCollection(row)) return { ledger: revenueMovement, within: row.revenue_id }
  return { ledger: movement, within: 'Credit' in row ? row.budgetActivityCredit_id : row.budgetActivity_id }
}
