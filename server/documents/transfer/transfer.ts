/** The certificate of one transfer: what each of its two lines had before and after, and that the budget stays the same. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { movement } from '../../../resources/entities/movement.ts'
import { transfer as declaration } from '../../../resources/entities/transfer.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { centsOf, formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { readAnnulment } from '../../ledger/acts.ts'
import { type BudgetHead, readBudgetHead } from '../../queries/budgets.ts'
import {
  type Annulment,
  type Document,
  type FrameInput,
  frameData,
  payerCapacity,
  spenderSignatures,
} from '../base/frame.ts'
import { ranges } from '../base/phrases.ts'
import { figure, money, register, text } from '../base/totalsTable.ts'
import { readTransferRows, type TransferRow } from '../budget/transferEntries.ts'

const movements = tableOf(movement)

type Booking = { line: number; entry: number; beforeCents: number; afterCents: number }
type Booked = BudgetHead & { row: TransferRow; annulled: Annulment | null; bookings: Booking[]; budgetCents: number }

export async function readTransfer(db: Db, institute: number, id: number): Promise<Booked> {
  const [row] = await readTransferRows(db, institute, null, id)
  if (!row) throw new Error(`institute ${institute} has no transfer ${id}`)
  const booked = await db
    .select()
    .from(movements)
    .where(and(eq(movements.document, declaration.name), eq(movements.document_id, id)))
    .orderBy(asc(movements.number))
    .limit(2)
  const [total] = await db
    .select({ cents: sql`coalesce(sum(${movements.definitive}), 0) * 100`.mapWith(Number) })
    .from(movements)
    .where(and(eq(movements.budget_id, row.budget), sql`${movements.number} <= ${booked.at(-1)?.number ?? 0}`))
  return {
    ...(await readBudgetHead(db, institute, row.budget)),
    row,
    annulled: await readAnnulment(db, 'transfer', id),
    bookings: booked.map(({ budgetActivity_id, number, definitive, definitiveAfter }) => ({
      line: budgetActivity_id,
      entry: number,
      beforeCents: centsOf(definitiveAfter) - centsOf(definitive),
      afterCents: centsOf(definitiveAfter),
    })),
    budgetCents: total?.cents ?? 0,
  }
}

/** Certificado de traslado presupuestal. */
export function transfer(input: FrameInput & Booked): Document {
  const { row, bookings, budgetCents } = input
  const amount = formatCents(row.cents)
  const side = (of: TransferRow['credit']) => {
    const booking = bookings.find(({ line }) => line === of.line)
    if (!booking) throw new Error(`transfer ${row.id} is not booked on line ${of.line}`)
    return { ...of, ...booking }
  }
  return {
    template: 'transfer',
    frame: frameData(input, {
      title: 'Certificado de traslado presupuestal',
      subtitle: `No. ${row.id}`,
      issuedOn: row.date,
      signatures: spenderSignatures(input.institute),
      annulled: input.annulled,
      amountCents: row.cents,
    }),
    capacity: payerCapacity(input.institute),
    year: String(input.year),
    amount,
    words: centsInWords(row.cents),
    rows: register<ReturnType<typeof side>>(
      [
        text('Código', ({ code }) => code),
        text('Rubro', ({ name }) => name, 3.5),
        figure('Saldo anterior', ({ beforeCents }) => formatCents(beforeCents)),
        money('Crédito', ({ line }) => (line === row.credit.line ? row.cents : null)),
        money('Contracrédito', ({ line }) => (line === row.contraCredit.line ? row.cents : null)),
        figure('Saldo nuevo', ({ afterCents }) => formatCents(afterCents)),
      ],
      [{ rows: [side(row.credit), side(row.contraCredit)] }],
    ),
    facts: [
      ['Fecha', formatDay(row.date)],
      ['Presupuesto, sin variación', formatCents(budgetCents)],
      ['Asientos del libro', ranges(bookings.map(({ entry }) => entry))],
    ],
  }
}
