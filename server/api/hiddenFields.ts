import { type Fields, isOpenTo, isPlainObject, type Role } from '../../resources/define/index.ts'

/** Removes fields that the author may not read: their forms do not have them. */
export function withoutHiddenFields(fields: Fields, role: Role, body: unknown): unknown {
  if (!isPlainObject(body)) return body
  return Object.fromEntries(
    Object.entries(body).filter(([key]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined
      return !field || isOpenTo(role, field)
    }),
  )
}
