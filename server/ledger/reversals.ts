/** Annulments and restorations of money documents, each on its own day (decision 13). */
import { and, asc, eq, notInArray, type SQL } from 'drizzle-orm'
import type { Effect } from '../../resources/define/index.ts'
import { type MoneyDocument, moneyDocuments } from '../../resources/entities/moneyDocuments.ts'
import { movement } from '../../resources/entities/movement.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'

const movements = tableOf(movement)

/** @param day 'YYYY-MM-DD', not before the previous reversal */
export type Reversal = { annuls: boolean; day: string; reason: string | null }

/** The reversals of one document in order; [] for a document that was never annulled. */
export type Reversals = (document: MoneyDocument, id: number) => readonly Reversal[]

/** The kinds that one reversal books besides another: the contra-credit of a transfer. */
const repeating = moneyDocuments.flatMap(({ books }) =>
  books.effects.flatMap((effect: Effect) => (effect.when ? [] : [effect.kind])).slice(1),
)

/** @param of conditions on the movements of the documents */
export async function readReversals(db: Db, ...of: SQL[]): Promise<Reversals> {
  const annulled = db
    .selectDistinct({ document: movements.document, id: movements.document_id })
    .from(movements)
    .where(and(eq(movements.reversal, true), ...of))
    .as('annulled')
  const rows = await db
    .select({
      document: movements.document,
      id: movements.document_id,
      annuls: movements.reversal,
      day: movements.documentDate,
      reason: movements.reason,
    })
    .from(movements)
    .innerJoin(annulled, and(eq(annulled.document, movements.document), eq(annulled.id, movements.document_id)))
    .where(notInArray(movements.kind, repeating))
    .orderBy(asc(movements.number))
  const found = new Map<string, Reversal[]>()
  for (const { document, id, ...reversal } of rows) {
    const key = `${document} ${id}`
    const before = found.get(key)
    // The first movement is the booking itself.
    if (before) before.push(reversal)
    else found.set(key, [])
  }
  return (document, id) => found.get(`${document} ${id}`) ?? []
}

/** Null when the document is live after the reversals. */
export function annulmentOf(reversals: readonly Reversal[]): Reversal | null {
  const last = reversals.at(-1)
  return last?.annuls ? last : null
}

export const reversalsUntil = (reversals: readonly Reversal[], day: string): Reversal[] =>
  reversals.filter((reversal) => reversal.day <= day)

/** Null while the document is live. */
export const readAnnulment = async (db: Db, document: MoneyDocument, id: number): Promise<Reversal | null> =>
  annulmentOf((await readReversals(db, eq(movements.document, document), eq(movements.document_id, id)))(document, id))

/** Whether the document was live before that day. */
export const isLiveBefore = (reversals: readonly Reversal[], day: string): boolean =>
  annulmentOf(reversals.filter((reversal) => reversal.day < day)) === null
