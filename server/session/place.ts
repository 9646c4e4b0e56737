/** Who tries something from where, and whether the account signed in from there lately (decisions 3). */
import { and, eq, gt, sql } from 'drizzle-orm'
import { user } from '../../resources/entities/user.ts'
import { createLimiter } from '../base/limiter.ts'
import { refuseWhenFull } from '../base/passwords.ts'
import type { Db } from '../db/engine/db.ts'
import { knownNetwork } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { networkOf } from '../http/address.ts'
import type { Call } from '../http/endpoint.ts'

const users = tableOf(user)

export type Place = {
  /** The e-mail as limits count it. */
  account: string
  network: string
  /** Signed in from there in the last 30 days: what strangers do counts for less. */
  known: boolean
  /** Under what it waits: strangers by network, the account's own places by themselves. */
  key: string
}

export const knownFor = sql.raw(`interval '30 days'`)

const accountOf = (email: string): string => email.toLowerCase()

/**
 * All that anyone may do without a session, some at once per process: each takes several statements, and those of one network must not
 * make the database late for others. More places than the limits of one network refuse, so that these are answered 429, not 503.
 */
const inTurn = refuseWhenFull(createLimiter({ concurrency: 4, maxWaiting: 4_000, maxPerKey: 1_000 }))

/** Does the work when the turn of its place comes. @throws Refusal 503 when too many wait */
export async function inTurnAt<T>(call: Call, email: string, work: (place: Place) => Promise<T>): Promise<T> {
  const account = accountOf(email)
  const network = networkOf(call.address)
  const known = (await accountsKnownAt(call.db, network)).has(account)
  const key = known ? `${account} at ${network}` : network
  return inTurn(() => work({ account, network, known, key }), key)
}

const underWay = new WeakMap<Db, Map<string, Promise<ReadonlySet<string>>>>()

/** One query a network at a time, whose answer all share who come meanwhile: it comes before the turn. */
function accountsKnownAt(db: Db, network: string): Promise<ReadonlySet<string>> {
  const queries = underWay.get(db) ?? new Map<string, Promise<ReadonlySet<string>>>()
  underWay.set(db, queries)
  const running = queries.get(network)
  if (running) return running
  const query = readAccountsKnownAt(db, network).finally(() => queries.delete(network))
  queries.set(network, query)
  return query
}

async function readAccountsKnownAt(db: Db, network: string): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ email: users.email })
    .from(knownNetwork)
    .innerJoin(users, eq(users.id, knownNetwork.user_id))
    .where(
      and(eq(knownNetwork.network, network), gt(knownNetwork.at, sql`now() - ${knownFor}`), eq(users.deleted, false)),
    )
  return new Set(found.map(({ email }) => accountOf(email)))
}

/** Keeps that a user signed in, or proved to receive its mail, at a network. */
export async function rememberPlace(db: Db, userId: number, address: string): Promise<void> {
  await db
    .insert(knownNetwork)
    .values({ user_id: userId, network: networkOf(address) })
    .onConflictDoUpdate({ target: [knownNetwork.user_id, knownNetwork.network], set: { at: sql`now()` } })
}
