/** Every movement of a budget by day, and the RPs and payments that follow its CDPs. */

import { asc, eq } from 'drizzle-orm'
import { movement } from '../../../resources/entities/movement.ts'
import { addCents, type Cents, centsOf, negateCents, noCents, subtractCents } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { isLiveBefore } from '../../ledger/acts.ts'
import { type Budget, readBudget } from '../../queries/budgets.ts'
import { commitmentName } from '../commitment/phrases.ts'
import { type EntryTexts, numbered, readEntryTexts } from './entryTexts.ts'

const movements = tableOf(movement)

/** The columns of money of the registry book; what is annulled is taken off the column that it had been added to. */
type Amounts = Partial<Record<'increaseCents' | 'decreaseCents' | 'cdpCents' | 'recordCents' | 'paymentCents', Cents>>

export type Entry = Amounts & { date: string; document: string; detail: string; beneficiary: string; line: number }

export type Entries = Budget & { entries: Entry[] }

/** By date, on one day in the order of the ledger. An annulment is an entry of its own day, and so is a restoration. */
export async function readEntries(db: Db, institute: number, id: number): Promise<Entries> {
  const budget = await readBudget(db, institute, id)
  const textsOf = await readEntryTexts(db, institute, id)
  const seen = new Set<string>()
  const entries = (await readMovements(db, id)).flatMap((row) => {
    const key = `${row.document} ${row.document_id} ${row.budgetActivity_id}`
    const isAct = seen.has(key)
    seen.add(key)
    return entriesOf(row, isAct, textsOf(row))
  })
  return { ...budget, entries: entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)) }
}

type Movement = Awaited<ReturnType<typeof readMovements>>[number]

const readMovements = (db: Db, budget: number) =>
  db.select().from(movements).where(eq(movements.budget_id, budget)).orderBy(asc(movements.number))

function entriesOf(row: Movement, isAct: boolean, { paid, of, ...texts }: EntryTexts): Entry[] {
  const date = row.documentDate
  const amounts = amountsOf(row)
  const entry = { ...texts, date, line: row.budgetActivity_id, ...amounts }
  if (isAct) {
    const document = `${row.reversal ? 'Anulación' : 'Restauración'} ${of}`
    const also = paid && paid.availability.budgetRecordDate <= date ? paymentOf(amounts) : {}
    return [{ ...entry, document, detail: row.reason ?? texts.detail, ...also }]
  }
  if (!paid || !isLiveBefore(paid.acts, paid.availability.budgetRecordDate)) return [entry]
  const { availability } = paid
  const payment = {
    date: availability.budgetRecordDate,
    document: `${numbered('RP', availability.consecutive)}, ${numbered('egreso', availability.expenseNumber)}`,
    detail: commitmentName(availability.commitment),
    ...{ beneficiary: texts.beneficiary, line: row.budgetActivity_id },
  }
  return [entry, { ...payment, ...paymentOf(amounts) }]
}

/** RP, obligation and payment share their day and amount with each other (decisions 6). */
const paymentOf = ({ cdpCents = noCents }: Amounts): Amounts => ({ recordCents: cdpCents, paymentCents: cdpCents })

function amountsOf({ kind, definitive, present }: Movement): Amounts {
  switch (kind) {
    case 'reduction':
    case 'contraCredit':
      return { decreaseCents: negateCents(centsOf(definitive)) }
    case 'availability':
      return { cdpCents: negateCents(centsOf(present)) }
    default:
      return { increaseCents: centsOf(definitive) }
  }
}

/** What an entry leaves free: payments and records use what their CDP already took. */
export const freedCents = ({ increaseCents = noCents, decreaseCents = noCents, cdpCents = noCents }: Entry): Cents =>
  subtractCents(subtractCents(increaseCents, decreaseCents), cdpCents)

export type Balanced = Entry & { balanceCents: Cents }

export function withBalance(entries: readonly Entry[]): Balanced[] {
  let balanceCents = noCents
  return entries.map((entry) => {
    balanceCents = addCents(balanceCents, freedCents(entry))
    return { ...entry, balanceCents }
  })
}
