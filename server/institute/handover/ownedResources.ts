/** The rows that belong to an institute, derived from the declarations. */
import { eq, type SQL } from 'drizzle-orm'
import { type AnyResource, belongsToInstitute, type Field } from '../../../resources/define/index.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { resources } from '../../../resources/index.ts'
import { anyTableOf, columnOf } from '../../db/schema/tables.ts'

/**
 * The condition on the rows of one institute: those that belong to it, itself, and those that refer to it. Undefined for resources of no institute.
 */
export function ofInstitute(resource: AnyResource, id: number): SQL | undefined {
  const table = anyTableOf(resource)
  if (resource.name === institute.name) return eq(columnOf(table, 'id'), id)
  if (belongsToInstitute(resource)) return eq(columnOf(table, 'institute_id'), id)
  const naming = Object.entries<Field>(resource.fields).find(
    ([, field]) => field.kind === 'reference' && field.to.name === institute.name,
  )
  return naming && eq(columnOf(table, naming[0]), id)
}

export const ownedResources = (id: number): { resource: AnyResource; own: SQL }[] =>
  resources.flatMap((resource) => {
    const own = ofInstitute(resource, id)
    return own ? [{ resource, own }] : []
  })
