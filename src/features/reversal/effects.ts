import {
  type AnyResource,
  embedKey,
  isPlainObject,
  labelOf,
  type Row,
  type WireOf,
} from '../../../resources/define/index.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import type { MoneyResource } from '../../../resources/entities/moneyDocuments.ts'
import { bookedOf, changedBalances, effectsOf, lineFieldOf } from '../../../resources/rules/effect.ts'
import { type Cents, centsOf, multiplyCents } from '../../../resources/values/money.ts'

type WireOfEach<R> = R extends MoneyResource ? WireOf<R> : never
export type MoneyDocument = WireOfEach<MoneyResource>

/** A row of an act on an availability, which changes the balance of the act before it. */
export type ChainDocument = Extract<MoneyDocument, { availability_id: number }>

/** The effect of deleting or restoring a document on a rubro or a balance: cents released, or (negative) taken. */
export type Reversed = { name: string; cents: Cents }

/** The title of its effects: the available money of rubros, or balances too. */
export const effectsTitle = (row: MoneyDocument): string =>
  'availability_id' in row ? 'Los saldos cambiarán así:' : 'El disponible cambiará así:'

/** The rubros whose funds change, then the balances of the documents that it names. */
export function reversedEffects(resource: AnyResource, row: MoneyDocument): Reversed[] {
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
  const back = row.deleted ? 1 : -1
  return [...rubros, ...balances].map(({ name, sign }) => ({
    name,
    cents: multiplyCents(centsOf(row.amount), sign * back),
  }))
}

/** The live acts that must be annulled before this row; '' if none is known. The server refuses others. */
export function annulledFirst(row: MoneyDocument): string {
  if (row.deleted) return ''
  if ('commitmentDate' in row) {
    if (row.unobligatedAmount < row.currentAmount) return texts.obligations
    return row.currentAmount < row.amount ? texts.releases : ''
  }
  if (!('upTo' in row) || row.upTo === 'payment') return ''
  if (row.committedAmount > 0) return texts.commitments
  return row.releasedAmount > 0 ? texts.releases : ''
}

const texts = {
  commitments: 'Tiene registros presupuestales vigentes: anúlelos primero.',
  obligations: 'Tiene obligaciones vigentes: anúlelas primero.',
  releases: 'Tiene liberaciones vigentes: anúlelas primero.',
}

export const lineOf = (row: MoneyDocument): number =>
  'Credit' in row ? row.budgetActivityCredit_id : row.budgetActivity_id
