import type { AnyResource, MenuIcon } from '../../resources/define/index.ts'
import { type Page, routes, screenRoles, screensOf } from '../admin/routes.ts'
import { fillPath, screenPath } from '../core/paths.ts'
import { passwordScreen, path, type Section, sectionRoots } from '../core/screens.ts'
import type { Role } from '../core/session.ts'
import { type LocationContext, locationContextOf } from '../core/useLocationContext.ts'
import { instituteInfo, profile } from '../features/institute/screens.ts'

/** `also`: a second address at which the entry is current. */
export type MenuEntry = { label: string; icon: MenuIcon } & ({ to: string; also?: string } | { signsOut: true })

const principal: MenuEntry = { label: 'Principal', icon: 'home', to: sectionRoots.principal.path }
const settings: MenuEntry = { label: 'Configuracion', icon: 'settings', to: sectionRoots.config.path }
const signOut: MenuEntry = { label: 'Cerrar sesión', icon: 'signOut', signsOut: true }
const password: MenuEntry = { label: passwordScreen.title, icon: 'key', to: passwordScreen.path }

/**
 * The side menu of spec section 2, by section and role. Its lists come from the declarations and its other pages from the
 * features, so a new one appears without a change here.
 */
export function menuOf(role: Role, { section, institute }: LocationContext, pages = routes): MenuEntry[] {
  const entities = (of: Section) => entriesOf(of, { role, institute, pages })
  if (section === 'config') return [principal, ...entities('config'), ...(role === 'root' ? [] : [password])]
  if (section === 'admin' && institute !== undefined) {
    const info: MenuEntry = { label: instituteInfo.title, icon: 'badge', to: path(instituteInfo, { institute }) }
    return [principal, ...(role === 'client' ? [] : [info]), ...entities('admin')]
  }
  const own: MenuEntry = { label: profile.title, icon: 'badge', to: profile.path }
  return [...(role === 'client' ? [own] : entities('principal')), settings, signOut]
}

const sectionIcons: Readonly<Record<Section, MenuIcon>> = { principal: 'folder', config: 'shapes', admin: 'list' }

type Asked = { role: Role; institute: number | undefined; pages: readonly Page[] }

/** The lists of the declarations and the pages of features, in their order; the first list is current at the root of the section too. */
function entriesOf(section: Section, { role, institute, pages }: Asked): MenuEntry[] {
  const root =
    section === 'admin' ? path(sectionRoots.admin, { institute: institute ?? 0 }) : sectionRoots[section].path
  const lists = screensOf(section).flatMap((resource, index) =>
    isListed(resource, role)
      ? [
          {
            label: resource.menu?.label ?? resource.many,
            icon: resource.menu?.icon ?? sectionIcons[section],
            to: screenPath(resource, { institute }),
            also: index === 0 ? root : undefined,
            order: resource.menu?.order ?? Number.MAX_VALUE,
          },
        ]
      : [],
  )
  const own = pages.flatMap(({ menu, path, title, roles }) =>
    menu && roles.includes(role) && locationContextOf(path).section === section
      ? [{ label: title, icon: menu.icon, to: fillPath(path, { institute }), order: menu.order }]
      : [],
  )
  return [...lists, ...own].sort((one, other) => one.order - other.order).map(({ order: _, ...entry }) => entry)
}

const isListed = (resource: AnyResource, role: Role): boolean =>
  resource.menu !== undefined && (resource.menu.roles ?? screenRoles(resource)).includes(role)

/** Whether the entry leads to the page, to a page above it, or to a root that shows the same list. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  if (!('to' in entry)) return false
  const path = decodeURI(pathname).replace(/\/$/, '')
  if (path === entry.also) return true
  return path === entry.to || (path.startsWith(`${entry.to}/`) && entry.to.split('/').length > 2)
}
