import type { AnyResource } from '../../resources/define/index.ts'
import { everyone, staff } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import type { Role } from '../core/session.ts'
import { locationContextOf, type Section } from '../core/useLocationContext.ts'

/** What a page draws: the list or the form of a declaration, unless a line of ownPages stands for its path. */
export type Draws = { kind: 'list' | 'form'; resource: AnyResource } | { kind: 'own' }

/** One row of the route table of spec section 2. Who may not see it is led away by `refusedTo`. */
export type Page = {
  path: string
  title: string
  section: Section
  roles: readonly Role[]
  draws: Draws
}

const clientOnly: readonly Role[] = ['client']

/** The pages that no declaration implies. */
const special: readonly Omit<Page, 'section' | 'draws'>[] = [
  { path: '/principal/perfil', title: 'Perfil', roles: clientOnly },
  { path: '/config/actualizar/contraseña', title: 'Contraseña', roles: ['admin', 'client'] },
  { path: '/admin/:institute/info-cliente', title: 'Perfil', roles: everyone },
  { path: '/admin/:institute/disponibilidades/reporte', title: 'Reporte de disponibilidades', roles: everyone },
  { path: '/admin/:institute/presupuestos/reporte/:budget', title: 'Ejecucion presupuestal', roles: everyone },
  { path: '/admin/:institute/presupuestos/detalles/:budget', title: 'Detalles', roles: everyone },
  {
    path: '/admin/:institute/presupuestos/detalles/:budget/movimientos/:line',
    title: 'Movimientos',
    roles: everyone,
  },
  { path: '/admin/:institute/presupuestos/adicionar/:budget/nuevo', title: 'Adicionar', roles: staff },
  { path: '/admin/:institute/presupuestos/reducir/:budget/nuevo', title: 'Reducir', roles: staff },
  { path: '/admin/:institute/presupuestos/trasladar/:budget/nuevo', title: 'Trasladar', roles: staff },
]

/** The first page of a section stands at its root as well: its resource of the lowest place in the menu. */
const roots: Readonly<Record<Section, string>> = {
  principal: '/principal',
  config: '/config',
  admin: '/admin/:institute',
}

/** The resources with a screen in a section, as the menu orders them. */
export const screensOf = (section: Section): AnyResource[] =>
  resources
    .filter(({ screen }) => screen !== undefined && locationContextOf(screen).section === section)
    .sort((one, other) => (one.menu?.order ?? Number.MAX_VALUE) - (other.menu?.order ?? Number.MAX_VALUE))

/** Who sees the list of a resource: under /principal a client has its profile instead (spec section 2). */
export function screenRoles({ screen = '', list }: AnyResource): readonly Role[] {
  const roles = list?.roles ?? []
  return locationContextOf(screen).section === 'principal' ? roles.filter((role) => role !== 'client') : roles
}

function pagesOf(resource: AnyResource): Page[] {
  const { screen: path = '', create, many } = resource
  const { section } = locationContextOf(path)
  const list: Page = { path, title: many, section, roles: screenRoles(resource), draws: { kind: 'list', resource } }
  if (!create) return [list]
  const form: Page = {
    path: `${path}/nuevo`,
    title: 'Nuevo',
    section,
    roles: create.roles,
    draws: create.custom ? { kind: 'own' } : { kind: 'form', resource },
  }
  return [list, form]
}

function sectionPages(section: Section): Page[] {
  const [first, ...others] = screensOf(section).map(pagesOf)
  const index = first?.[0] ? [{ ...first[0], path: roots[section] }] : []
  return [...index, ...(first ?? []), ...others.flat()]
}

/** The whole table: every address of the signed-in product with who may see it. */
export const routes: readonly Page[] = [
  ...sectionPages('principal'),
  ...sectionPages('config'),
  ...sectionPages('admin'),
  ...special.map((page): Page => ({ ...page, section: locationContextOf(page.path).section, draws: { kind: 'own' } })),
]

/** Where a person goes whose role a page does not name (spec section 2, Route protection). */
export const refusedTo = (role: Role): string => (role === 'client' ? '/principal/perfil' : '/principal')

/** Addresses that only lead on. */
export const redirects: Readonly<Record<string, string>> = { '/': '/principal', '/main': '/principal' }
