/** What a session token claims, once its signature is verified. */
import { jwtVerify } from 'jose'

/** Imported once: with the bare secret each token would import it anew. */
export const signingKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

export type Claims = { id: number; sid: string; epoch: unknown; expiresAt: number }

/** null for a token that is none of ours, or has expired */
export async function claimsOf(token: string, key: CryptoKey): Promise<Claims | null> {
  const claims = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null)
  if (!claims) return null
  const { sub, sid, epoch, exp = 0 } = claims.payload
  const id = Number(sub)
  // A token of a version without sessions names none.
  return Number.isInteger(id) && typeof sid === 'string' ? { id, sid, epoch, expiresAt: exp * 1000 } : null
}

/** Enough for all who work at once; beyond them the oldest is verified again. */
const mostRemembered = 5000

/** A signature that held holds until its token expires. Whether its session still runs is asked at every request. */
export function rememberClaims(verify: (token: string) => Promise<Claims | null>) {
  const remembered = new Map<string, Claims>()
  const known = (token: string): Claims | undefined => {
    const claims = remembered.get(token)
    return claims && claims.expiresAt > Date.now() ? claims : undefined
  }
  return {
    known,
    async verified(token: string): Promise<Claims | null> {
      const before = known(token)
      if (before) return before
      remembered.delete(token)
      const claims = await verify(token)
      if (claims) remembered.set(token, claims)
      const [oldest] = remembered.size > mostRemembered ? remembered.keys() : []
      if (oldest !== undefined) remembered.delete(oldest)
      return claims
    },
  }
}
