/**
 * The account and network of an attempt without a session, and whether the account signed in from that network recently
 * (decision 8).
 */
import { and, eq, gt, sql } from 'drizzle-orm'
import { user } from '../../resources/entities/user.ts'
import { intervalOf } from '../../resources/retention.ts'
import { uniqueText } from '../../resources/values/foldedText.ts'
import { createLimiter, refuseWhenFull } from '../base/limiter.ts'
import type { Db } from '../db/engine/db.ts'
import { knownNetwork } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { networkOf, siteOf } from '../http/address.ts'
import type { Call } from '../http/endpoint.ts'

const users = tableOf(user)

export type AttemptOrigin = {
  /** The e-mail in the form of its uniqueness rule: the spellings of one account share its limits. */
  account: string
  network: string
  address: string
  /** The account signed in from this network in the last 30 days, so it has separate limits there. */
  known: boolean
  /** The queue key: the site, or account and network if known. */
  key: string
}

export const knownNetworkLifetime = sql.raw(`interval '${intervalOf('knownNetwork')}'`)

const accountOf = uniqueText

/**
 * Runs attempts without a session, four at a time per process: each takes several statements, and one network must not
 * slow down others. The queue is longer than the rate limits of a network, so that a flood is answered 429, not 503.
 */
const limited = refuseWhenFull(createLimiter({ concurrency: 4, maxWaiting: 4_000, maxPerKey: 1_000 }))

/** Places that strangers cannot fill: for accounts at networks that they know. */
const limitedKnown = refuseWhenFull(createLimiter({ concurrency: 2, maxWaiting: 1_000, maxPerKey: 50 }))

/** @throws Refusal 503 when the queue is full */
export async function withOriginSlot<T>(
  call: Call,
  email: string,
  work: (origin: AttemptOrigin) => Promise<T>,
): Promise<T> {
  const account = accountOf(email)
  const network = networkOf(call.address)
  const known = (await knownAccountsAt(call.db, network)).has(account)
  const key = known ? `${account} at ${network}` : siteOf(call.address)
  const origin = { account, network, address: call.address, known, key }
  return known ? limitedKnown(() => work(origin), key) : limited(() => work(origin), key)
}

const pendingQueries = new WeakMap<Db, Map<string, Promise<ReadonlySet<string>>>>()

/** Concurrent requests from one network share one query, because it runs before the queue. */
function knownAccountsAt(db: Db, network: string): Promise<ReadonlySet<string>> {
  const queries = pendingQueries.get(db) ?? new Map<string, Promise<ReadonlySet<string>>>()
  pendingQueries.set(db, queries)
  const running = queries.get(network)
  if (running) return running
  const query = readKnownAccountsAt(db, network).finally(() => queries.delete(network))
  queries.set(network, query)
  return query
}

async function readKnownAccountsAt(db: Db, network: string): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ email: users.email })
    .from(knownNetwork)
    .innerJoin(users, eq(users.id, knownNetwork.user_id))
    .where(
      and(
        eq(knownNetwork.network, network),
        gt(knownNetwork.at, sql`now() - ${knownNetworkLifetime}`),
        eq(users.deleted, false),
      ),
    )
  return new Set(found.map(({ email }) => accountOf(email)))
}

/** Called after a sign-in, or a code received by mail. */
export async function rememberNetwork(db: Db, userId: number, address: string): Promise<void> {
  await db
    .insert(knownNetwork)
    .values({ user_id: userId, network: networkOf(address) })
    .onConflictDoUpdate({ target: [knownNetwork.user_id, knownNetwork.network], set: { at: sql`now()` } })
}
