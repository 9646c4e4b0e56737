import { isPlainObject } from '../../resources/define/index.ts'
import { personalKey } from '../core/personal.ts'

/** What was asked of a list, as its address says it, and the columns that are not shown, under a name. */
export type SavedView = { name: string; search: string; hidden: readonly string[] }

/** Of one person and list; that of a school is its own, since accounts and suppliers to filter by are the school's. */
export const viewsKey = (list: string, institute: number | undefined): string =>
  personalKey(`views.${list}.${institute ?? ''}`)

export const mostViews = 12
export const longestName = 40

export function readViews(key: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(viewOf) : []
  } catch {
    return [] // unreadable: treated as nothing stored
  }
}

function viewOf(stored: unknown): SavedView[] {
  if (!isPlainObject(stored)) return []
  const { name, search, hidden } = stored
  if (typeof name !== 'string' || typeof search !== 'string' || !Array.isArray(hidden)) return []
  return [{ name, search, hidden: hidden.map(String) }]
}

/** The same name takes the place of the one before. @returns what is kept now */
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

/** The state of a list that is kept: the page it was at is none of it. */
export function viewSearch(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('page')
  return kept.toString()
}
