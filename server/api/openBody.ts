import { type Fields, isOpenTo, isPlainObject, type Role } from '../../resources/define/index.ts'

/** A body without the fields that its author does not read: no form of theirs asks for them. */
export function openBody(fields: Fields, role: Role, body: unknown): unknown {
  if (!isPlainObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).filter(([key]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined
      return !field || isOpenTo(role, field)
    }),
  )
}
