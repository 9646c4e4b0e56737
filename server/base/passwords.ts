/** argon2id hashes. At most two are computed at a time: each uses a processor and 19 MB (decision 9). */
import { hash, verify } from '@node-rs/argon2'
import { normalForm } from '../../resources/values/normalForm.ts'
import { storedPassword } from '../../resources/values/password.ts'
import { createLimiter, refuseWhenFull } from './limiter.ts'

const limited = refuseWhenFull(createLimiter({ concurrency: 2, maxWaiting: 256 }))

/** @param key served round-robin with other keys @throws Refusal 503 when the queue is full */
export const hashPassword = (password: string, key?: string): Promise<string> =>
  limited(() => hash(storedPassword(password)), key)

const dummyHash = hash('nobody signs in with this')

/**
 * False for a user without a password. Compares a hash of the same cost with and without a stored one.
 * @throws Refusal 503 when the queue is full
 */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  key?: string,
  compare = verify,
): Promise<boolean> {
  const comparedHash = stored ?? (await dummyHash)
  // A hash of an earlier version is of the letters as they were typed, composed or not.
  for (const typed of new Set([storedPassword(password), password, normalForm(password, 'NFD')]))
    if (await limited(() => timed(() => compare(comparedHash, typed)), key))
      return stored !== null && stored !== undefined
  return false
}

/** The duration of the last comparison. */
let hashMs = 0

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  hashMs = performance.now() - began
  return done
}

/** For a refusal without a comparison: its duration does not tell, and the processor is spared. */
export const pauseLikeHash = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, hashMs))
