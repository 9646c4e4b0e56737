/** What happened to a budget, day by day, told by its documents: appropriations, modifications, transfers, CDPs, RPs and payments. */
import { and, asc, eq } from 'drizzle-orm'
import { modification } from '../../../resources/modification.ts'
import { formatCents } from '../../../resources/money.ts'
import type { Db } from '../../db/open.ts'
import { centsOf } from '../../db/rows.ts'
import { tableOf } from '../../db/tables.ts'
import { type Booked, readAvailabilities } from './availabilities.ts'
import { type BudgetHead, type Line, readHead, readLines } from './lines.ts'
import { readTransferRows, type TransferRow } from './transfers.ts'

const modifications = tableOf(modification)

/** The columns of money of the registry book. */
type Amounts = Partial<Record<'increaseCents' | 'decreaseCents' | 'cdpCents' | 'recordCents' | 'paymentCents', number>>

/** One line of the registry book. What is annulled moves nothing: it has no amounts, its worth stands in the detail. */
export type Entry = Amounts & { date: string; document: string; detail: string; beneficiary: string; line: number }

export type Entries = BudgetHead & { lines: Line[]; entries: Entry[] }

/** In the order of their dates; on one day appropriations first, then what changes them, then what uses them. */
export async function readEntries(db: Db, institute: number, id: number): Promise<Entries> {
  const head = await readHead(db, institute, id)
  const lines = await readLines(db, institute, id)
  const entries = [
    ...lines.filter(({ initialCents }) => initialCents > 0).map((line) => initialEntry(line, head.start)),
    ...(await modificationEntries(db, institute, id)),
    ...(await readTransferRows(db, institute, id)).flatMap(transferEntries),
    ...(await readAvailabilities(db, institute, id)).flatMap(chainEntries),
  ]
  return { ...head, lines, entries: entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)) }
}

const initialEntry = (line: Line, date: string): Entry => ({
  ...{ date, document: 'Apropiación inicial', detail: '', beneficiary: '', line: line.id },
  increaseCents: line.initialCents,
})

async function modificationEntries(db: Db, institute: number, budget: number): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(modifications)
    .where(and(eq(modifications.budget_id, budget), eq(modifications.institute_id, institute)))
    .orderBy(asc(modifications.id))
  return rows.map((row) => {
    const isAddition = row.modificationsType === 'adicion'
    const entry = {
      date: row.modificationDate,
      document: `${isAddition ? 'Adición' : 'Reducción'} No. ${row.request ?? row.id}`,
      detail: isAddition ? 'Adición al presupuesto' : 'Reducción del presupuesto',
      beneficiary: '',
      line: row.budgetActivity_id,
    }
    const cents = centsOf(row.amount)
    return row.deleted ? annulled(entry, cents) : { ...entry, [isAddition ? 'increaseCents' : 'decreaseCents']: cents }
  })
}

function transferEntries({ id, date, cents, credit, contraCredit, deleted }: TransferRow): Entry[] {
  const sides = [
    [contraCredit.line, `Contracrédito al rubro ${credit.code}`, 'decreaseCents'],
    [credit.line, `Crédito del rubro ${contraCredit.code}`, 'increaseCents'],
  ] as const
  return sides.map(([line, detail, column]) => {
    const entry = { date, document: `Traslado No. ${id}`, detail, beneficiary: '', line }
    return deleted ? annulled(entry, cents) : { ...entry, [column]: cents }
  })
}

/** The CDP on its day, then RP, obligation and payment, which share theirs (decisions 6). */
function chainEntries(one: Booked): Entry[] {
  const { consecutive, amountCents: cents, line } = one
  const beneficiary = `${one.beneficiary}, ${one.identity}`
  const certificate = { date: one.dcpDate, document: `CDP No. ${consecutive}`, detail: one.object, beneficiary, line }
  if (one.deleted) return [annulled(certificate, cents)]
  const payment = {
    date: one.budgetRecordDate,
    document: `RP No. ${consecutive}, egreso No. ${one.expenseNumber}`,
    detail: one.commitment,
    ...{ beneficiary, line },
  }
  return [
    { ...certificate, cdpCents: cents },
    { ...payment, recordCents: cents, paymentCents: cents },
  ]
}

const annulled = (entry: Entry, cents: number): Entry => ({
  ...entry,
  document: `${entry.document} · Anulado`,
  detail: `Anulado por ${formatCents(cents)}. ${entry.detail}`,
})

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
