import { useMemo } from 'react'
import { useStore } from 'react-admin'
import type { AnyResource } from '../../resources/define/index.ts'
import type { Column } from './columns.ts'

/** The columns that a list shows by default. */
export const shownFirst = ({ list }: AnyResource, columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ path }) => !list?.hidden?.includes(path))

export type ColumnVisibility = {
  shown: readonly Column[]
  isShown(column: Column): boolean
  /** Shows or hides a column; the last visible one stays. */
  toggle(column: Column): void
  showAll(): void
  hidden: readonly string[]
  hide(paths: readonly string[]): void
}

export function useColumnVisibility({ name, list }: AnyResource, columns: readonly Column[]): ColumnVisibility {
  const [hidden, hide] = useStore<readonly string[]>(`columns.${name}`, list?.hidden ?? none)
  const isShown = ({ path }: Column) => !hidden.includes(path)
  const chosen = useMemo(() => columns.filter(({ path }) => !hidden.includes(path)), [columns, hidden])
  return {
    shown: chosen.length > 0 ? chosen : columns,
    isShown,
    toggle(column) {
      if (!isShown(column)) hide(hidden.filter((path) => path !== column.path))
      else if (chosen.length > 1) hide([...hidden, column.path])
    },
    showAll: () => hide(none),
    hidden,
    hide,
  }
}

const none: readonly string[] = []
