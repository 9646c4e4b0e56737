/** The certificates of additions and reductions: each covers the whole request it was booked with (decisions 6). */
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { activity } from '../../../resources/entities/activity.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { centsOf, formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { type Act, annulmentOf, readActs } from '../../ledger/acts.ts'
import { type BudgetHead, readBudgetHead } from '../../queries/budgets.ts'
import { type Document, type FrameInput, frameData, payerCapacity, spenderSignatures } from '../base/frame.ts'
import { ranges, sum } from '../base/phrases.ts'
import { figure, money, register, text } from '../base/totalsTable.ts'

const modifications = tableOf(modification)
const movements = tableOf(movement)
const activities = tableOf(activity)

/** One line of a request; balances are of its definitive appropriation, as they were when it was booked. */
type RequestRow = {
  id: number
  date: string
  code: string
  name: string
  cents: number
  beforeCents: number
  afterCents: number
  entry: number
  annulled: Act | null
}

/** @param asked the row by which the certificate was asked for */
export type Request = BudgetHead & { number: number; asked: number; rows: RequestRow[]; budgetBeforeCents: number }

export async function readRequest(db: Db, institute: number, id: number): Promise<Request> {
  const own = eq(modifications.institute_id, institute)
  const [asked] = await db
    .select()
    .from(modifications)
    .where(and(eq(modifications.id, id), own))
  if (!asked) throw new Error(`institute ${institute} has no modification ${id}`)
  const number = asked.request ?? asked.id
  const found = await db
    .selectDistinctOn([modifications.id], {
      row: modifications,
      name: activities.name,
      entry: movements.number,
      after: movements.definitiveAfter,
      change: movements.definitive,
    })
    .from(modifications)
    .innerJoin(activities, eq(activities.id, modifications.activity_id))
    .innerJoin(movements, and(eq(movements.document, modification.name), eq(movements.document_id, modifications.id)))
    .where(and(eq(modifications.request, number), own))
    .orderBy(asc(modifications.id), asc(movements.number))
  const acts = await readActs(db, eq(movements.budget_id, asked.budget_id), eq(movements.document, modification.name))
  const rows = found.map(({ row, name, entry, after, change }) => ({
    ...{ id: row.id, date: row.modificationDate, code: String(row.activity_id), name, entry },
    annulled: annulmentOf(acts('modification', row.id)),
    cents: centsOf(row.amount),
    beforeCents: centsOf(after) - centsOf(change),
    afterCents: centsOf(after),
  }))
  const head = await readBudgetHead(db, institute, asked.budget_id)
  return { ...head, number, asked: id, rows, budgetBeforeCents: await totalBefore(db, asked.budget_id, rows) }
}

/** The definitive budget right before the first entry of the request. */
async function totalBefore(db: Db, budget: number, rows: readonly RequestRow[]): Promise<number> {
  const first = Math.min(...rows.map(({ entry }) => entry))
  const [found] = await db
    .select({ cents: sql`coalesce(sum(${movements.definitive}), 0) * 100`.mapWith(Number) })
    .from(movements)
    .where(and(eq(movements.budget_id, budget), lt(movements.number, first)))
  return found?.cents ?? 0
}

type Kind = { title: string; verb: string; noun: string; sign: 1 | -1 }

/** Certificado de adición presupuestal. */
export const adition = (input: FrameInput & Request): Document =>
  certificate(input, { title: 'Certificado de adición presupuestal', verb: 'adicionó', noun: 'Adición', sign: 1 })

/** Certificado de reducción presupuestal. */
export const reduction = (input: FrameInput & Request): Document =>
  certificate(input, { title: 'Certificado de reducción presupuestal', verb: 'redujo', noun: 'Reducción', sign: -1 })

const annulledWords = ({ annulled, cents }: RequestRow): string =>
  annulled ? `Anulado el ${formatDay(annulled.day)} por ${formatCents(cents)}. ` : ''

/** A row that was annulled on its own stays listed, without new balance, and counts in no total. */
function certificate(input: FrameInput & Request, { title, verb, noun, sign }: Kind): Document {
  const { rows, number, asked, budgetBeforeCents } = input
  const live = rows.filter(({ annulled }) => !annulled)
  const counts = ({ annulled }: RequestRow) => !annulled || live.length === 0
  const totalCents = sum(rows.filter(counts).map(({ cents }) => cents))
  const days = [...new Set(rows.map(({ date }) => date))].sort()
  return {
    template: 'modification',
    frame: frameData(input, {
      title,
      subtitle: `No. ${number}`,
      issuedOn: days.at(-1) ?? '',
      signatures: spenderSignatures(input.institute),
      annulled: rows.find(({ id }) => id === asked)?.annulled ?? null,
      amountCents: totalCents,
    }),
    capacity: payerCapacity(input.institute),
    ...{ verb, year: String(input.year) },
    amount: formatCents(totalCents),
    words: centsInWords(totalCents),
    rows: register<RequestRow>(
      [
        text('Código', ({ code }) => code),
        text('Rubro', (row) => `${counts(row) ? '' : annulledWords(row)}${row.name}`, 4),
        figure('Saldo anterior', ({ beforeCents }) => formatCents(beforeCents)),
        money(noun, (row) => (counts(row) ? row.cents : null)),
        figure('Saldo nuevo', (row) => (counts(row) ? formatCents(row.afterCents) : '')),
      ],
      [{ rows }],
    ),
    facts: [
      ['Asientos del libro', ranges(rows.map(({ entry }) => entry))],
      ...days.map((day) => [
        days.length === 1 ? 'Fecha' : `Rubros del ${formatDay(day)}`,
        days.length === 1
          ? formatDay(day)
          : rows
              .filter(({ date }) => date === day)
              .map(({ code }) => code)
              .join(', '),
      ]),
      ['Presupuesto antes', formatCents(budgetBeforeCents)],
      ['Presupuesto después', formatCents(budgetBeforeCents + sign * totalCents)],
    ],
  }
}
