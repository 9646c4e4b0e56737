import { attachmentKinds } from '../../values/attachmentKinds.ts'
import type { AnyResource } from '../declaration.ts'
import { isScoped } from '../resource.ts'
import { everyone } from '../roles.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

/**
 * One list holds the attachments of all rows of an institute, so an entity that hides rows from some roles (`sees`)
 * cannot have attachments.
 */
export const checkAttachments: ResourceCheck = (resource) =>
  (resource.attachments ? faultsOf(resource, resource.attachments) : []).map((what) =>
    faultAt(resource, 'attachments', what),
  )

function faultsOf(resource: AnyResource, kinds: readonly string[]): string[] {
  const { list, create, sees } = resource
  const everyKind = Object.keys(attachmentKinds)
  return [
    ...(kinds.length === 0 ? [`names no kind; name some of ${everyKind.join(', ')}, or leave it out`] : []),
    ...kinds.filter((kind, at) => kinds.indexOf(kind) !== at).map((kind) => `names '${kind}' twice; take one away`),
    ...(isScoped(resource) ? [] : ['its rows belong to no school, and supports to one; leave it out']),
    ...(create ? [] : ['who may create a row attaches; declare create']),
    ...(sees || !everyone.every((role) => list?.roles.includes(role))
      ? ['who reads the supports of a school sees all of its rows; let everyone read its list, without sees']
      : []),
  ]
}
