import { memo, type ReactNode } from 'react'
import { BodyCell } from './BodyCell.tsx'
import type { Column, Stack } from './columns.ts'
import type { ListedRow } from './extensions.ts'
import { inClass, pickProps, useOpenRow } from './openRow.tsx'
import { PickRow } from './Picks.tsx'

/** What each row of a table is drawn with, as a row of cells or as two lines. */
export type DrawnRow = {
  row: ListedRow
  stacks: readonly Stack[]
  /** The column with the link to the row's page. */
  linked: Column | undefined
  to: string | undefined
  /** A form has just stored it. */
  saved: boolean
  /** With checkboxes: whether it is selected; otherwise null. */
  selected: boolean | null
  toggle(id: number): void
  actions?(row: ListedRow): ReactNode
}

/** Memoized: a refetch that finds the same rows draws none of them again. */
export const BodyRow = memo(function BodyRow({ row, stacks, linked, to, saved, selected, toggle, actions }: DrawnRow) {
  const openRow = useOpenRow(to)
  return (
    <tr
      {...inClass(saved ? 'row saved' : 'row', selected === null ? openRow : pickProps(selected, () => toggle(row.id)))}
    >
      {selected !== null && <PickRow row={row} />}
      {stacks.map((stack) => (
        <BodyCell key={stack.top.path} stack={stack} row={row} to={stack.top === linked ? to : undefined} />
      ))}
      {actions && (
        <td data-label="Acciones" className="cell actions">
          {actions(row)}
        </td>
      )}
    </tr>
  )
})
