import { type AnyResource, hasForm } from '../../resources/define/index.ts'
import type { Role } from '../../resources/define/roles.ts'
import { resources } from '../../resources/index.ts'
import { type Screen, type Section, sectionRoots } from '../core/screens.ts'
import { createLabel } from '../core/titles.ts'
import { locationContextOf } from '../core/useLocationContext.ts'
import type { Drawn, LoadPage } from '../features/feature.ts'
import { profile } from '../features/institute/screens.ts'
import { features } from './features.ts'

/** A page shows one of the pages of a declaration, unless `load` imports a custom one. */
export type Page = Screen & { draws?: Drawn; of?: AnyResource; load?: LoadPage }

const customPages = features.flatMap(({ pages = [] }) => pages)

/** Every address of the signed-in product (spec section 2), with its title and roles. */
export const routes: readonly Page[] = apart([
  ...sectionPages('principal'),
  ...sectionPages('config'),
  ...sectionPages('admin'),
  ...formsWithin(),
  ...customPages.filter((page) => 'path' in page),
])

/** Of two pages with one address only the first would ever be shown. @throws Error */
export function apart(pages: readonly Page[]): readonly Page[] {
  const titles = new Map<string, string>()
  for (const { path, title } of pages) {
    const address = path.replace(/:\w+/g, ':id')
    const other = titles.get(address)
    if (other !== undefined)
      throw new Error(
        `'${title}' has the address of '${other}', ${path}: give it another, or name what it replaces with draws and of`,
      )
    titles.set(address, title)
  }
  return pages
}

const home = sectionRoots.principal.path
/** `/login` has no page of its own; users who open it go to the main page after signing in. */
export const redirects = { '/': home, '/main': home, '/login': home }

/** The page for users whose role may not open the requested one (spec section 2, Route protection). */
export const deniedPath = (role: Role): string => (role === 'client' ? profile : sectionRoots.principal).path

function sectionPages(section: Section): Page[] {
  const pages = screensOf(section).flatMap(pagesOf)
  const ofSchools = section === 'admin' ? schoolPages() : []
  return pages[0] ? [{ ...pages[0], ...sectionRoots[section] }, ...pages, ...ofSchools] : []
}

/** The pages within a school of rows that belong to none. */
function schoolPages(): Page[] {
  return resources.flatMap((of) => {
    const { show, list, edit, one: title } = of
    if (!show?.school || !list) return []
    const page = { path: `${show.school}/:id`, of, load: undefined }
    return [
      { ...page, title, roles: list.roles, draws: 'show' },
      ...(edit
        ? [{ ...page, path: `${page.path}/editar`, title: 'Editar', roles: edit.roles, draws: 'edit' as const }]
        : []),
    ]
  })
}

/** The forms of rows that follow another one. */
function formsWithin(): Page[] {
  return resources.flatMap((of) => {
    const { page: path, roles = [] } = of.create ?? {}
    return path ? [{ path, title: createLabel(of), roles, draws: 'form', of, load: loadOf(of, 'form') }] : []
  })
}

function loadOf(of: AnyResource, draws: Drawn): LoadPage | undefined {
  return customPages.find((page) => 'of' in page && page.of === of && page.draws === draws)?.load
}

function pagesOf(of: AnyResource): Page[] {
  const { screen: path = '', create, edit, list, show, many: title, one } = of
  const load = (draws: Drawn) => loadOf(of, draws)
  const first: Page = { path, title, roles: screenRoles(of), draws: 'list', of, load: load('list') }
  const page = (
    draws: Drawn,
    under: string,
    title: string,
    operation: { roles: readonly Role[] } | undefined,
  ): Page[] =>
    operation ? [{ path: `${path}/${under}`, title, roles: operation.roles, draws, of, load: load(draws) }] : []
  return [
    first,
    ...page('form', 'nuevo', 'Nuevo', hasForm(of) ? create : undefined),
    ...page('import', 'importar', 'Importar', create?.import && create),
    ...page('show', ':id', one, show && list),
    ...page('edit', ':id/editar', 'Editar', edit),
  ]
}

export function screensOf(section: Section): AnyResource[] {
  return resources
    .filter(({ screen }) => screen !== undefined && locationContextOf(screen).section === section)
    .sort((one, other) => (one.menu?.order ?? Number.MAX_VALUE) - (other.menu?.order ?? Number.MAX_VALUE))
}

/** Under /principal a client has a profile instead of lists (spec section 2). */
export function screenRoles({ screen = '', list }: AnyResource): readonly Role[] {
  const roles = list?.roles ?? []
  return locationContextOf(screen).section === 'principal' ? roles.filter((role) => role !== 'client') : roles
}
