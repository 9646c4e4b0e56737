/** What stands above every table of a report. */

import type { Row } from '../../resources/define/index.ts'
import { institute } from '../../resources/entities/institute.ts'
import type { Period } from '../../resources/rules/period.ts'
import { formatDay, formatInstant } from '../../resources/values/dates.ts'
import type { Db } from '../db/engine/db.ts'
import { readOne } from '../db/query/read.ts'
import type { Call } from '../http/endpoint.ts'
import type { Heading } from './sheet.ts'

/** Whose report it is, and who asked for it when; `at` is an ISO instant, shown in Colombian time. */
export type Letterhead = { name: string; NIT: string; municipality: string; by: string; at: string }

export async function readLetterhead(db: Db, call: Pick<Call, 'institute' | 'asker'>): Promise<Letterhead> {
  const row: Row | undefined = await readOne(db, institute, call.institute)
  if (!row) throw new Error(`there is no institute ${call.institute}`)
  return {
    name: String(row.nameInstitute),
    NIT: String(row.NIT),
    municipality: String(row.municipality),
    by: call.asker.email,
    at: new Date().toISOString(),
  }
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
