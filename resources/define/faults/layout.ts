import { isGroup, namesIn } from '../form.ts'
import { filteredField } from '../tabs.ts'
import { filterFault, ownValue } from './comparisons.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkLayout: ResourceCheck = (resource) => [...formFaults(resource), ...tabFaults(resource)]

/** A narrower input than a quarter of the form shows too little of its text. */
const maxInRow = 4

const formFaults: ResourceCheck = (resource) => {
  const { form } = resource
  if (!form) return []
  const at = (place: string, what: string) => faultAt(resource, `form ${place}`.trim(), what)
  const named = form.flatMap(namesIn)
  return [
    ...(form.length === 0 ? [at('', 'groups nothing; leave it out')] : []),
    ...form.flatMap((part) => {
      const place = isGroup(part) ? part.title : namesIn(part).join(' ')
      if (isGroup(part) && part.title.trim() === '')
        return [at('title', 'has no text; write what a person reads there')]
      if (namesIn(part).length === 0) return [at(place, 'names no field; name one, or take it away')]
      const hidden =
        isGroup(part) && part.closed ? part.fields.find((name) => resource.fields[name]?.required) : undefined
      if (hidden !== undefined)
        return [at(place, `closes over ${hidden}, which must be filled in; leave the group open`)]
      return !isGroup(part) && part.length > maxInRow
        ? [at(place, `puts more than ${maxInRow} fields side by side; make two rows of it`)]
        : []
    }),
    ...named
      .filter((name, index) => named.indexOf(name) !== index)
      .map((name) => at(name, 'is named twice; take one away')),
  ]
}

const tabFaults: ResourceCheck = (resource) => {
  const tabs = Object.entries(resource.list?.tabs ?? {})
  const clash = tabs.length > 0 && Object.hasOwn(resource.fields, 'tab')
  return [
    ...(clash ? [faultAt(resource, 'tab', 'is how a list with tabs names the chosen one; rename the field')] : []),
    ...tabs.flatMap(([name, filter]) => {
      const at = (what: string) => [faultAt(resource, `list.tabs ${name}`.trim(), what)]
      if (name.trim() === '') return at('has no text; write what a person reads there')
      if (Object.keys(filter).length === 0) return at('filters nothing; name a field and its value')
      return Object.entries(filter).flatMap(([key, value]) => {
        const field = ownValue(resource, filteredField(key))
        const isDay = field?.kind === 'date'
        if (!field || (isDay && value === 'today')) return []
        return [value].flat().flatMap((one) => {
          const what = filterFault(field, one)
          return what === null ? [] : at(`names '${key}', which ${what}${isDay ? " or 'today'" : ''}`)
        })
      })
    }),
  ]
}
