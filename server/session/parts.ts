/** The parts of signing in, created once with the server's secret. */
import type { Settings } from '../base/settings.ts'
import type { Db } from '../db/engine/db.ts'
import { deriveKey } from './keys.ts'
import { openSecondFactors, type SecondFactors } from './secondFactor.ts'
import { openStepTokens, type StepTokens } from './stepToken.ts'
import { openTokens, serverSecret, type Tokens } from './tokens.ts'

export type SessionParts = {
  tokens: Tokens
  steps: StepTokens
  factors: SecondFactors
  /** With which the user's browser encrypts its drafts (decision 68): 32 bytes in base64url. */
  draftKey: (userId: number) => string
}

export async function openSessionParts(
  db: Db,
  { jwtSecret, secondFactorRoles }: Pick<Settings, 'jwtSecret' | 'secondFactorRoles'>,
): Promise<SessionParts> {
  const secret = await serverSecret(db, jwtSecret)
  return {
    tokens: await openTokens(secret, secondFactorRoles),
    steps: openStepTokens(secret),
    factors: openSecondFactors(secret),
    draftKey: (userId) => deriveKey(secret, `drafts of ${userId}`).toString('base64url'),
  }
}
