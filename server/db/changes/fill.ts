/** The values of `old` and the numbers for existing rows, as SQL. */
import type { AnyResource, Condition, Field, FieldOf } from '../../../resources/define/index.ts'
import { sqlValue } from '../schema/kinds.ts'
import { copyOf, type Snapshot, type SnapshotTable, tableIn } from './history.ts'

type Filling = {
  /** The tables while every filled column still allows null. */
  nullable: Snapshot
  statements: string[]
}

/** @param before the tables without the additions; a column is filled when it is new in a table, or becomes required */
export function filling(before: Snapshot, now: Snapshot, declared: readonly AnyResource[]): Filling {
  const nullable = copyOf(now)
  const statements = declared.flatMap((resource) => {
    const table = tableIn(before, resource.name)
    const after = tableIn(nullable, resource.name)
    if (!table || !after) return []
    const fields = Object.entries<Field>(resource.fields)
    const values = fields.flatMap(([key, field]) => {
      const column = after.columns[key]
      if (field.old === undefined || !column || !isFilled(table, after, key)) return []
      if (column.default === undefined) column.notNull = false
      return fill(resource, key, field, table.columns[key] !== undefined)
    })
    // After the values: the year of a number may be one of them.
    const numbers = fields.flatMap(([key, field]) => {
      const column = after.columns[key]
      if (field.kind !== 'number' || !column || table.columns[key]) return []
      column.notNull = false
      return numberRows(resource, key, field)
    })
    return [...values, ...numbers]
  })
  return { nullable, statements }
}

/** Whether existing rows lack a value that `old` can provide. */
export function isFilled(before: SnapshotTable, now: SnapshotTable, name: string): boolean {
  const past = before.columns[name]
  const isNewlyRequired = past !== undefined && !past.notNull && now.columns[name]?.notNull === true
  return past === undefined || isNewlyRequired
}

function fill(resource: AnyResource, key: string, field: Field, isStored: boolean): string[] {
  const seeded = field.kind === 'reference' ? seededRow(resource, key, field) : undefined
  const value = seeded ? seeded.id : literal(field.old)
  const conditions = [...(isStored ? [`"${key}" IS NULL`] : []), ...conditionSql(field.when)]
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
  return [...(seeded?.statements ?? []), `UPDATE "${resource.name}" SET "${key}" = ${value}${where};`]
}

/** The numbers of each school and year in the order of the ids, and the counter, which a creation takes the next one from. */
function numberRows({ name, fields }: AnyResource, key: string, { yearOf }: FieldOf<'number'>): string[] {
  const year = yearOf === undefined ? '0' : yearSql(yearOf, fields[yearOf])
  const series = literal(`${name}.${key}`)
  return [
    `UPDATE "${name}" SET "${key}" = "given"."number" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "institute_id", ${year} ORDER BY "id") AS "number" FROM "${name}") "given"
  WHERE "given"."id" = "${name}"."id";`,
    `DELETE FROM "consecutive" WHERE "series" = ${series};`,
    `INSERT INTO "consecutive" ("series", "institute_id", "year", "last")
  SELECT ${series}, "institute_id", ${year}, max("${key}") FROM "${name}" GROUP BY 2, 3;`,
  ]
}

/** The year of a date, an instant (by its day in Colombia) or a year. */
function yearSql(key: string, field: Field | undefined): string {
  if (field?.kind === 'integer') return `"${key}"`
  const day = field?.kind === 'instant' ? `"${key}" AT TIME ZONE 'America/Bogota'` : `"${key}"`
  return `extract(year FROM ${day})::integer`
}

/**
 * The seeded row that existing rows refer to. Other seeded rows are inserted at the next start; this one is inserted
 * earlier if there are rows.
 */
function seededRow({ name }: AnyResource, key: string, { to, old }: Extract<Field, { kind: 'reference' }>) {
  const { by = '', rows = [] } = to.seed ?? {}
  const keyValue = typeof old === 'object' && old !== null && by in old ? Object.entries(old)[0]?.[1] : undefined
  const row = rows.find((seed) => seed[by] === keyValue)
  if (!row) throw new Error(`resource ${name}, ${key}: its old value names no seeded row of ${to.name}`)
  const filled = Object.entries(row).flatMap(([column, value]) => {
    const field = to.fields[column]
    const stored = field ? sqlValue(field, value) : value
    return stored === null || stored === undefined ? [] : [[column, literal(stored)] as const]
  })
  const ofKey = `"resource" = ${literal(to.name)} AND "key" = ${literal(String(keyValue))}`
  const columns = filled.map(([column]) => `"${column}"`).join(', ')
  const values = filled.map(([, value]) => value).join(', ')
  return {
    id: `(SELECT "row_id" FROM "seeded" WHERE ${ofKey})`,
    statements: [
      `INSERT INTO "${to.name}" (${columns}) SELECT ${values}
  WHERE EXISTS (SELECT FROM "${name}") AND NOT EXISTS (SELECT FROM "seeded" WHERE ${ofKey});`,
      `INSERT INTO "seeded" ("resource", "key", "row_id") SELECT ${literal(to.name)}, ${literal(String(keyValue))}, "id"
  FROM "${to.name}" WHERE "${by}" = ${literal(keyValue)} ON CONFLICT DO NOTHING;`,
    ],
  }
}

const conditionSql = (when: Condition | undefined): string[] =>
  Object.entries(when ?? {}).map(([name, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    return `"${name}" IN (${values.map(literal).join(', ')})`
  })

/** @throws Error for a value that no column can hold: an error in the declaration */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]::text[]`
  throw new Error(`${JSON.stringify(value)} is no value of a column`)
}
