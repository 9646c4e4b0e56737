import { path, sectionRoots } from '../core/screens.ts'
import type { Role } from '../core/session.ts'
import { locationContextOf } from '../core/useLocationContext.ts'
import { pageAt } from './crumbs.ts'

/** The same page of another school; from the page of a row, the list it is in. */
export function schoolPath(pathname: string, institute: number, role: Role): string {
  const root = path(sectionRoots.admin, { institute })
  if (locationContextOf(pathname).institute === undefined) return root
  const parts = pathname.split('/').filter(Boolean).slice(2)
  const row = parts.findIndex((part) => /^\d+$/.test(part))
  const common = row < 0 ? parts : parts.slice(0, row)
  const places = common.map((_, index) => [root, ...common.slice(0, index + 1)].join('/')).reverse()
  return places.find((place) => pageAt(place, role)) ?? root
}
