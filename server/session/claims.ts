import { jwtVerify } from 'jose'

/** Imported once: a raw secret would be imported again for each token. */
export const signingKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

export type Claims = { id: number; sid: string; epoch: unknown; expiresAt: number }

/** Null for an invalid or expired token. */
export async function claimsOf(token: string, key: CryptoKey): Promise<Claims | null> {
  const claims = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null)
  if (!claims) return null
  const { sub, sid, epoch, exp = 0 } = claims.payload
  const id = Number(sub)
  // Tokens of versions without sessions have no `sid`.
  return Number.isInteger(id) && typeof sid === 'string' ? { id, sid, epoch, expiresAt: exp * 1000 } : null
}

/** Enough for all concurrent users; beyond it the oldest token is verified again. */
const maxCachedTokens = 5000

/** A verified signature is cached until the token expires. The session is checked at every request. */
export function rememberClaims(verify: (token: string) => Promise<Claims | null>) {
  const cached = new Map<string, Claims>()
  return async (token: string): Promise<Claims | null> => {
    const before = cached.get(token)
    if (before && before.expiresAt > Date.now()) return before
    cached.delete(token)
    const claims = await verify(token)
    if (claims) cached.set(token, claims)
    const [oldest] = cached.size > maxCachedTokens ? cached.keys() : []
    if (oldest !== undefined) cached.delete(oldest)
    return claims
  }
}
