import { memo } from 'react'
import { useListSortContext } from 'react-admin'
import { columnByKind } from './columnByKind.tsx'
import type { Column, Stack } from './columns.ts'

export const HeaderCell = memo(function HeaderCell({ stack: { top, under } }: { stack: Stack }) {
  const { sort } = useListSortContext()
  const sorted = [top, ...under].some(({ path }) => path === sort.field)
  return (
    <th
      scope="col"
      className={columnByKind[top.kind].numeric ? 'head figures' : 'head'}
      aria-sort={sorted ? (sort.order === 'DESC' ? 'descending' : 'ascending') : undefined}
    >
      <Label column={top} />
      {under.map((column) => (
        <div key={column.path} className="under">
          <Label column={column} />
        </div>
      ))}
    </th>
  )
})

function Label({ column: { path, header, sortable } }: { column: Column }) {
  const { sort, setSort } = useListSortContext()
  const active = sort.field === path
  const descending = active && sort.order === 'DESC'
  if (!sortable) return header
  return (
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
  )
}
