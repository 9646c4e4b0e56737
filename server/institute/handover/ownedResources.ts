/** The rows that belong to an institute, derived from the declarations. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type AnyResource, type Field, isScoped } from '../../../resources/define/index.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { resources } from '../../../resources/index.ts'
import { anyTableOf, columnOf } from '../../db/schema/tables.ts'

/**
 * The condition on the rows of one institute: those under its path, itself, those that refer to it, and those listed
 * only inside one of them. Undefined for resources of no institute.
 */
export function ofInstitute(resource: AnyResource, id: number): SQL | undefined {
  const table = anyTableOf(resource)
  if (resource.name === institute.name) return eq(columnOf(table, 'id'), id)
  if (isScoped(resource)) return eq(columnOf(table, 'institute_id'), id)
  const references = Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
    field.kind === 'reference' ? [{ key, to: field.to }] : [],
  )
  const naming = references.find(({ to }) => to.name === institute.name)
  if (naming) return eq(columnOf(table, naming.key), id)
  const parent = resource.api ? undefined : references.find(({ to }) => isScoped(to))
  if (!parent) return undefined
  const within = anyTableOf(parent.to)
  return inArray(
    columnOf(table, parent.key),
    sql`(select ${columnOf(within, 'id')} from ${within} where ${columnOf(within, 'institute_id')} = ${id})`,
  )
}

export const ownedResources = (id: number): { resource: AnyResource; own: SQL }[] =>
  resources.flatMap((resource) => {
    const own = ofInstitute(resource, id)
    return own ? [{ resource, own }] : []
  })
