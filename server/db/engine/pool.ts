import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { whoAsks } from '../../base/asker.ts'
import { createLimiter, type Limiter } from '../../base/limiter.ts'
import { databaseError, isBusy, isGone } from './databaseError.ts'
import { openNaming } from './namedStatements.ts'
import type { Servers } from './servers.ts'

/**
 * No connection within the time limit. node-postgres gives this error no code; this is the SQLSTATE of a failed
 * connection.
 */
export class ConnectionFailed extends Error {
  readonly code = '08006'
}

/** The server may be there: too many others had their turn first. */
export class NoTurn extends ConnectionFailed {}

const named = openNaming()

/**
 * @property servers of the database, if it has several
 * @property connectMs for a new connection; default: as long as a request waits for one
 * @property inTransactions only behind a connection pooler: the `set local` statements after each `begin`. A statement outside a
 * transaction gets one of its own (decision 88)
 */
export type PoolConfig = pg.PoolConfig & { servers?: Servers; connectMs?: number; inTransactions?: string }

type Send = (statement: unknown, values?: unknown, ...rest: unknown[]) => unknown

class Client extends pg.Client {
  readonly #servers: Servers | undefined
  readonly #url: string

  constructor(config: PoolConfig = {}) {
    const { servers, connectMs, inTransactions } = config
    const url = servers?.current ?? ''
    super({
      ...config,
      ...(servers && { connectionString: url }),
      ...(connectMs !== undefined && { connectionTimeoutMillis: connectMs }),
    })
    this.#servers = servers
    this.#url = url
    const send: Send = (...asked) => Reflect.apply(pg.Client.prototype.query, this, asked)
    const query: Send = (statement, values, ...rest) => {
      const asked =
        inTransactions === undefined
          ? send(named(statement, values), values, ...rest)
          : this.#inTransaction(send, inTransactions, [statement, values, ...rest])
      return asked instanceof Promise ? asked.catch((error: unknown) => this.#leaveIfUseless(error)) : asked
    }
    Object.assign(this, { query })
  }

  /** A statement outside a transaction gets one of its own, and is done when that is committed. */
  #inTransaction(send: Send, settings: string, asked: [statement: unknown, ...unknown[]]): unknown {
    // A new connection has no status yet.
    if (/[TE]/.test(this.getTransactionStatus() ?? '')) return send(...asked)
    const [statement, values] = asked
    const text = textOf(statement)
    if (/^\s*begin\b/i.test(text)) return send(`${text}; ${settings}`)
    const callback = asked.find((one) => typeof one === 'function')
    const work = alone(send, settings, statement, Array.isArray(values) ? values : undefined)
    if (typeof callback !== 'function') return work
    work.then(
      (result) => callback(undefined, result),
      (error: unknown) => callback(error),
    )
    return undefined
  }

  /** The pool takes a connection back that a transaction returns, also one whose server no longer answers or writes. */
  #leaveIfUseless(error: unknown): never {
    if (!(error instanceof pg.DatabaseError) || isGone(error.code ?? '')) {
      this.#servers?.leave(this.#url)
      this.end().catch(() => {})
    }
    throw error
  }
}

async function alone(send: Send, settings: string, statement: unknown, values: unknown): Promise<unknown> {
  await send(`begin; ${settings}`)
  try {
    const result = await send(statement, values)
    await send('commit')
    return result
  } catch (error) {
    // Not awaited: a connection without an answer would not answer this either.
    Promise.resolve(send('rollback')).catch(() => {})
    throw error
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const isQuery = typeof statement === 'object' && statement !== null && 'text' in statement
  return isQuery && typeof statement.text === 'string' ? statement.text : ''
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Connections of one user, or of all requests without a session, at once. */
const perAsker = 4

/**
 * Gives connections in turns between users, so that one who asks for many does not delay the others. Requests without a
 * session have one turn together, and take it in turns between networks.
 */
export class Pool extends pg.Pool {
  readonly #turns: Limiter
  readonly #turnsOutside: Limiter
  /** Ends the turn of a connection that is in use. */
  readonly #ends = new Map<pg.PoolClient, () => void>()
  readonly #waitMs: number | undefined
  readonly #servers: Servers | undefined
  #waiting = 0

  constructor(config: PoolConfig) {
    super({ ...config, Client })
    const concurrency = config.max ?? 10
    const concurrencyPerKey = Math.min(perAsker, concurrency)
    this.#waitMs = config.connectionTimeoutMillis
    this.#servers = config.servers
    this.#turns = createLimiter({ concurrency, concurrencyPerKey, maxWaiting: Number.POSITIVE_INFINITY })
    this.#turnsOutside = createLimiter({ concurrency: concurrencyPerKey, maxWaiting: Number.POSITIVE_INFINITY })
    this.on('release', (_, client) => {
      this.#ends.get(client)?.()
      this.#ends.delete(client)
    })
  }

  /** How much work waits for its turn or its connection. */
  get waiting(): number {
    return this.#waiting
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (connected) return void this.#connectInTurn(connected)
    return new Promise<pg.PoolClient>((resolve, reject) => {
      this.#connectInTurn((error, client) => (client ? resolve(client) : reject(error)))
    }).catch((error: unknown) => {
      if (databaseError(error).code !== '') throw error
      throw new ConnectionFailed('no connection to the database', { cause: error })
    })
  }

  /** The wait for a turn and for the connection have one time limit. */
  #connectInTurn(connected: Connected): void {
    let isLate = false
    this.#waiting++
    const fail = () => {
      isLate = true
      this.#waiting--
      connected(new NoTurn('no connection within the time limit'), undefined, () => {})
    }
    const timer = this.#waitMs ? setTimeout(fail, this.#waitMs) : undefined
    const take = () =>
      new Promise<void>((end) => {
        if (isLate) return end()
        this.#connectToOne((error, client, done) => {
          if (client) this.#ends.set(client, end)
          else end()
          if (isLate) return void client?.release()
          clearTimeout(timer)
          this.#waiting--
          connected(error, client, done)
        })
      })
    void this.#inTurn(take)
  }

  /** Tries each server once, from the current one on. */
  #connectToOne(connected: Connected, left = this.#servers?.count ?? 1): void {
    const tried = this.#servers?.current ?? ''
    super.connect((error, client, done) => {
      if (error) this.#servers?.leave(tried)
      if (error && left > 1) this.#connectToOne(connected, left - 1)
      else connected(error, client, done)
    })
  }

  #inTurn(take: () => Promise<void>): Promise<void> {
    const asker = whoAsks()
    if (asker === undefined) return this.#turns(take)
    if ('user' in asker) return this.#turns(take, `user ${asker.user}`)
    return this.#turnsOutside(() => this.#turns(take, 'no session'), asker.network)
  }
}

/** Whether the same may work a little later: the database is away, full or too slow. */
export function isAway(error: unknown): boolean {
  const { code } = databaseError(error)
  return isGone(code) || isBusy(code) || isUnanswered(error)
}

/**
 * Whether a statement failed without a response of the database: every response has an SQLSTATE. A TypeError or
 * RangeError is a bug in the statement's values.
 */
export function isUnanswered(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    // The text of node-postgres, which gives it no code.
    if (at.message.startsWith('Connection terminated')) return true
    if (at instanceof DrizzleQueryError) return databaseError(at).code === '' && at.cause?.name === 'Error'
  }
  return false
}
