import { useStore } from 'react-admin'
import { useLocationContext } from '../core/useLocationContext.ts'

/** A saved query of a list as in its address, with its hidden columns, under a name. */
type SavedView = { name: string; search: string; hidden: readonly string[] }

const mostViews = 12
export const longestName = 40

/** Per list, and per school if it has one, because filter values belong to the school. */
export function useSavedViews(list: string) {
  const { institute } = useLocationContext()
  const [views, setViews] = useStore<readonly SavedView[]>(`views.${list}.${institute ?? ''}`, none)
  const without = (name: string) => views.filter((view) => view.name !== name)
  return {
    views,
    /** Replaces a view with the same name. */
    keep: (view: SavedView) => setViews([...without(view.name), view].slice(-mostViews)),
    drop: (name: string) => setViews(without(name)),
  }
}

const none: readonly SavedView[] = []

/** The saved part of a list's query: without the page number. */
export function viewSearch(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('page')
  return kept.toString()
}
