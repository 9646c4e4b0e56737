/** The years of the numbers that the server gives (decision 18). */
import { dayOf, yearOf } from '../values/dates.ts'
import { bodyFields } from './check.ts'
import type { AnyResource, Field } from './declaration.ts'
import type { CrossRule, Row } from './facets.ts'

/** The year of a date, an instant (by its day in Colombia) or a year; undefined without a value. */
export function numberYear({ fields }: Pick<AnyResource, 'fields'>, key: string, row: Row): number | undefined {
  const value = row[key]
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  return yearOf(fields[key]?.kind === 'instant' ? dayOf(value) : value)
}

/** A stored row stays in the year of its number: in another year the number is missing here and taken there. */
export const keptYears = (resource: Pick<AnyResource, 'fields'>, stored: Row): CrossRule<Row>[] => {
  const inForm = new Set(bodyFields(resource.fields).map(([key]) => key))
  return Object.values<Field>(resource.fields).flatMap((field) => {
    if (field.kind !== 'number' || field.yearOf === undefined || !inForm.has(field.yearOf)) return []
    const { yearOf: key } = field
    const year = numberYear(resource, key, stored)
    return year === undefined
      ? []
      : [
          {
            field: key,
            text: `El número es del año ${year}: debe quedar en ese año`,
            isValid: (row: Row) => numberYear(resource, key, row) === year,
          },
        ]
  })
}
