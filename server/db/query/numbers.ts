/** Numbers without gaps (decision 18). */
import { sql } from 'drizzle-orm'
import {
  type AnyResource,
  type Field,
  type FieldOf,
  isScoped,
  numberYear,
  type Row,
} from '../../../resources/define/index.ts'
import type { Db } from '../engine/db.ts'
import { consecutive } from '../schema/internalTables.ts'

export async function withNumbers(tx: Db, resource: AnyResource, values: Row): Promise<Row> {
  let numbered = values
  for (const [key, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== 'number') continue
    const of = { series: `${resource.name}.${key}`, institute_id: instituteOf(resource, values) }
    numbered = { ...numbered, [key]: await nextNumber(tx, { ...of, year: yearIn(resource, field, values) }) }
  }
  return numbered
}

/** 0 for rows of no institute. */
function instituteOf(resource: AnyResource, { institute_id }: Row): number {
  if (!isScoped(resource)) return 0
  if (typeof institute_id === 'number') return institute_id
  throw new Error(`resource ${resource.name}: a number in no institute`)
}

/** 0 for numbers that do not restart each year. */
function yearIn(resource: AnyResource, { yearOf: key }: FieldOf<'number'>, values: Row): number {
  if (key === undefined) return 0
  const year = numberYear(resource, key, values)
  if (year !== undefined) return year
  throw new Error(`resource ${resource.name}: a number of the year of ${key}, which has none`)
}

type Series = { series: string; institute_id: number; year: number }

const nextNumber = (tx: Db, of: Series): Promise<number> => lastOfNext(tx, of, 1)

/**
 * Takes the next numbers of a series. The row of the counter stays locked until the transaction ends; a failed
 * transaction takes none.
 * @returns the last number taken
 */
export async function lastOfNext(tx: Db, of: Series, count: number): Promise<number> {
  const [taken] = await tx
    .insert(consecutive)
    .values({ ...of, last: count })
    .onConflictDoUpdate({
      target: [consecutive.series, consecutive.institute_id, consecutive.year],
      set: { last: sql`${consecutive.last} + ${count}::int` },
    })
    .returning({ last: consecutive.last })
  if (!taken) throw new Error(`${of.series} of institute ${of.institute_id} got no number for ${of.year}`)
  return taken.last
}
