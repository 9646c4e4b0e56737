import { isPlainObject } from '../../resources/define/index.ts'
import { personalKey } from '../core/personal.ts'

/** A saved query of a list as in its address, with its hidden columns, under a name. */
export type SavedView = { name: string; search: string; hidden: readonly string[] }

/** Per user and list, and per school if the list belongs to one, because filter values belong to the school. */
export const viewsKey = (list: string, institute: number | undefined): string =>
  personalKey(`views.${list}.${institute ?? ''}`)

export const mostViews = 12
export const longestName = 40

export function readViews(key: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(viewOf) : []
  } catch {
    return [] // an invalid value counts as nothing stored
  }
}

function viewOf(stored: unknown): SavedView[] {
  if (!isPlainObject(stored)) return []
  const { name, search, hidden } = stored
  if (typeof name !== 'string' || typeof search !== 'string' || !Array.isArray(hidden)) return []
  return [{ name, search, hidden: hidden.map(String) }]
}

/** Replaces a view with the same name. @returns the stored views */
export function keepView(key: string, view: SavedView): readonly SavedView[] {
  return write(key, [...readViews(key).filter(({ name }) => name !== view.name), view].slice(-mostViews))
}

export function dropView(key: string, name: string): readonly SavedView[] {
  return write(
    key,
    readViews(key).filter((view) => view.name !== name),
  )
}

function write(key: string, views: readonly SavedView[]): readonly SavedView[] {
  if (views.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(views))
  return views
}

/** The saved part of a list's query: without the page number. */
export function viewSearch(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('page')
  return kept.toString()
}
