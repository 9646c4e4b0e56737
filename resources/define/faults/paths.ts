import type { AnyResource } from '../declaration.ts'
import { createPathOf, isScoped } from '../resource.ts'
import { sectionRoots } from '../sections.ts'
import { faultAt, type RegistryCheck, type ResourceCheck } from './fault.ts'

/** Keys of every response. */
const reserved = new Set(['status', 'msg', 'errors', 'detail', 'deleted', 'totals'])

export const checkPaths: ResourceCheck = (resource) => {
  const { api, list, create, edit, show, toggle } = resource
  if (!api)
    return list || create || edit || show || toggle
      ? [faultAt(resource, 'api', 'an operation needs a path; declare api.path')]
      : []
  const keys: [string, string | undefined][] = [
    ['api.list', api.list],
    ['name', resource.name],
    ...Object.entries(list?.variants ?? {}).map(([name, variant]): [string, string] => [
      `variant ${name}`,
      variant.list,
    ]),
  ]
  const formless = api.within !== undefined && create && !create.custom
  return [
    ...(formless
      ? [
          faultAt(
            resource,
            'create',
            `rows within a row of ${api.within} have no form of their own; declare custom, with a verb and a page, or leave within out`,
          ),
        ]
      : []),
    ...pathsOf(resource).flatMap(([place, path]) => pathFaults(resource, place, path)),
    ...keys
      .filter(([, key]) => key === undefined || reserved.has(key))
      .map(([place, key]) => faultAt(resource, place, `'${key}' is a key of every answer; take another`)),
    ...screenFaults(resource),
  ]
}

function pathsOf(resource: AnyResource): [place: string, path: string][] {
  const { api, list, create } = resource
  return [
    ['api.path', api?.path ?? ''],
    ...Object.entries(list?.variants ?? {}).map(([name, { path }]): [string, string] => [`variant ${name}`, path]),
    ...Object.entries(create ? { 'create.at': createPathOf(resource) } : {}),
    ...Object.entries(create?.completedAt ? { 'create.completedAt': create.completedAt } : {}),
  ]
}

/**
 * Rows belong to an institute only if the parameter is called ':institute': under another name every institute would
 * see them.
 */
function pathFaults(resource: AnyResource, place: string, path: string): string[] {
  if (!path.startsWith('/')) return [faultAt(resource, place, `'${path}' starts with no /; write /${path}`)]
  if (!/^(\/:?[A-Za-z][A-Za-z0-9-]*)+$/.test(path))
    return [faultAt(resource, place, `'${path}' is no path; use letters, digits and -, like /supply/order`)]
  const parameters = place === 'api.path' ? ['institute'] : ['institute', resource.api?.within ?? 'institute']
  const unknown = paramsOf(path).filter((param) => !parameters.includes(param))
  const ownerless = isScoped(resource) && !paramsOf(path).includes('institute')
  return [
    ...unknown.map((param) => faultAt(resource, place, `there is no :${param}; write ${namesOf(parameters)}`)),
    ...(ownerless ? [faultAt(resource, place, 'lacks the :institute of api.path; add it')] : []),
  ]
}

const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const namesOf = (params: readonly string[]): string => [...new Set(params)].map((name) => `:${name}`).join(' or ')

function screenFaults(resource: AnyResource): string[] {
  const { screen, list, menu } = resource
  if (screen === undefined)
    return menu ? [faultAt(resource, 'menu', 'there is no screen to open; declare screen or take menu away')] : []
  const at = (what: string) => faultAt(resource, 'screen', what)
  const faults = list ? [] : [at('draws a list, and there is none; declare list')]
  const roots = Object.values(sectionRoots).map(({ path }) => path)
  if (!roots.some((root) => screen.startsWith(`${root}/`) && screen.length > root.length + 1))
    faults.push(at(`'${screen}' is in no section; begin it with ${roots.map((root) => `${root}/`).join(' or ')}`))
  else if (isScoped(resource) !== screen.includes('/:institute/'))
    faults.push(at('and api.path disagree on :institute; write it in both or in none'))
  return faults
}

export const checkAddresses: RegistryCheck = (resources) => {
  const lists = resources.flatMap((resource) =>
    pathsOf(resource)
      .filter(([place, path]) => !place.startsWith('create') && path !== '')
      .map(([place, path]) => {
        const list = place === 'api.path' && resource.api?.within ? `${path}/:${resource.api.within}` : path
        return { resource, place, address: list.replace(/:\w+/g, ':') }
      }),
  )
  const creations = resources.flatMap((resource) =>
    pathsOf(resource)
      .filter(([place]) => place.startsWith('create'))
      .map(([place, path]) => ({ resource, place, address: path.replace(/:\w+/g, ':') })),
  )
  const screens = resources.flatMap((resource) =>
    resource.screen === undefined ? [] : [{ resource, place: 'screen', address: resource.screen }],
  )
  const places = resources.flatMap((resource) =>
    resource.screen === undefined || !resource.menu
      ? []
      : [{ resource, place: 'menu.order', address: `${resource.screen.split('/')[1]} ${resource.menu.order}` }],
  )
  return [lists, creations, screens, places].flatMap(repeated)
}

type Address = { resource: AnyResource; place: string; address: string }

function repeated(addresses: readonly Address[]): string[] {
  const first = new Map<string, Address>()
  return addresses.flatMap((one) => {
    const other = first.get(one.address)
    first.set(one.address, other ?? one)
    return other
      ? [faultAt(one.resource, one.place, `is the ${other.place} of ${other.resource.name} too; change one of them`)]
      : []
  })
}
