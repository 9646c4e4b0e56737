import { isPlainObject } from '../../resources/values/plainObject.ts'

/** Whether two tokens name one user; of what is no token of ours it cannot be known. */
export function isOfOnePerson(one: { token: string }, other: { token: string }): boolean {
  const [owner, otherOwner] = [ownerOf(one.token), ownerOf(other.token)]
  return owner !== null && owner === otherOwner
}

/** The id of the user a token names; null for what is no token of ours. */
export function ownerOf(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return isPlainObject(claims) && typeof claims.sub === 'string' ? claims.sub : null
  } catch {
    return null
  }
}
