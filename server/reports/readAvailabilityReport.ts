import { and, asc, between, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import { availability } from '../../resources/entities/availability.ts'
import type { MoneyDocument } from '../../resources/entities/moneyDocuments.ts'
import { movement } from '../../resources/entities/movement.ts'
import { payment } from '../../resources/entities/payment.ts'
import type { Period } from '../../resources/rules/period.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { anyTableOf, columnOf, tableOf } from '../db/schema/tables.ts'
import type { Call } from '../http/endpoint.ts'
import { annulmentOf, type Reversal, type Reversals, readReversals, reversalsUntil } from '../ledger/reversals.ts'
import { returning } from '../queries/executionActs.ts'
import { actNamed, type Execution, readExecutions, repaid } from '../queries/executions.ts'
import type { AvailabilityReport, ReportedAvailability } from './availabilityReport.ts'
import { readLetterhead } from './heading.ts'

const availabilities = tableOf(availability)
const payments = tableOf(payment)
const movements = tableOf(movement)

/** More than any school books in a vigencia, so that a mistyped year does not read more than the server can hold. */
const maxReportRows = 20_000

/**
 * Every availability issued, paid, released, annulled or restored in the period, in its state on the period's last day.
 * @throws Refusal 400 when there are too many: a report with missing rows would be wrong
 */
export async function readAvailabilityReport(
  db: Db,
  call: Pick<Call, 'institute' | 'asker'>,
  period: Period,
): Promise<AvailabilityReport> {
  const touched = touchedIn(db, call.institute, period)
  const [found] = await db.select({ rows: count() }).from(availabilities).where(touched)
  if ((found?.rows ?? 0) > maxReportRows)
    throw invalid({ finalDate: `El periodo tiene más de ${maxReportRows} disponibilidades, indique uno más corto` })
  const reversals = await readReversals(db, eq(movements.institute_id, call.institute))
  const byDate = [asc(availabilities.dcpDate), asc(availabilities.id)]
  const rows = (await readExecutions(db, touched, byDate)).map((execution) =>
    reportedAt(period.finalDate, execution, reversals),
  )
  return { letterhead: await readLetterhead(db, call), period, rows }
}

/**
 * The parts of an availability booked whole are annulled and restored with it, including those that are not in the
 * ledger.
 */
function reportedAt(
  day: string,
  { availability, ...execution }: Execution,
  reversals: Reversals,
): ReportedAvailability {
  const own = reversalsUntil(reversals('availability', availability.id), day)
  const whole = availability.upTo === 'payment'
  const reversalsOf = (document: MoneyDocument, id: number): readonly Reversal[] =>
    whole ? own : reversalsUntil(reversals(document, id), day)
  const isKnown = ({ date }: { date: string }) => whole || date <= day
  return {
    ...availability,
    reversals: own,
    records: execution.records.filter(
      (record) => isKnown(record) && (whole || annulmentOf(reversalsOf('commitment', record.id)) === null),
    ),
    payments: execution.payments.filter(isKnown).map((one) => ({
      ...one,
      reversals: reversalsOf('payment', one.id),
      record: actNamed(execution.records, one.commitment_id),
      obligation: actNamed(execution.obligations, one.obligation_id),
    })),
    repaid: repaid(execution)
      .filter(isKnown)
      .map((one) => ({
        ...one,
        reversals: reversalsOf(one.document, one.id),
        record: actNamed(execution.records, one.commitment_id),
        obligation: actNamed(execution.obligations, one.obligation_id),
      })),
    returns: execution.returns.filter(isKnown).map((one) => ({ ...one, reversals: reversalsOf(one.document, one.id) })),
  }
}

/** The first movement of a document has its date, and each reversal its own day. */
function touchedIn(db: Db, institute: number, { initDate, finalDate }: Period): SQL | undefined {
  const { document, document_id, documentDate, institute_id } = movements
  const moved = (name: MoneyDocument) =>
    db
      .select({ id: document_id })
      .from(movements)
      .where(and(eq(institute_id, institute), eq(document, name), between(documentDate, initDate, finalDate)))
  const paid = or(inArray(payments.id, moved('payment')), between(payments.paymentDate, initDate, finalDate))
  const withPayment = db
    .select({ id: payments.availability_id })
    .from(payments)
    .where(and(eq(payments.institute_id, institute), paid))
  const withReturns = returning.map((document) => {
    const table = anyTableOf(document)
    const own = and(
      eq(columnOf(table, 'institute_id'), institute),
      inArray(columnOf(table, 'id'), moved(document.name)),
    )
    return inArray(
      availabilities.id,
      db
        .select({ id: columnOf(table, 'availability_id') })
        .from(table)
        .where(own),
    )
  })
  const { id } = availabilities
  const any = or(inArray(id, moved('availability')), inArray(id, withPayment), ...withReturns)
  return and(eq(availabilities.institute_id, institute), any)
}
