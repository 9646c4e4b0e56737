/** Filters by cases, with the rules of `optionOf`. */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { ByCases } from '../../../resources/define/index.ts'
import { wrongFilter } from '../../base/refusal.ts'
import type { Source } from './source.ts'

/** @throws Refusal 400 for an unknown option, or for a user who may not read every value of a case */
export function casesSql(source: Source, { options, cases }: ByCases, name: string, value: unknown): SQL {
  const wanted: unknown[] = Array.isArray(value) ? value : [value]
  const isOption = (one: unknown): one is string => typeof one === 'string' && Object.hasOwn(options, one)
  if (!wanted.every(isOption)) throw wrongFilter(name)
  if (wanted.length === 0) return sql`false`

  const at = (path: string) => {
    const cell = source.cells.get(path)
    if (!cell) throw wrongFilter(name)
    return cell.at
  }
  const when = cases.map(([option, where]) => {
    const holds = Object.entries(where).map(
      ([path, to]) => sql`${at(path)} is not distinct from ${typeof to === 'object' ? at(to.as) : to}`,
    )
    return sql`when ${and(...holds) ?? sql`true`} then ${option}::text`
  })
  return inArray(sql`case ${sql.join(when, sql` `)} end`, wanted)
}
