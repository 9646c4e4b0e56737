import { type AnyResource, createPathOf, editPathOf, type Row, type Variant } from '../../resources/define/index.ts'
import { isBlank } from '../../resources/values/cleanText.ts'

/** The ids for the ':names' of a declared path. */
export type PathParams = { institute?: number | undefined; within?: number | undefined }

/** Fills in ':institute' and the second parameter, whatever its name. @throws Error for a missing id */
export function fillPath(path: string, params: PathParams): string {
  return path.replace(/:([a-z]+)/gi, (_, part: string) => {
    const id = part === 'institute' ? params.institute : params.within
    if (id === undefined) throw new Error(`${path} needs the id of its ${part}`)
    return String(id)
  })
}

export function listPath({ api, list, name }: AnyResource, params: PathParams, variant?: string): string {
  if (variant !== undefined) return fillPath(variantOf({ list, name }, variant).path, params)
  if (!api) throw new Error(`resource ${name} has no path`)
  return fillPath(api.within ? `${api.path}/:${api.within}` : api.path, params)
}

/** The key of a list in responses (spec section 7). */
export function listKey({ api, list, name }: AnyResource, variant?: string): string {
  if (variant !== undefined) return variantOf({ list, name }, variant).list
  if (!api) throw new Error(`resource ${name} has no path`)
  return api.list
}

export const createPath = (resource: AnyResource, params: PathParams): string =>
  fillPath(createPathOf(resource), params)

export function completionPath({ create, name }: AnyResource, params: PathParams): string {
  if (!create?.completedAt) throw new Error(`a creation of ${name} is one request`)
  return fillPath(create.completedAt, params)
}

/**
 * The path to delete or restore a row. It contains the state to reach, so that a retry does not flip it back (decision
 * 6); empty values are left out.
 */
export function togglePath(
  resource: AnyResource,
  params: PathParams,
  id: number,
  query: Readonly<Record<string, unknown>> & { deleted: boolean },
): string {
  const given = Object.entries(query).filter(([, value]) => !isBlank(value))
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${basePath(resource, params)}/delete/${id}?${search}`
}

export const movePath = (resource: AnyResource, params: PathParams, id: number, move: string): string =>
  `${basePath(resource, params)}/${id}/${move}`

export const editPath = (resource: AnyResource, params: PathParams, id: number): string =>
  fillPath(editPathOf(resource).replace(':id', String(id)), params)

export function screenPath({ screen, name }: AnyResource, params: PathParams): string {
  if (!screen) throw new Error(`resource ${name} has no screen`)
  return fillPath(screen, params)
}

/**
 * The form of a new row; of a declared page, `within` is the row that it follows.
 * @param given values that it shows
 */
export function formScreen(resource: AnyResource, params: PathParams, given?: Row): string {
  const { page } = resource.create ?? {}
  if (page) return fillPath(page, params)
  const form = `${screenPath(resource, params)}/nuevo`
  return given ? begunWith(given, form) : form
}

/** A form that shows values. */
export const begunWith = (given: Row, form: string): string =>
  `${form}?${new URLSearchParams({ source: JSON.stringify(given) })}`

/** The first values of a form as JSON, from its address: `?source={…}` of `begunWith`. */
export const givenBy = ({ search }: { search: string }): string | null => new URLSearchParams(search).get('source')

/** The page of a row; within a school that of the school, if the row has one. */
export const showScreen = (resource: AnyResource, params: PathParams, id: number): string => {
  const { school } = resource.show ?? {}
  const list = school && params.institute !== undefined ? fillPath(school, params) : screenPath(resource, params)
  return `${list}/${id}`
}

export const editScreen = (resource: AnyResource, params: PathParams, id: number): string =>
  `${showScreen(resource, params, id)}/editar`

/** The page of a row; without one, its list filtered to that row. */
export const rowScreen = (resource: AnyResource, params: PathParams, id: number): string =>
  resource.show ? showScreen(resource, params, id) : filteredBy({ id }, screenPath(resource, params))

/** A page whose list, or table, shows only the rows of a filter. */
export const filteredBy = (filter: Row, page: string): string =>
  `${page}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

function basePath({ api, name }: AnyResource, params: PathParams): string {
  if (!api) throw new Error(`resource ${name} has no path`)
  return fillPath(api.path, params)
}

function variantOf({ list, name }: Pick<AnyResource, 'list' | 'name'>, variant: string): Variant {
  const found = list?.variants?.[variant]
  if (!found) throw new Error(`resource ${name} has no list variant ${variant}`)
  return found
}
