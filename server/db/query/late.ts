/** The rows whose term has ended, with the rules of `isLate`. */
import { and, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type AnyResource, lastLateDay, lateFilter, lateStates } from '../../../resources/define/index.ts'
import { addDays, startOf } from '../../../resources/values/dates.ts'
import { wrongFilter } from '../../base/refusal.ts'
import { anyTableOf, columnOf } from '../schema/tables.ts'

/** @throws Refusal 400 for anything but true or false */
export function lateSql(resource: AnyResource, wanted: unknown): SQL {
  const { states } = resource
  if (typeof wanted !== 'boolean' || !states?.late) throw wrongFilter(lateFilter)
  const table = anyTableOf(resource)
  const from = columnOf(table, states.late.from)
  const day = lastLateDay(states.late)
  const isInstant = resource.fields[states.late.from]?.kind === 'instant'
  const isLate = and(
    eq(columnOf(table, 'deleted'), false),
    inArray(columnOf(table, states.field), [...lateStates(states)]),
    isInstant ? lt(from, startOf(addDays(day, 1))) : lte(from, day),
  )
  return wanted ? sql`(${isLate})` : sql`(${isLate}) is not true`
}
