import { isPlainObject } from '../../resources/values/plainObject.ts'

/** Whether two tokens belong to one user; false for an unreadable token. */
export function isOfOnePerson(one: { token: string }, other: { token: string }): boolean {
  const [owner, otherOwner] = [ownerOf(one.token), ownerOf(other.token)]
  return owner !== null && owner === otherOwner
}

/** The user id in a token; null for an unreadable one. */
export function ownerOf(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return isPlainObject(claims) && typeof claims.sub === 'string' ? claims.sub : null
  } catch {
    return null
  }
}
