import { eq } from 'drizzle-orm'
import { institute } from '../../resources/entities/institute.ts'
import type { Period } from '../../resources/rules/period.ts'
import { formatDay, formatInstant } from '../../resources/values/dates.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import type { Call } from '../http/endpoint.ts'
import type { Heading } from './sheet.ts'

const institutes = tableOf(institute)

/** The institute, the user and the time of a report; `at` is an ISO instant, shown in Colombian time. */
export type Letterhead = { name: string; NIT: string; municipality: string; by: string; at: string }

export async function readLetterhead(db: Db, call: Pick<Call, 'institute' | 'asker'>): Promise<Letterhead> {
  const [found] = await db
    .select({ name: institutes.nameInstitute, NIT: institutes.NIT, municipality: institutes.municipality })
    .from(institutes)
    .where(eq(institutes.id, call.institute))
  if (!found) throw new Error(`there is no institute ${call.institute}`)
  return { ...found, by: call.asker.email, at: new Date().toISOString() }
}

export function headingOf(letterhead: Letterhead, title: string, { initDate, finalDate }: Period): Heading {
  const { name, NIT, municipality, by, at } = letterhead
  return {
    lines: [
      name,
      `NIT ${NIT} · ${municipality}`,
      title,
      `Del ${formatDay(initDate)} al ${formatDay(finalDate)}, ambos días incluidos`,
      `Generado el ${formatInstant(at)} por ${by}`,
    ],
  }
}
