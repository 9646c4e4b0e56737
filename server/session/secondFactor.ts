/** The second factor of a user: the secret of the authenticator app and the recovery codes (decision 49). */
import { createHmac, randomBytes } from 'node:crypto'
import { and, count, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { user } from '../../resources/entities/user.ts'
import { decrypt, encrypt, nonceBytes, tagBytes } from '../base/aes.ts'
import { hashPassword, passwordMatches } from '../base/passwords.ts'
import { randomCode } from '../base/randomCode.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { recoveryCode, secondFactor } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { deriveKey } from './keys.ts'
import { newTotpSecret, stepOf, stepsOff, wrongClock, wrongCode } from './totp.ts'

const users = tableOf(user)

export type UsedCode = 'app' | 'recoveryCode'

export type SecondFactors = {
  /** Stores an unconfirmed secret, replacing an earlier one. @returns the secret in base 32 */
  begin(tx: Db, userId: number): Promise<string>
  /**
   * Makes the secret active at each sign-in.
   * @throws Refusal 400 under `code` when the code does not match it
   */
  confirm(tx: Db, userId: number, code: string): Promise<void>
  /**
   * Uses up a code of the app or a recovery code; the same code is wrong a second time, also concurrently.
   * @returns the kind of code, or the text of its refusal
   * @throws Refusal 400 for a code of the app when the factor was stored with another server secret
   */
  use(db: Db, userId: number, code: string): Promise<UsedCode | { refusal: string }>
}

const codeCount = 10

export function openSecondFactors(serverSecret: string): SecondFactors {
  const secretKey = deriveKey(serverSecret, 'second factor')
  const formerKey = deriveKey(serverSecret, 'recovery codes')
  const formerDigest = (userId: number, code: string): string =>
    createHmac('sha256', formerKey).update(`${userId} ${code}`).digest('hex')

  return {
    async begin(tx, userId) {
      const secret = newTotpSecret()
      const stored = { secret: storedSecret(secretKey, userId, secret), confirmedAt: null, lastStep: 0 }
      await tx
        .insert(secondFactor)
        .values({ user_id: userId, ...stored })
        .onConflictDoUpdate({ target: secondFactor.user_id, set: stored })
      return secret
    },
    async confirm(tx, userId, code) {
      const [pending] = await tx.select().from(secondFactor).where(eq(secondFactor.user_id, userId))
      if (!pending || pending.confirmedAt !== null) throw invalid({ code: wrongCode })
      const secret = readSecret(secretKey, userId, pending.secret)
      const step = stepOf(secret, plain(code))
      if (step === null) throw invalid({ code: stepsOff(secret, plain(code)) === null ? wrongCode : wrongClock })
      await tx
        .update(secondFactor)
        .set({ confirmedAt: sql`now()`, lastStep: step })
        .where(eq(secondFactor.user_id, userId))
      await tx.update(users).set({ secondFactor: true }).where(eq(users.id, userId))
    },
    async use(db, userId, code) {
      const [stored] = await db
        .select({ secret: secondFactor.secret })
        .from(secondFactor)
        .where(and(eq(secondFactor.user_id, userId), isNotNull(secondFactor.confirmedAt)))
      if (!stored) return { refusal: wrongCode }
      const typed = plain(code)
      if (!/^\d{6}$/.test(typed))
        return (await spendRecovery(db, userId, typed, formerDigest(userId, typed)))
          ? 'recoveryCode'
          : { refusal: wrongCode }
      const secret = readSecret(secretKey, userId, stored.secret)
      const step = stepOf(secret, typed)
      // A code that becomes valid in a moment is only 'wrong': otherwise a guess would be confirmed.
      if (step === null) return { refusal: (stepsOff(secret, typed) ?? 0) < 0 ? wrongClock : wrongCode }
      return (await spendStep(db, userId, step)) ? 'app' : { refusal: wrongCode }
    },
  }
}

/** One statement, so that of two concurrent requests with the same code one finds it used. */
async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.user_id, userId), lt(secondFactor.lastStep, step)))
    .returning({ step: secondFactor.lastStep })
  return used.length > 0
}

/** @param former the digest of the code in versions whose codes depended on the server secret */
async function spendRecovery(db: Db, userId: number, code: string, former: string): Promise<boolean> {
  const stored = await db
    .select({ digest: recoveryCode.digest })
    .from(recoveryCode)
    .where(eq(recoveryCode.user_id, userId))
  for (const { digest } of stored) {
    if (digest !== former && !(isHash(digest) && (await passwordMatches(digest, code, `codes of ${userId}`)))) continue
    const used = await db
      .delete(recoveryCode)
      .where(and(eq(recoveryCode.user_id, userId), eq(recoveryCode.digest, digest)))
      .returning({ digest: recoveryCode.digest })
    return used.length > 0
  }
  return false
}

const isHash = (digest: string): boolean => digest.startsWith('$')

export type RecoveryCodes = { codes: string[]; digests: string[] }

/** Ten codes, shown once: only their hashes are stored. Hashing takes long, so never within a transaction. */
export async function newRecoveryCodes(userId: number): Promise<RecoveryCodes> {
  const codes = Array.from({ length: codeCount }, recoveryCodeText)
  return { codes, digests: await Promise.all(codes.map((code) => hashPassword(plain(code), `codes of ${userId}`))) }
}

/** Replaces the codes of a user. */
export async function storeRecoveryCodes(tx: Db, userId: number, { digests }: RecoveryCodes): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, userId))
  await tx.insert(recoveryCode).values(digests.map((digest) => ({ user_id: userId, digest })))
}

/** Removes the factor and its codes. The caller's transaction records the actor. */
export async function removeSecondFactor(tx: Db, userId: number): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, userId))
  await tx.delete(secondFactor).where(eq(secondFactor.user_id, userId))
  await tx.update(users).set({ secondFactor: false }).where(eq(users.id, userId))
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const [left] = await db.select({ codes: count() }).from(recoveryCode).where(eq(recoveryCode.user_id, userId))
  return left?.codes ?? 0
}

/** 'K7QMX-2HD9R': 49 bits. */
const recoveryCodeText = (): string => `${randomCode(5)}-${randomCode(5)}`

/** Normalizes a typed code: blanks, hyphens and case are ignored. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

const boundTo = (userId: number): Buffer => Buffer.from(String(userId))

/** Bound to the user: a row copied to another user cannot be decrypted. Stored as nonce, tag and ciphertext. */
function storedSecret(key: Buffer, userId: number, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const { ciphertext, tag } = encrypt({ key, nonce, bound: boundTo(userId) }, Buffer.from(text))
  return Buffer.concat([nonce, tag, ciphertext]).toString('base64url')
}

/** @throws Refusal 400 for a secret encrypted with another server secret */
function readSecret(key: Buffer, userId: number, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url')
  const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
  const encrypted = { tag: rest.subarray(0, tagBytes), ciphertext: rest.subarray(tagBytes) }
  try {
    return decrypt({ key, nonce, bound: boundTo(userId) }, encrypted).toString()
  } catch {
    throw new Refusal(
      400,
      'Su segundo factor ya no se puede comprobar: use un código de recuperación, o pida a un usuario root que lo quite, o en el servidor «npm run user -- sin-factor <correo>»',
    )
  }
}
