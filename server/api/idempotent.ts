/** Idempotency keys: a repeated write gets the response of the first one (decision 7). */

import { and, eq } from 'drizzle-orm'
import { hashPassword, passwordMatches } from '../base/passwords.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import { sha256Hex } from '../base/sha256.ts'
import { inTransactionAs } from '../db/actAs.ts'
import type { Db } from '../db/engine/db.ts'
import { idempotencyKey } from '../db/schema/internalTables.ts'
import { actorOf, type Call, type JsonAnswer } from '../http/endpoint.ts'

/**
 * Runs one transaction of the caller. With an Idempotency-Key the response is stored in the same transaction, so that
 * it exists exactly when the write does.
 * @throws Refusal 409 when the key was used with another body
 */
export async function idempotent(call: Call, work: (tx: Db) => Promise<JsonAnswer>): Promise<JsonAnswer> {
  const key = await keyOf(call)
  const { made, before } = await inTransactionAs(call.db, actorOf(call), async (tx) => {
    await call.stillMay(tx)
    const first = key && (await claimKey(tx, call, key))
    if (first) return { made: { json: first.answer ?? {} }, before: first }
    const made = await work(tx)
    if (key) await tx.update(idempotencyKey).set({ answer: made.json }).where(isOwnKey(call, key))
    return { made }
  })
  if (before && !(await isSameBody(call, before.bodyDigest)))
    throw new Refusal(409, 'La clave de idempotencia ya se usó con otra información')
  return made
}

type Key = { key: string; path: string; bodyDigest: string }

async function keyOf(call: Call): Promise<Key | undefined> {
  const key = call.request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid({ 'Idempotency-Key': 'La clave de idempotencia no es valida' })
  return { key, path: new URL(call.request.url).pathname, bodyDigest: await digestOf(call) }
}

/** Salted if the body has a password, because a plain SHA-256 could be guessed. */
async function digestOf(call: Call): Promise<string> {
  const text = await sentText(call)
  return call.secretBody ? hashPassword(text) : sha256Hex(text)
}

async function isSameBody(call: Call, digest: string): Promise<boolean> {
  const text = await sentText(call)
  return call.secretBody ? passwordMatches(digest, text) : sha256Hex(text) === digest
}

/** A DELETE has no body: its query names what it does. */
const sentText = async (call: Call): Promise<string> =>
  call.request.method === 'DELETE' ? new URL(call.request.url).search : call.text()

const isOwnKey = (call: Call, { key, path }: Key) =>
  and(eq(idempotencyKey.user_id, call.asker.id), eq(idempotencyKey.path, path), eq(idempotencyKey.key, key))

/** Stores the key, or returns its first answer; blocks while a request with the same key is running. */
async function claimKey(tx: Db, call: Call, key: Key): Promise<typeof idempotencyKey.$inferSelect | undefined> {
  const [taken] = await tx
    .insert(idempotencyKey)
    .values({ user_id: call.asker.id, ...key })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key })
  if (taken) return undefined
  const [before] = await tx.select().from(idempotencyKey).where(isOwnKey(call, key))
  return before
}
