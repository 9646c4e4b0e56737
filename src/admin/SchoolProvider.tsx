import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { DataProviderContext } from 'react-admin'
import { isPlainObject, isScoped } from '../../resources/define/index.ts'
import { findResource } from '../../resources/index.ts'
import { dataProviderOf } from '../core/dataProvider.ts'

const School = createContext<number | undefined>(undefined)

/** The school whose pages these are; undefined outside of /admin. */
export const useSchool = (): number | undefined => useContext(School)

/**
 * Around the pages of one school, with its id as `key`: what they ask without `meta.institute` is of that school. react-admin caches
 * such an answer without the school in its key, so none outlives a change of school.
 */
export function SchoolProvider({ institute, children }: { institute: number | undefined; children: ReactNode }) {
  const client = useQueryClient()
  const [provider] = useState(() => {
    client.removeQueries({ predicate: ({ queryKey }) => isOfUnnamedSchool(queryKey) })
    return dataProviderOf(institute)
  })
  return (
    <School value={institute}>
      <DataProviderContext value={provider}>{children}</DataProviderContext>
    </School>
  )
}

/** react-admin's keys are [resource, method, parameters]. */
function isOfUnnamedSchool([name, , params]: readonly unknown[]): boolean {
  const resource = findResource(String(name))
  if (!resource || !isScoped(resource)) return false
  const meta = isPlainObject(params) ? params.meta : undefined
  return !isPlainObject(meta) || meta.institute === undefined
}
