/** The token for a correct password with a second factor: valid only for the second step of signing in. */
import { jwtVerify, SignJWT } from 'jose'
import { deriveKey } from './keys.ts'

export type StepTokens = {
  issue(owner: { id: number; epoch: number }): Promise<string>
  /** @returns null for an invalid token, or one older than five minutes */
  read(token: string): Promise<{ id: number; epoch: number } | null>
}

/** Signed with a separate key: neither kind of token is accepted as the other. */
export function openStepTokens(serverSecret: string): StepTokens {
  const key = deriveKey(serverSecret, 'second step')
  return {
    issue: ({ id, epoch }) =>
      new SignJWT({ epoch })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(id))
        .setExpirationTime('5m')
        .sign(key),
    async read(token) {
      const claims = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null)
      const [id, epoch] = [Number(claims?.payload.sub), claims?.payload.epoch]
      return Number.isInteger(id) && typeof epoch === 'number' ? { id, epoch } : null
    },
  }
}
