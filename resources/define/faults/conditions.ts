import { bodyFields } from '../check.ts'
import type { AnyResource, Field } from '../declaration.ts'
import type { Condition } from '../facets.ts'
import { isOpenTo } from '../resource.ts'
import { everyone } from '../roles.ts'
import { neverFault } from './comparisons.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

/** `onlyWhen` and `requiredWhen` may read only a choice or boolean of the same row, and those of a form one of the form. */
export const checkConditions: ResourceCheck = (resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
    [field.when, field.requiredWhen].flatMap((condition) => (condition ? faultsOf(resource, key, condition) : [])),
  )

function faultsOf(resource: AnyResource, key: string, condition: Condition): string[] {
  return Object.entries(condition).flatMap(([sibling, wanted]) => {
    const field = Object.hasOwn(resource.fields, sibling) ? resource.fields[sibling] : undefined
    const at = (what: string) => faultAt(resource, key, `its condition names '${sibling}', which ${what}`)
    if (!field) return [at('is no field; name one of its own fields')]
    if (sibling === key) return [at('is the field itself; name another')]
    if (isInForm(resource, key) && !isInForm(resource, sibling))
      return [at('the server or a move sets, so no form has it; name a field of the form, or let a move ask for both')]
    const readers = resource.fields[key]?.roles ?? everyone
    if (!readers.every((role) => isOpenTo(role, field))) return [at('fewer roles read; give both the same roles')]
    if (field.kind !== 'choice' && field.kind !== 'boolean')
      return [at('is neither a choice nor a boolean; name one of those')]
    const values = [wanted].flat()
    if (values.length === 0) return [at('no value satisfies; name one that the fields it depends on allow too')]
    return values.flatMap((value) => neverFault(field, value) ?? []).map(at)
  })
}

const isInForm = ({ fields }: AnyResource, key: string): boolean => bodyFields(fields).some(([name]) => name === key)
