import { matchPath } from 'react-router-dom'
import { deniedPath, type Page, routes } from '../admin/routes.ts'
import { path, sectionRoots } from '../core/screens.ts'
import type { Role } from '../core/session.ts'
import { locationContextOf } from '../core/useLocationContext.ts'

/** A page above the current one; without a label it is the current institute. */
type Crumb = { to: string; label?: string }

/** The pages above the one at `pathname`, the outermost first; the page itself is in its h1. */
export function crumbsOf(pathname: string, role: Role): Crumb[] {
  const { section, institute } = locationContextOf(pathname)
  const parts = pathname.split('/').filter(Boolean)
  const above = parts.map((_, index) => `/${parts.slice(0, index).join('/')}`).slice(section === 'admin' ? 3 : 2)
  const between = above.flatMap((to) => {
    const page = pageAt(to, role)
    return page ? [{ to, label: page.title }] : []
  })
  const start: Crumb = { to: sectionRoots.principal.path, label: 'Principal' }
  if (section === 'config') return [start, { to: sectionRoots.config.path, label: 'Configuracion' }, ...between]
  if (institute !== undefined) return [start, { to: path(sectionRoots.admin, { institute }) }, ...between]
  return isStart(pathname, role) ? [] : [start, ...between]
}

/** The pages above one that is about a row: the page of that row under its own name. */
export const withParent = (crumbs: readonly Crumb[], parent: Crumb | undefined): readonly Crumb[] =>
  parent ? [...crumbs.filter(({ to }) => to !== parent.to), parent] : crumbs

/** The title of the page itself; that of its route where a page above has the same name, as the institute's has. */
export const currentLabel = (page: {
  pathname: string
  role: Role
  title: string
  above: readonly string[]
}): string => (page.above.includes(page.title) ? (pageAt(page.pathname, page.role)?.title ?? page.title) : page.title)

export const pageAt = (path: string, role: Role): Page | undefined =>
  routes.find((page) => page.roles.includes(role) && isAt(page, path))

/** Every parameter of an address is an id: '/detalles' is not a row. */
const isAt = (page: Page, path: string): boolean =>
  Object.values(matchPath(page.path, path)?.params ?? { none: '' }).every((id) => /^\d+$/.test(id ?? ''))

/** Whether it is the page of 'Principal', under either of its addresses. */
function isStart(pathname: string, role: Role): boolean {
  const start = pageAt(sectionRoots.principal.path, role)
  const current = pageAt(pathname, role)
  if (current?.draws === 'list' && start?.draws === 'list') return current.of === start.of
  return pathname === deniedPath(role)
}
