import { memo } from 'react'
import { useListSortContext } from 'react-admin'
import { columnByKind } from './columnByKind.tsx'
import type { Column } from './columns.ts'

export const HeaderCell = memo(function HeaderCell({ column }: { column: Column }) {
  const { sort, setSort } = useListSortContext()
  const { path, header, kind, sortable } = column
  const className = columnByKind[kind].numeric ? 'head figures' : 'head'
  const active = sort.field === path
  const descending = active && sort.order === 'DESC'
  if (!sortable)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  return (
    <th scope="col" className={className} aria-sort={active ? (descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={active ? 'sort-label active' : 'sort-label'}
        onClick={() => setSort({ field: path, order: active && !descending ? 'DESC' : 'ASC' })}
      >
        {header}
        <svg viewBox="0 0 24 24" aria-hidden="true" className={descending ? 'descending' : undefined}>
          <path d="m4 12 1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8z" />
        </svg>
      </button>
    </th>
  )
})
