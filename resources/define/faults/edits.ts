import type { AnyResource, Field } from '../declaration.ts'
import { editFields, rowFields } from '../edit.ts'
import type { Role } from '../roles.ts'
import { uploadsOf } from '../uploads.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkEdit: ResourceCheck = (resource) => {
  const { edit, list, screen } = resource
  if (!edit) return []
  const at = (what: string) => faultAt(resource, 'edit', what)
  const faults: string[] = []
  if (!list || !screen) faults.push(at('its form is reached from a list; declare list and screen'))
  if (edit.fields?.length === 0) faults.push(at('fields names none; leave it out for all of them'))
  if (edit.always?.length && edit.while !== 'unused')
    faults.push(at("always says nothing without while: 'unused'; leave it out"))
  if (movesMoney(resource))
    faults.push(at('documents of money are never changed; they are annulled and made again (decision 18)'))
  return [...faults, ...nameFaults(resource), ...conditionFaults(resource), ...triggerFaults(resource)]
}

/** It books on a line; or verbs create and annul it, as a budget and a collection. */
const movesMoney = ({ books, create, toggle, fields }: AnyResource): boolean =>
  books !== undefined ||
  (create?.custom === true &&
    toggle?.custom === true &&
    Object.values<Field>(fields).some(({ kind }) => kind === 'money'))

function nameFaults(resource: AnyResource): string[] {
  const { fields = [], always = [] } = resource.edit ?? {}
  const uploads = uploadsOf(resource.fields).map(([key]) => key)
  const may = new Set([
    ...editFields(resource).map(([key]) => key),
    ...uploads.filter((key) => fields.length === 0 || fields.includes(key)),
  ])
  const unknown = always
    .filter((key) => !may.has(key))
    .map((key) => faultAt(resource, `edit.always ${key}`, 'may not be changed at all; name it in fields too'))
  return [...unknown, ...onlyFaults(resource)]
}

function onlyFaults(resource: AnyResource): string[] {
  const { only = {}, roles = [] } = resource.edit ?? {}
  return Object.entries(only).flatMap(([role, keys]) => {
    const may = new Set(editFields({ fields: resource.fields, edit: resource.edit }, role as Role).map(([key]) => key))
    const at = (what: string) => faultAt(resource, `edit.only ${role}`, what)
    if (!roles.includes(role as Role)) return [at('may not edit at all; name it in roles too')]
    return keys.length > 0 && keys.every((key) => may.has(key))
      ? []
      : [at('names a field that this role may not change, or none; name those that it may')]
  })
}

/** A field that depends on another one must be editable when that one is. */
function conditionFaults(resource: AnyResource): string[] {
  const may = new Set(editFields(resource).map(([key]) => key))
  return Object.entries<Field>(rowFields(resource.fields)).flatMap(([key, { when, requiredWhen }]) => {
    const changing = Object.keys({ ...when, ...requiredWhen }).find((sibling) => may.has(sibling))
    if (!changing || may.has(key)) return []
    return [faultAt(resource, `edit.fields ${changing}`, `${key} exists by what it says; name ${key} too`)]
  })
}

/** The triggers of decision 16 run only on creation and restoration. */
const triggerFaults = (resource: AnyResource): string[] =>
  (resource.unique ?? [])
    .filter((rule) => rule.byTrigger && editFields(resource).some(([key]) => rule.fields.includes(key)))
    .map((rule) =>
      faultAt(resource, `edit.fields ${rule.fields[0]}`, 'its trigger sees no change; hold its uniqueness by an index'),
    )
