import { useMemo } from 'react'
import { useRecordFromLocation } from 'react-admin'
import { type Field, type Fields, isList, isPlainObject, isUpload } from '../../resources/define/index.ts'

/** The values of a new row that the address gives, as those of react-admin's forms: `?source={"supplier_id":7}`. */
export function useGivenValues(fields: Fields): Readonly<Record<string, string>> {
  const given: unknown = useRecordFromLocation()
  return useMemo(() => {
    const taken = Object.entries<Field>(fields).filter(([, field]) => !isUpload(field) && !isList(field.kind))
    return Object.fromEntries(
      taken.flatMap(([key]) => {
        const value = isPlainObject(given) ? given[key] : undefined
        return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : []
      }),
    )
  }, [fields, given])
}
