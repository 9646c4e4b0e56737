/** Passwords as argon2id hashes, at most two at a time: hashing is meant to be heavy, a burst of it must not be (decisions 3). */
import { hash, verify } from '@node-rs/argon2'
import { createLimiter, type Limiter, QueueFull } from './limiter.ts'
import { Refusal } from './refusal.ts'

const inTurn = refuseWhenFull(createLimiter({ concurrency: 2, maxWaiting: 256 }))

/** @param key whose turn it is; keys are served round-robin. @throws Refusal 503 when too many wait */
export const hashPassword = (password: string, key?: string): Promise<string> => inTurn(() => hash(password), key)

const nobody = hash('nobody signs in with this')

/** Takes the same time whether there is a hash to compare with or not. @throws Refusal 503 when too many wait */
export async function passwordMatches(stored: string | undefined, password: string, key?: string): Promise<boolean> {
  const compared = stored ?? (await nobody)
  const same = await inTurn(() => verify(compared, password), key)
  return same && stored !== undefined
}

/** A queue that is full answers 503 with Retry-After. */
export function refuseWhenFull(queue: Limiter): Limiter {
  return async (work, key) => {
    try {
      return await queue(work, key)
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw new Refusal(503, 'El sistema está ocupado, intente de nuevo en un momento', {}, { 'Retry-After': '5' })
    }
  }
}
