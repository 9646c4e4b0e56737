/** What happened to a budget, day by day: every movement of its ledger, and the RPs and payments that follow the CDPs. */

import { and, asc, eq } from 'drizzle-orm'
import { modification } from '../../../resources/entities/modification.ts'
import { movement } from '../../../resources/entities/movement.ts'
import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import { centsOf } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { type Act, type Acts, isLiveBefore, readActs } from '../../ledger/acts.ts'
import { readBudgetLines } from '../../queries/budgetLines.ts'
import { type BudgetHead, readBudgetHead } from '../../queries/budgets.ts'
import { type Booked, readAvailabilities } from './availabilities.ts'
import { readTransferRows, type TransferRow } from './transferEntries.ts'

const modifications = tableOf(modification)
const movements = tableOf(movement)

/** The columns of money of the registry book; what is annulled is taken off the column that it had been added to. */
type Amounts = Partial<Record<'increaseCents' | 'decreaseCents' | 'cdpCents' | 'recordCents' | 'paymentCents', number>>

/** One line of the registry book. */
export type Entry = Amounts & { date: string; document: string; detail: string; beneficiary: string; line: number }

export type Entries = BudgetHead & { lines: BudgetLine[]; entries: Entry[] }

/** By date, on one day in the order of the ledger. An annulment is an entry of its own day, and so is a restoration. */
export async function readEntries(db: Db, institute: number, id: number): Promise<Entries> {
  const head = await readBudgetHead(db, institute, id)
  const lines = await readBudgetLines(db, institute, id)
  const wordsOf = await readWords(db, institute, id)
  const seen = new Set<string>()
  const entries = (await readMovements(db, id)).flatMap((row) => {
    const key = `${row.document} ${row.document_id} ${row.budgetActivity_id}`
    const isAct = seen.has(key)
    seen.add(key)
    return entriesOf(row, isAct, wordsOf(row))
  })
  return { ...head, lines, entries: entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)) }
}

type Movement = Awaited<ReturnType<typeof readMovements>>[number]

const readMovements = (db: Db, budget: number) =>
  db.select().from(movements).where(eq(movements.budget_id, budget)).orderBy(asc(movements.number))

/**
 * How a movement is worded.
 * @param of as an annulment names it: 'del traslado No. 2'
 * @param chain the availability, for what follows its CDP
 */
type Words = {
  document: string
  of: string
  detail: string
  beneficiary: string
  chain?: { booked: Booked; acts: readonly Act[] }
}

function entriesOf(row: Movement, isAct: boolean, words: Words): Entry[] {
  const { chain } = words
  const date = row.documentDate
  const common = { beneficiary: words.beneficiary, line: row.budgetActivity_id }
  const amounts = amountsOf(row)
  if (isAct) {
    const document = `${row.reversal ? 'Anulación' : 'Restauración'} ${words.of}`
    const paid = chain && chain.booked.budgetRecordDate <= date ? paidWith(amounts) : {}
    return [{ ...common, date, document, detail: row.reason ?? words.detail, ...amounts, ...paid }]
  }
  const own = { ...common, date, document: words.document, detail: words.detail, ...amounts }
  if (!chain || !isLiveBefore(chain.acts, chain.booked.budgetRecordDate)) return [own]
  const { booked } = chain
  const payment = {
    ...common,
    date: booked.budgetRecordDate,
    document: `${numbered('RP', booked.consecutive)}, ${numbered('egreso', booked.expenseNumber)}`,
    detail: booked.commitment,
  }
  return [own, { ...payment, ...paidWith(amounts) }]
}

/** RP, obligation and payment share their day and amount with each other (decisions 6). */
const paidWith = ({ cdpCents = 0 }: Amounts): Amounts => ({ recordCents: cdpCents, paymentCents: cdpCents })

function amountsOf({ kind, definitive, present }: Movement): Amounts {
  switch (kind) {
    case 'reduction':
    case 'contraCredit':
      return { decreaseCents: -centsOf(definitive) }
    case 'availability':
      return { cdpCents: -centsOf(present) }
    default:
      return { increaseCents: centsOf(definitive) }
  }
}

/** @throws Error for a movement whose document is not there. */
async function readWords(db: Db, institute: number, budget: number): Promise<(row: Movement) => Words> {
  const acts = await readActs(db, eq(movements.budget_id, budget))
  const requests = await readRequests(db, institute, budget)
  const transfers = new Map((await readTransferRows(db, institute, budget)).map((row) => [row.id, row]))
  const booked = new Map((await readAvailabilities(db, institute, budget)).map((row) => [row.id, row]))
  return ({ kind, document_id: id }) => {
    switch (kind) {
      case 'availability':
        return chainWords(there(booked.get(id)), acts)
      case 'credit':
      case 'contraCredit':
        return transferWords(there(transfers.get(id)), kind)
      case 'addition':
        return worded('Adición', 'de la adición', there(requests.get(id)), 'Adición al presupuesto')
      case 'reduction':
        return worded('Reducción', 'de la reducción', there(requests.get(id)), 'Reducción del presupuesto')
      default:
        return { document: 'Apropiación inicial', of: '', detail: '', beneficiary: '' }
    }
  }
}

/** The number of its request, by the id of each modification. */
async function readRequests(db: Db, institute: number, budget: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: modifications.id, request: modifications.request })
    .from(modifications)
    .where(and(eq(modifications.budget_id, budget), eq(modifications.institute_id, institute)))
  return new Map(rows.map(({ id, request }) => [id, request ?? id]))
}

/** A number does not begin a line. */
const numbered = (name: string, number: number | string): string => `${name} No.\u00a0${number}`

const worded = (name: string, of: string, number: number, detail: string): Words => ({
  ...{ document: numbered(name, number), of: numbered(of, number), detail, beneficiary: '' },
})

const transferWords = ({ id, credit, contraCredit }: TransferRow, kind: 'credit' | 'contraCredit'): Words =>
  worded(
    'Traslado',
    'del traslado',
    id,
    kind === 'credit' ? `Crédito del rubro ${contraCredit.code}` : `Contracrédito al rubro ${credit.code}`,
  )

const chainWords = (booked: Booked, acts: Acts): Words => ({
  ...worded('CDP', 'de la disponibilidad', booked.consecutive, booked.object),
  beneficiary: `${booked.beneficiary}, ${booked.identity}`,
  chain: { booked, acts: acts('availability', booked.id) },
})

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a movement names a document that is not there')
  return found
}

/** What an entry leaves free: payments and records use what their CDP already took. */
export const freedCents = ({ increaseCents = 0, decreaseCents = 0, cdpCents = 0 }: Entry): number =>
  increaseCents - decreaseCents - cdpCents

export type Balanced = Entry & { balanceCents: number }

/** Each entry with what is left after it. */
export function withBalance(entries: readonly Entry[]): Balanced[] {
  let balanceCents = 0
  return entries.map((entry) => {
    balanceCents += freedCents(entry)
    return { ...entry, balanceCents }
  })
}
