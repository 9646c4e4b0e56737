import type { Field, FieldOf } from '../declaration.ts'
import { hasOptions } from '../kinds.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkChoices: ResourceCheck = (resource) => {
  const { oneBy, create } = resource
  const faults = Object.entries<Field>(resource.fields).flatMap(([key, field]) => {
    if (!hasOptions(field)) return []
    const options = Object.keys(field.options ?? {})
    if (options.length === 0) return [faultAt(resource, key, 'has no options; give one at least')]
    return field.kind === 'choices' ? countFault(field, options.length).map((what) => faultAt(resource, key, what)) : []
  })
  const by = oneBy === undefined ? undefined : resource.fields[oneBy]
  if (oneBy !== undefined && by?.kind !== 'choice')
    faults.push(faultAt(resource, 'oneBy', `'${oneBy}' is no choice; name a choice field`))
  for (const option of Object.keys(create?.doneBy ?? {}))
    if (by?.kind !== 'choice' || !Object.hasOwn(by.options, option))
      faults.push(faultAt(resource, 'create.doneBy', `'${option}' is no option of oneBy; take one of them`))
  return faults
}

const countFault = ({ atLeast }: FieldOf<'choices'>, options: number): string[] =>
  atLeast && atLeast[0] > options ? [`atLeast is ${atLeast[0]}, and it has ${options} options; lower it`] : []
