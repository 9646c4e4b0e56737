import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isPlainObject } from '../../../resources/define/index.ts'

/** @property ids the rows that the link of a concern names; undefined for all */
type Selection = { ids: readonly number[] | undefined; clear(): void }

/** The rubros named in the address, in the form of the filter of a list: `?filter={"id":[3,5]}`. */
export function useSelection(): Selection {
  const [search, setSearch] = useSearchParams()
  const filter = search.get('filter')
  const ids = useMemo(() => idsIn(filter), [filter])
  return { ids, clear: () => setSearch({}, { replace: true }) }
}

function idsIn(json: string | null): readonly number[] | undefined {
  try {
    const filter: unknown = JSON.parse(json ?? '{}')
    const ids = isPlainObject(filter) && Array.isArray(filter.id) ? filter.id.map(Number).filter(Number.isInteger) : []
    return ids.length > 0 ? ids : undefined
  } catch {
    return undefined
  }
}
