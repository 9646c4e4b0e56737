import { useLocation } from 'react-router-dom'
import { type AnyResource, isPlainObject, type Row } from '../../resources/define/index.ts'

/**
 * The rows that a form stored, in the state of the page that it led to: they are marked there, and new ones are named.
 * @property within the row that the list of the rows is read in, if it is
 */
export type SavedRows = {
  readonly resource: string
  readonly ids: readonly number[]
  readonly within?: number
  readonly isNew: boolean
}

const key = 'saved'

export const savedState = (saved: SavedRows) => ({ [key]: saved })

/** The rows in the answer to a creation: one under its own keys, or those of its list. */
export function createdRows({ name, api }: AnyResource, answer: Row): SavedRows {
  const listed = api && answer[api.list]
  const rows = Array.isArray(listed) ? listed.filter(isPlainObject) : [answer]
  const ids = rows.map(({ id }) => id).filter((id) => typeof id === 'number')
  const within = api?.within && rows[0]?.[`${api.within}_id`]
  return { resource: name, ids, isNew: true, ...(typeof within === 'number' ? { within } : {}) }
}

/** What the form before this page stored; null after another page. */
export function useSaved(): SavedRows | null {
  const { state } = useLocation()
  const saved: unknown = isPlainObject(state) ? state[key] : null
  // Only `savedState` writes there.
  return isPlainObject(saved) ? (saved as SavedRows) : null
}

/** Whether the form before this page stored that row. */
export function useIsSaved(resource: string): (id: number) => boolean {
  const saved = useSaved()
  return (id) => saved?.resource === resource && saved.ids.includes(id)
}
