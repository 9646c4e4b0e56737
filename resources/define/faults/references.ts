import { bodyFields } from '../check.ts'
import type { AnyResource, Field, ReferenceField } from '../declaration.ts'
import { editFields } from '../edit.ts'
import { refersToRows } from '../kinds.ts'
import { asksOf, movesOf } from '../moves.ts'
import { referencesTo } from '../narrowing.ts'
import { isRequired } from '../presence.ts'
import { belongsToInstitute, isOpenTo, isScoped, manyFields } from '../resource.ts'
import type { Role } from '../roles.ts'
import { isOwnReference, self } from '../self.ts'
import { faultAt, type RegistryCheck, type ResourceCheck } from './fault.ts'

export const checkMany: ResourceCheck = (resource) =>
  manyFields(resource).flatMap(([key, { to, optionsFrom }]) => {
    const at = (what: string) => faultAt(resource, key, what)
    return [
      ...(key.endsWith('_id') ? [at(`names several rows, and _id is of one; name it ${key.slice(0, -3)}s`)] : []),
      ...(resource.unique?.some(({ fields }) => fields.includes(key))
        ? [at('is unique with nothing; take it out')]
        : []),
      ...(resource.embedded?.includes(key) ? [at('is not embedded by rows of others; take it out')] : []),
      ...(to === self ? [at('names rows of its own kind; let each name its own one by a reference')] : []),
      ...(optionsFrom && !to.list?.variants?.[optionsFrom]
        ? [at(`${to.name} has no list variant '${optionsFrom}'; declare it there`)]
        : []),
    ]
  })

export const checkReferences: ResourceCheck = (resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) => {
    if (field.kind !== 'reference') return []
    const faults: string[] = []
    if (!key.endsWith('_id')) faults.push(faultAt(resource, key, `a reference ends in _id; name it ${key}_id`))
    if (field.optionsFrom && !field.to.list?.variants?.[field.optionsFrom])
      faults.push(
        faultAt(resource, key, `${field.to.name} has no list variant '${field.optionsFrom}'; declare it there`),
      )
    if (offersDeleted(field))
      faults.push(
        faultAt(
          resource,
          key,
          `${field.to.name} offers deleted rows in '${field.optionsFrom}'; add deleted: false to its where`,
        ),
      )
    if (isOwnReference(resource, field)) faults.push(...ownFaults(resource, key, field))
    if (field.narrows !== undefined) faults.push(...narrowFaults(resource, key, field, field.narrows))
    return faults
  })

/** The server refuses a deleted row; a variant with `unusedBy` has none. */
function offersDeleted({ to, optionsFrom }: ReferenceField): boolean {
  const variant = optionsFrom === undefined ? undefined : to.list?.variants?.[optionsFrom]
  return variant !== undefined && variant.unusedBy === undefined && variant.where?.deleted !== false
}

function ownFaults(resource: AnyResource, key: string, field: Field): string[] {
  const at = (what: string) => faultAt(resource, key, what)
  if (field.asked) return [at('a move asks for no row of its own kind; make it a field of the row')]
  // Under a condition the first row can do without.
  return isRequired(field) && !field.when ? [at('the first row could name no other one; take required away')] : []
}

function narrowFaults(resource: AnyResource, key: string, { to }: ReferenceField, narrows: string): string[] {
  const at = (what: string) => [faultAt(resource, key, what)]
  const target = resource.fields[narrows]
  if (target?.kind !== 'reference') return []
  const by = referencesTo(target.to, to)
  if (by.length === 0)
    return at(
      `narrows ${narrows}, and ${target.to.name} refers to no ${to.name}; add that reference, or leave narrows out`,
    )
  if (by.length > 1) return at(`narrows ${narrows}, and ${target.to.name} has ${by.join(', ')}; leave it only one`)
  return []
}

/** A generated form offers the rows of a list: the roles that fill it in must read that list. */
export const checkOptions: ResourceCheck = (resource) => {
  const { create, edit, fields } = resource
  const forms: [asked: [string, Field][], roles: readonly Role[]][] = [
    [bodyFields(fields), create && !create.custom ? create.roles : []],
    ...(edit?.roles ?? []).map((role): [[string, Field][], Role[]] => [editFields(resource, role), [role]]),
    ...movesOf(resource).map((move): [[string, Field][], readonly Role[]] => [asksOf(move), move.roles]),
  ]
  const faults = forms.flatMap(([asked, roles]) =>
    asked.flatMap(([key, field]) => {
      const open = roles.filter((role) => isOpenTo(role, field))
      const columns = field.kind === 'rows' ? Object.entries<Field>(field.of) : []
      return [
        ...optionFaults(field, open).map((what) => faultAt(resource, key, what)),
        ...columns.flatMap(([column, one]) =>
          optionFaults(one, open).map((what) => faultAt(resource, `${key}.${column}`, what)),
        ),
      ]
    }),
  )
  return [...new Set(faults)]
}

function optionFaults(field: Field, roles: readonly Role[]): string[] {
  if (!refersToRows(field) || field.to === self || roles.length === 0) return []
  const { list, api, name } = field.to
  const variant = list?.variants?.[field.optionsFrom ?? '']
  const path = variant?.path ?? `:${api?.within}`
  if (!list || !api) return [`${name} has no list to choose from; declare list there`]
  if (api.within && path.includes(`:${api.within}`))
    return [`${name} is listed within a row of ${api.within}; name a variant with the rows of all in optionsFrom`]
  const readers = variant?.roles ?? list.roles
  return roles
    .filter((role) => !readers.includes(role))
    .map(
      (role) =>
        `${role} chooses a row of ${name} and may not read its list; name ${role} in its roles, or give roles here`,
    )
}

/** The server finds no row of a school for a row of none. */
export const checkOwners: ResourceCheck = (resource) =>
  Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
    refersToRows(field) && isScoped(field.to) && !belongsToInstitute(resource)
      ? [
          faultAt(
            resource,
            key,
            `${field.to.name} belongs to a school and its rows to none; write :institute in api.path and screen, or take it away`,
          ),
        ]
      : [],
  )

export const checkListed: RegistryCheck = (resources) =>
  resources.flatMap((resource, index) => {
    const first = resources.findIndex(({ name }) => name === resource.name)
    const twice = first < index ? [faultAt(resource, 'name', 'is declared twice; rename one')] : []
    const missing = Object.entries<Field>(resource.fields).flatMap(([key, field]) =>
      refersToRows(field) && field.to !== self && !resources.includes(field.to)
        ? [faultAt(resource, key, `${field.to.name} is not in resources/index.ts; add it to the list`)]
        : [],
    )
    return [...twice, ...missing]
  })
