/**
 * What the money documents do to budget lines and to each other's balances, from their declarations (decisions 11 and 79).
 * The ledger books it, `verify` compares it, and the annulment dialog shows it.
 */
import { type AnyResource, type Books, type Effect, given, missing, type Row } from '../define/index.ts'
import { type MoneyDocument, moneyDocuments } from '../entities/moneyDocuments.ts'

export type Booked = AnyResource & { name: MoneyDocument; books: Books }

const booked: readonly Booked[] = moneyDocuments

/** @throws Error for an entity that the ledger does not book */
export function bookedOf({ name }: Pick<AnyResource, 'name'>): Booked {
  const found = booked.find((document) => document.name === name)
  if (!found) throw new Error(`the ledger books no ${name}`)
  return found
}

export const lineFieldOf = ({ line = 'budgetActivity_id' }: Effect): string => line

/** The effects of one row. */
export const effectsOf = ({ books }: Pick<Booked, 'books'>, row: Row): readonly Effect[] =>
  books.effects.filter(({ when = {} }) => Object.entries(when).every(([key, value]) => isMet(row[key], value)))

function isMet(value: unknown, asked: string): boolean {
  if (asked === given) return value !== null
  return asked === missing ? value === null : value === asked
}

/** The acts of the execution: an availability and those that name it. */
export const executionDocuments: readonly Booked[] = booked.filter(({ books }) =>
  books.effects.every(({ definitive }) => definitive === undefined),
)

/** Whether it changes what is committed, obligated or paid: its movements say so even where that is 0. */
export const isExecution = ({ books }: Pick<Booked, 'books'>): boolean =>
  books.effects.some(({ committed, obligated, paid }) => committed ?? obligated ?? paid)

/** The stages of the execution: each takes from what the one before it left. */
export const stages = ['certified', 'committed', 'obligated', 'paid'] as const
export type Stage = (typeof stages)[number]

/** What an effect changes in a stage. An availability takes its amount from the funds. */
export const signOf = (effect: Effect, stage: Stage | undefined): number =>
  stage === undefined ? 0 : stage === 'certified' ? -(effect.present ?? 0) : (effect[stage] ?? 0)

/** A document that opens a stage, and what the next one takes from it; nothing takes from what is paid. */
export type Balance = { document: Booked; key: string; stage: Stage; next: Stage | undefined }

export const balances: readonly Balance[] = stages.map((stage, at) => {
  const document = executionDocuments.find(({ books }) => books.effects.some((effect) => signOf(effect, stage) > 0))
  if (!document) throw new Error(`no document opens what is ${stage}`)
  return { document, key: `${document.name}_id`, stage, next: stages[at + 1] }
})

/** The balances that a document changes while it is live, by the documents that it names. */
export const changedBalances = (document: Booked, row: Row): { balance: Balance; sign: number }[] =>
  balances
    .filter(({ key }) => Object.hasOwn(document.fields, key) && row[key] !== null)
    .map((balance) => ({
      balance,
      sign: effectsOf(document, row).reduce(
        (sum, effect) => sum + signOf(effect, balance.stage) - signOf(effect, balance.next),
        0,
      ),
    }))
    .filter(({ sign }) => sign !== 0)

/** The kinds of movements of some documents. */
export const kindsOf = (documents: readonly Booked[]): string[] => [
  ...new Set(documents.flatMap(({ books }) => books.effects.map(({ kind }) => kind))),
]

/** The effects of the movements of a kind, which have the same columns but for some documents. */
export const effectsOfKind = (kind: string): readonly Effect[] =>
  booked.flatMap(({ books }) => books.effects.filter((effect) => effect.kind === kind))
