import { and, asc, between, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import { availability } from '../../resources/entities/availability.ts'
import { movement } from '../../resources/entities/movement.ts'
import type { Period } from '../../resources/rules/period.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Call } from '../http/endpoint.ts'
import { actsUntil, readActs } from '../ledger/acts.ts'
import { readAvailabilities } from '../queries/availabilities.ts'
import { readRetentions } from '../queries/retentions.ts'
import type { AvailabilityReport } from './availabilityReport.ts'
import { readLetterhead } from './heading.ts'

const availabilities = tableOf(availability)
const movements = tableOf(movement)

/** More than any school books in a vigencia, so that a mistyped year asks for no more than the server can hold. */
const mostRows = 20_000

/**
 * Every availability issued, paid, annulled or restored in the period, as it was on the period's last day.
 * @throws Refusal 400 when there are too many: a report that leaves rows out would be a wrong one.
 */
export async function readAvailabilityReport(
  db: Db,
  call: Pick<Call, 'institute' | 'asker'>,
  period: Period,
): Promise<AvailabilityReport> {
  const touched = touchedIn(db, call.institute, period)
  const [found] = await db.select({ rows: count() }).from(availabilities).where(touched)
  if ((found?.rows ?? 0) > mostRows)
    throw invalid({ finalDate: `El periodo tiene más de ${mostRows} disponibilidades, indique uno más corto` })
  const taxes = await readRetentions(db, touched)
  const ofInstitute = eq(movements.institute_id, call.institute)
  const actsOf = await readActs(db, ofInstitute, eq(movements.document, availability.name))
  const byDate = [asc(availabilities.dcpDate), asc(availabilities.id)]
  const rows = (await readAvailabilities(db, touched, byDate)).map((row) => ({
    ...row,
    taxes: taxes.get(row.id) ?? [],
    acts: actsUntil(actsOf('availability', row.id), period.finalDate),
  }))
  return { letterhead: await readLetterhead(db, call), period, rows }
}

/** The movement of a CDP carries its date, and each act on it the day of the act. */
function touchedIn(db: Db, institute: number, { initDate, finalDate }: Period): SQL | undefined {
  const { document, document_id, documentDate } = movements
  const moved = db
    .select({ id: document_id })
    .from(movements)
    .where(
      and(
        eq(movements.institute_id, institute),
        eq(document, availability.name),
        between(documentDate, initDate, finalDate),
      ),
    )
  const paid = between(availabilities.budgetRecordDate, initDate, finalDate)
  return and(eq(availabilities.institute_id, institute), or(paid, inArray(availabilities.id, moved)))
}
