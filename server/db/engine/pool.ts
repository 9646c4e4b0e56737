import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { databaseError, isBusy, isGone } from './databaseError.ts'
import { openNaming } from './namedStatements.ts'

/**
 * No connection within the time limit. node-postgres gives this error no code; this is the SQLSTATE of a failed
 * connection.
 */
export class ConnectionFailed extends Error {
  readonly code = '08006'
}

const named = openNaming()

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = (statement: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const asked = Reflect.apply(pg.Client.prototype.query, this, [named(statement, values), values, ...rest])
      return asked instanceof Promise ? asked.catch((error: unknown) => this.#leaveIfUseless(error)) : asked
    }
    Object.assign(this, { query })
  }

  /** The pool takes a connection back that a transaction returns, also one whose server no longer answers or writes. */
  #leaveIfUseless(error: unknown): never {
    if (!(error instanceof pg.DatabaseError) || isGone(error.code ?? '')) this.end().catch(() => {})
    throw error
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (connected) {
      super.connect(connected)
      return undefined
    }
    return super.connect().catch((error: unknown) => {
      if (databaseError(error).code !== '') throw error
      throw new ConnectionFailed('no connection to the database', { cause: error })
    })
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
function isUnanswered(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    // The text of node-postgres, which gives it no code.
    if (at.message.startsWith('Connection terminated')) return true
    if (at instanceof DrizzleQueryError) return databaseError(at).code === '' && at.cause?.name === 'Error'
  }
  return false
}
