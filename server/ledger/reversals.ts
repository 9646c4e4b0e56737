/** Annulments and restorations of money documents, each on its own day (decision 13). */
import { and, asc, eq, notInArray, type SQL } from 'drizzle-orm'
import type { Effect } from '../../resources/define/index.ts'
import { type MoneyDocument, moneyDocuments } from '../../resources/entities/moneyDocuments.ts'
import { movement } from '../../resources/entities/movement.ts'
import { revenueMovement } from '../../resources/entities/revenueMovement.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'

const movements = tableOf(movement)
const incomeMovements = tableOf(revenueMovement)

/** @param day 'YYYY-MM-DD', not before the previous reversal */
export type Reversal = { annuls: boolean; day: string; reason: string | null }

/** The reversals of one document in order; [] for a document that was never annulled. */
export type Reversals<Of extends string = MoneyDocument> = (document: Of, id: number) => readonly Reversal[]

/** The kinds that one reversal books besides another: the contra-credit of a transfer. */
const repeating = moneyDocuments.flatMap(({ books }) =>
  books.effects.flatMap((effect: Effect) => (effect.when ? [] : [effect.kind])).slice(1),
)

/** @param of conditions on the movements of the documents */
export const readReversals = (db: Db, ...of: SQL[]): Promise<Reversals> =>
  readReversalsIn(movements, db, [notInArray(movements.kind, repeating), ...of], of)

/** @param of conditions on the movements of the incomes, which a collection books in their own ledger */
export const readIncomeReversals = (db: Db, ...of: SQL[]): Promise<Reversals<'collection'>> =>
  readReversalsIn(incomeMovements, db, of, of)

async function readReversalsIn(
  ledger: typeof movements | typeof incomeMovements,
  db: Db,
  read: readonly SQL[],
  of: readonly SQL[],
): Promise<Reversals<string>> {
  const annulled = db
    .selectDistinct({ document: ledger.document, id: ledger.document_id })
    .from(ledger)
    .where(and(eq(ledger.reversal, true), ...of))
    .as('annulled')
  const rows = await db
    .select({
      document: ledger.document,
      id: ledger.document_id,
      annuls: ledger.reversal,
      day: ledger.documentDate,
      reason: ledger.reason,
    })
    .from(ledger)
    .innerJoin(annulled, and(eq(annulled.document, ledger.document), eq(annulled.id, ledger.document_id)))
    .where(and(...read))
    .orderBy(asc(ledger.number))
  const found = new Map<string, Reversal[]>()
  for (const { document, id, ...reversal } of rows) {
    const key = `${document} ${id}`
    const before = found.get(key)
    // The first movement is the booking itself.
    if (!before) found.set(key, [])
    // What is annulled is annulled once: the undoing of a distribution of income books annulled collections back too.
    else if (reversal.annuls !== (before.at(-1)?.annuls ?? false)) before.push(reversal)
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
