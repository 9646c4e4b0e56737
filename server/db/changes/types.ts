import { columnsOf, type Snapshot } from './history.ts'

/**
 * @param before the tables of the last migration, after the renames
 * @throws Error for a changed type that PostgreSQL refuses on any table, or for which it would round, cut or drop stored values
 */
export function requireKeptValues(before: Snapshot, now: Snapshot): void {
  const refused = Object.entries(before.tables).flatMap(([key, table]) =>
    columnsOf(table).flatMap((past) => {
      const column = now.tables[key]?.columns[past.name]
      if (!column || past.generated) return []
      if (!column.generated && (column.type === past.type || keepsValues(past.type, column.type))) return []
      const to = column.generated ? 'a computed column' : column.type
      return [
        `'${table.name}.${past.name}' cannot change from ${past.type} to ${to}: stored values would be refused, rounded or cut. ` +
          'Keep the field, add one of another name, write into its migration what it gets from the old one, and drop the old one in a later version.',
      ]
    }),
  )
  if (refused.length > 0) throw new Error(refused.join('\n'))
}

/** The changes without USING that keep every value, or fail where one does not fit. A text of a number is another value to the audit. */
const keepsValues = (from: string, to: string): boolean => placesOf(from) <= placesOf(to)

/** The decimals of a number; NaN for another type. */
const placesOf = (type: string): number =>
  type === 'integer' ? 0 : Number(/^numeric\(\d+, (\d+)\)$/.exec(type)?.[1] ?? Number.NaN)
