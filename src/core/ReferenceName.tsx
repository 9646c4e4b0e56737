import { useGetManyAggregate } from 'react-admin'
import { labelOf, type ReferenceField } from '../../resources/define/index.ts'
import { useLocationContext } from './useLocationContext.ts'

/** The name of a referenced row, or its number while it is not read; nothing without an id. */
export function ReferenceName({ field: { to }, id }: { field: ReferenceField; id: unknown }) {
  const { institute } = useLocationContext()
  const ids = typeof id === 'number' ? [id] : []
  const { data = [] } = useGetManyAggregate(to.name, { ids, meta: { institute } }, { enabled: ids.length > 0 })
  return data[0] ? labelOf(to, data[0]) : ids.map((one) => `No. ${one}`)
}
