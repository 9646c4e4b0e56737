import type { Row } from '../facets.ts'
import { isGroup, namesIn } from '../form.ts'
import { lateFilter } from '../late.ts'
import { menuIcons } from '../menuIcons.ts'
import { filteredField } from '../tabs.ts'
import { formFields } from '../uploads.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkLayout: ResourceCheck = (resource) => [
  ...iconFaults(resource),
  ...formFaults(resource),
  ...tabFaults(resource),
]

const iconFaults: ResourceCheck = (resource) => {
  const icon = resource.menu?.icon
  return icon === undefined || menuIcons.includes(icon)
    ? []
    : [faultAt(resource, 'menu.icon', `there is no icon '${icon}'; name one of ${menuIcons.join(', ')}`)]
}

/** A narrower input than a quarter of the form shows too little of its text. */
const maxInRow = 4

const formFaults: ResourceCheck = (resource) => {
  const { form } = resource
  if (!form) return []
  const at = (place: string, what: string) => faultAt(resource, `form ${place}`.trim(), what)
  const fieldNames = formFields(resource).map(([key]) => key)
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
      .filter((name) => !fieldNames.includes(name))
      .map((name) => at(name, `is no field that a form fills in; name one of ${fieldNames.join(', ')}`)),
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
      return filterFaults(resource, filter).flatMap(at)
    }),
  ]
}

const filterFaults = ({ fields, states }: Parameters<ResourceCheck>[0], filter: Row): string[] =>
  Object.entries(filter).flatMap(([name, value]) => {
    const field = fields[filteredField(name)]
    if (name === 'deleted' || (name === lateFilter && states?.late)) return []
    if (!field) return [`names '${name}', which is no field; name one of ${Object.keys(fields).join(', ')}`]
    if (field.kind !== 'choice') return []
    return [value]
      .flat()
      .filter((option) => !Object.hasOwn(field.options, String(option)))
      .map((option) => `'${option}' is no option of ${name}; name one of ${Object.keys(field.options).join(', ')}`)
  })
