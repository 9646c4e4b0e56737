import { useMemo } from 'react'
import type { AnyResource } from '../../resources/define/index.ts'
import { createStore, useStore } from '../core/store.ts'
import type { Column } from './columns.ts'

const storageKey = 'hiddenColumns'
type Hidden = Readonly<Record<string, readonly string[]>>

const store = createStore(readHidden())
// Follows changes in other tabs.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) store.set(readHidden())
})

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
  const hidden = useStore(store)[name] ?? list?.hidden ?? none
  const isShown = ({ path }: Column) => !hidden.includes(path)
  const chosen = useMemo(() => columns.filter(({ path }) => !hidden.includes(path)), [columns, hidden])
  const hide = (paths: readonly string[]) => {
    store.set({ ...store.get(), [name]: paths })
    localStorage.setItem(storageKey, JSON.stringify(store.get()))
  }
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

function readHidden(): Hidden {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return Object.fromEntries(
      Object.entries(stored ?? {}).flatMap(([name, paths]) =>
        Array.isArray(paths) ? [[name, paths.map(String)]] : [],
      ),
    )
  } catch {
    return {} // an invalid value counts as nothing stored
  }
}
