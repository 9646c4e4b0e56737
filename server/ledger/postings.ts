/** The ledger postings of a money document, by the effects of its declaration. */
import type { Effect, RowOf } from '../../resources/define/index.ts'
import type { MoneyResource, MovementKind } from '../../resources/entities/moneyDocuments.ts'
import { effectsOf, isExecution, lineFieldOf } from '../../resources/rules/effect.ts'
import { type Cents, multiplyCents } from '../../resources/values/money.ts'
import type { Posting } from './ledger.ts'

/** The text that no act can meet: only what takes from the funds of a line says its own. */
const noFunds = 'El rubro no cuenta con fondos suficientes'

type EffectsOf<R extends MoneyResource> = R['books']['effects'][number]
type LineOf<E> = E extends { line: infer L } ? L : 'budgetActivity_id'
type AskedOf<E> = E extends { when: infer W } ? keyof W : never

/** The part of a stored document that its effects read: its amount, its day, and the lines that it names. */
export type Booking<R extends MoneyResource> = { readonly id: number; readonly amount: Cents } & {
  readonly [K in R['books']['day'] | LineOf<EffectsOf<R>> | AskedOf<EffectsOf<R>>]: K extends keyof RowOf<R>
    ? RowOf<R>[K]
    : never
}

/** @param reversal the document is annulled: its effects are reversed */
export function postingsOf<R extends MoneyResource>(document: R, row: Booking<R>, reversal = false): Posting[] {
  const sign = reversal ? -1 : 1
  const changed = (effect: number | undefined) => multiplyCents(row.amount, (effect ?? 0) * sign)
  const values: Readonly<Record<string, unknown>> = row
  return effectsOf(document, values).map((effect: Effect) => ({
    line: Number(values[lineFieldOf(effect)]),
    definitiveCents: changed(effect.definitive),
    presentCents: changed(effect.present),
    ...(isExecution(document) && {
      execution: {
        committedCents: changed(effect.committed),
        obligatedCents: changed(effect.obligated),
        paidCents: changed(effect.paid),
      },
    }),
    kind: effect.kind as MovementKind,
    reversal,
    documentDate: String(values[document.books.day]),
    document: document.name,
    document_id: row.id,
    noFunds: effect.noFunds ?? noFunds,
  }))
}
