import { useSyncExternalStore } from 'react'
import type { Column } from './columns.ts'

/** The columns a person has put away, by resource; kept in this browser. */
const storageKey = 'hiddenColumns'
type Hidden = Readonly<Record<string, readonly string[]>>

let hiddenByResource = read()
const listeners = new Set<() => void>()

export type ColumnVisibility = {
  shown: readonly Column[]
  isShown(column: Column): boolean
  /** Shows or puts away; the last one stays. */
  toggle(column: Column): void
  showAll(): void
}

export function useColumnVisibility(resource: string, columns: readonly Column[]): ColumnVisibility {
  const hidden = useSyncExternalStore(subscribe, () => hiddenByResource[resource] ?? none)
  const isShown = ({ path }: Column) => !hidden.includes(path)
  const shown = columns.filter(isShown)
  return {
    shown: shown.length > 0 ? shown : columns,
    isShown,
    toggle(column) {
      if (!isShown(column)) keep(hidden.filter((path) => path !== column.path))
      else if (shown.length > 1) keep([...hidden, column.path])
    },
    showAll: () => keep(none),
  }

  function keep(paths: readonly string[]): void {
    hiddenByResource = { ...hiddenByResource, [resource]: paths }
    localStorage.setItem(storageKey, JSON.stringify(hiddenByResource))
    for (const tell of listeners) tell()
  }
}

const none: readonly string[] = []

function read(): Hidden {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const lists = Object.entries(stored ?? {}).filter(([, paths]) => Array.isArray(paths))
    return Object.fromEntries(lists.map(([name, paths]) => [name, (paths as unknown[]).map(String)]))
  } catch {
    return {} // not ours, or cut short
  }
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
