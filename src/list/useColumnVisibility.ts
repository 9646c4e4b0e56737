import { createStore, useStore } from '../core/store.ts'
import type { Column } from './columns.ts'

const storageKey = 'hiddenColumns'
type Hidden = Readonly<Record<string, readonly string[]>>

const store = createStore(readHidden())

export type ColumnVisibility = {
  shown: readonly Column[]
  isShown(column: Column): boolean
  /** Shows or hides it; the last shown one stays. */
  toggle(column: Column): void
  showAll(): void
}

export function useColumnVisibility(resource: string, columns: readonly Column[]): ColumnVisibility {
  const hidden = useStore(store)[resource] ?? none
  const isShown = ({ path }: Column) => !hidden.includes(path)
  const shown = columns.filter(isShown)
  const hide = (paths: readonly string[]) => {
    store.set({ ...store.get(), [resource]: paths })
    localStorage.setItem(storageKey, JSON.stringify(store.get()))
  }
  return {
    shown: shown.length > 0 ? shown : columns,
    isShown,
    toggle(column) {
      if (!isShown(column)) hide(hidden.filter((path) => path !== column.path))
      else if (shown.length > 1) hide([...hidden, column.path])
    },
    showAll: () => hide(none),
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
    return {} // no JSON: as good as nothing stored
  }
}
