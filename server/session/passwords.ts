/** Passwords as argon2id hashes, at most two at a time: hashing is meant to be heavy, a burst of sign-ins must not be (decisions 3). */
import { hash, verify } from '@node-rs/argon2'
import { turns } from '../turns.ts'

const inTurn = turns({ atOnce: 2, mostWaiting: Number.POSITIVE_INFINITY })

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

const nobody = hash('nobody signs in with this')

/** Takes the same time whether there is a hash to compare with or not. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await nobody)
  const same = await inTurn(() => verify(compared, password))
  return same && stored !== undefined
}
