import type { AnyResource } from '../declaration.ts'
import { referrersOf } from '../registry.ts'
import { allRowsVariant, isScoped, showPathOf } from '../resource.ts'
import { faultAt, type RegistryCheck, type ResourceCheck } from './fault.ts'

export const checkShow: ResourceCheck = (resource) => {
  const { show, list, screen, api } = resource
  if (!show) return []
  const faults: string[] = []
  if (!list || !screen)
    faults.push(faultAt(resource, 'show', 'its page is reached from a list; declare list and screen'))
  if (api?.within)
    faults.push(faultAt(resource, 'show', `a number after its path names a row of ${api.within}; leave show out`))
  if (show.school !== undefined && (isScoped(resource) || !/^\/admin\/:institute\/\w/.test(show.school)))
    faults.push(faultAt(resource, 'show.school', "is the path of rows of no school within one: '/admin/:institute/…'"))
  if (show.related?.length === 0)
    faults.push(faultAt(resource, 'show.related', 'names none; leave it out, or name who refers to it'))
  return faults
}

export const checkShown: RegistryCheck = (resources) =>
  resources.flatMap((resource) => [
    ...(resource.show?.related ?? []).flatMap((name) => relatedFaults(resources, resource, name)),
    ...(resource.show ? pathFaults(resources, resource) : []),
  ])

function relatedFaults(resources: readonly AnyResource[], resource: AnyResource, name: string): string[] {
  const at = (what: string) => [faultAt(resource, `show.related ${name}`, what)]
  const by = referrersOf(resources, resource).find((referrer) => referrer.by.name === name)?.by
  if (!by) return at('refers to no row of it; name a resource that does')
  if (!by.list || !by.api) return at('has no list to be read; declare one, or leave it out')
  if (isScoped(by) && !isScoped(resource) && resource.show?.school === undefined)
    return at('belongs to a school and its rows to none; give show a school, or leave it out')
  const { within } = by.api
  return within && within !== resource.name && allRowsVariant(by) === undefined
    ? at(`is listed within one row of ${within}; give it a variant with the list of all, or leave it out`)
    : []
}

function pathFaults(resources: readonly AnyResource[], resource: AnyResource): string[] {
  const own = shapeOf(showPathOf(resource))
  return resources.flatMap((other) =>
    readingPaths(other, other !== resource)
      .filter((path) => shapeOf(path) === own)
      .map((path) => faultAt(resource, 'show', `its path is that of ${path} of ${other.name}; leave show out`)),
  )
}

function readingPaths(resource: AnyResource, withShow: boolean): string[] {
  const { api, list, show } = resource
  if (!api || !list) return []
  const main = api.within ? `${api.path}/:${api.within}` : api.path
  const variants = Object.values(list.variants ?? {}).map(({ path }) => path)
  return [main, ...variants, ...(show && withShow ? [showPathOf(resource)] : [])]
}

const shapeOf = (path: string): string => path.replace(/:\w+(\{[^}]*\})?/g, ':')
