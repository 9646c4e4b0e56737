import { useLocation } from 'react-router-dom'

export const sections = ['principal', 'config', 'admin'] as const
export type Section = (typeof sections)[number]
/** Where the person is: the section of spec section 2, and under /admin/{id} the institute. */
export type LocationContext = { section: Section; institute?: number }

/** Reads section and institute from an address; an address of no section counts as /principal. */
export function locationContextOf(pathname: string): LocationContext {
  const [, head, id = ''] = pathname.split('/')
  const section = sections.find((name) => name === head) ?? 'principal'
  return section === 'admin' && /^[1-9]\d{0,9}$/.test(id) ? { section, institute: Number(id) } : { section }
}

export const useLocationContext = (): LocationContext => locationContextOf(useLocation().pathname)
