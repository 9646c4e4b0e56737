import { bodyFields } from '../check.ts'
import type { AnyResource, Field } from '../declaration.ts'
import { asksOf, movesOf, type RowMove } from '../moves.ts'
import { isRequired } from '../presence.ts'
import { isOpenTo } from '../resource.ts'
import { type Role, roleIds } from '../roles.ts'
import { faultAt, type ResourceCheck } from './fault.ts'

export const checkRoles: ResourceCheck = (resource) => {
  const { list, create, edit, toggle, menu } = resource
  const operations: [string, { roles?: readonly Role[] } | undefined][] = [
    ['list', list],
    ['create', create],
    ['edit', edit],
    ['toggle', toggle],
    ...movesOf(resource).map((move): [string, RowMove] => [`move ${move.name}`, move]),
  ]
  const optional: [string, readonly Role[] | undefined][] = [
    ['menu', menu?.roles],
    ...Object.entries(resource.fields).map(([key, { roles }]): [string, readonly Role[] | undefined] => [key, roles]),
    ...Object.entries(list?.variants ?? {}).map(([name, { roles }]): [string, readonly Role[] | undefined] => [
      `variant ${name}`,
      roles,
    ]),
  ]
  const declared = [
    ...operations.flatMap(([place, one]) => (one ? [[place, one.roles ?? []] as const] : [])),
    ...optional.flatMap(([place, roles]) => (roles ? [[place, roles] as const] : [])),
  ]
  return [
    ...unwritable(resource),
    ...declared.flatMap(([place, roles]) => {
      return roles.length === 0
        ? [faultAt(resource, `${place}.roles`, `nobody may; name some of ${Object.keys(roleIds).join(', ')}`)]
        : []
    }),
  ]
}

/** Finds required fields that a role must fill in but cannot see. */
function unwritable(resource: AnyResource): string[] {
  const { create } = resource
  const given: [string, Field, readonly Role[]][] = [
    ...bodyFields(resource.fields).map(([key, field]): [string, Field, readonly Role[]] => [
      key,
      field,
      create?.roles ?? [],
    ]),
    ...movesOf(resource).flatMap((move) =>
      asksOf(move).map(([key, field]): [string, Field, readonly Role[]] => [key, field, move.roles]),
    ),
  ]
  return given.flatMap(([key, field, roles]) =>
    roles
      .filter((role) => isRequired(field) && !isOpenTo(role, field))
      .map((role) =>
        faultAt(resource, `${key}.roles`, `${role} must fill it in and does not read it; name ${role} too`),
      ),
  )
}
