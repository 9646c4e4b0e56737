import { useSyncExternalStore } from 'react'
import type { Column } from './columns.ts'

/** The columns a person has put away, by resource; kept in this browser. */
const storageKey = 'hiddenColumns'
type Hidden = Readonly<Record<string, readonly string[]>>

let hidden = read()
const listeners = new Set<() => void>()

export type ChosenColumns = {
  shown: readonly Column[]
  isShown(column: Column): boolean
  /** Shows or puts away; the last one stays. */
  toggle(column: Column): void
  showAll(): void
}

export function useChosenColumns(resource: string, columns: readonly Column[]): ChosenColumns {
  const away = useSyncExternalStore(subscribe, () => hidden[resource] ?? none)
  const isShown = ({ path }: Column) => !away.includes(path)
  const shown = columns.filter(isShown)
  return {
    shown: shown.length > 0 ? shown : columns,
    isShown,
    toggle(column) {
      if (!isShown(column)) keep(away.filter((path) => path !== column.path))
      else if (shown.length > 1) keep([...away, column.path])
    },
    showAll: () => keep(none),
  }

  function keep(paths: readonly string[]): void {
    hidden = { ...hidden, [resource]: paths }
    localStorage.setItem(storageKey, JSON.stringify(hidden))
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
