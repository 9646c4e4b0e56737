import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper } from 'drizzle-orm'
import { type Effect, given, missing } from '../../../resources/define/index.ts'

/** The documents that have an effect; undefined for all of them. */
export const effectWhere = ({ when = {} }: Effect, columnOf: (key: string) => SQLWrapper): SQL | undefined =>
  and(
    ...Object.entries(when).map(([key, value]) => {
      const column = columnOf(key)
      if (value === given) return isNotNull(column)
      return value === missing ? isNull(column) : eq(column, value)
    }),
  )
