import type { AnyResource } from '../declaration.ts'
import type { ByCases } from '../facets.ts'
import { neverFault, ownValue, uncomparable } from './comparisons.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

/** Every option needs a case and every case an option; a case compares values of the row itself. */
export const checkCases: ResourceCheck = (resource) =>
  Object.entries(resource.byCases ?? {}).flatMap(([key, byCases]) => caseFaults(resource, key, byCases))

function caseFaults(resource: AnyResource, key: string, { options, cases }: ByCases): string[] {
  const values = Object.keys({ ...resource.fields, ...resource.derived, deleted: true })
  const optionNames = Object.keys(options)
  const never = optionNames
    .filter((option) => !cases.some(([named]) => named === option))
    .map((option) => faultAt(resource, `${key}.options ${option}`, 'is the option of no case; add one or take it away'))
  const unknown = cases
    .flatMap(([option]) => (option === null || optionNames.includes(option) ? [] : [option]))
    .map((option) => faultAt(resource, `${key}.cases ${option}`, `is no option; name one of ${optionNames.join(', ')}`))
  const compared = cases.flatMap(([, where]) => Object.entries(where))
  const strange = compared
    .flatMap(([name, to]) => [name, ...(typeof to === 'object' ? [to.as] : [])])
    .filter((name) => !values.includes(name))
    .map((name) => faultAt(resource, `${key}.cases ${name}`, `names nothing; it may be ${values.join(', ')}`))
  const impossible = compared.flatMap(([name, to]) =>
    (typeof to === 'object' ? [name, to.as] : [name]).flatMap((one) => {
      const field = ownValue(resource, one)
      const what = field && (typeof to === 'object' ? uncomparable(field) : neverFault(field, to))
      return what ? [faultAt(resource, `${key}.cases ${one}`, what)] : []
    }),
  )
  return [...never, ...unknown, ...strange, ...impossible]
}
