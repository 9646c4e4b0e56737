/** What an error becomes: a person's mistake keeps its sentence, ours is logged and says only whom to ask (spec 8). */
import type { Logger } from 'pino'
import { callTheAdministrator, Refusal } from '../base/refusal.ts'
import { databaseError } from '../db/engine/databaseError.ts'

/** The database is away, stopping or too slow: it comes back without us. */
const away = /^(08|57P0|53)|^(57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/

export function errorResponse(error: unknown, log: Logger, what: string): Response {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  // A refusal is thrown on purpose, such as 503 when the server is busy: it is no fault, and its stack says nothing.
  if (refusal === error && refusal.status >= 500) log.warn({ status: refusal.status, what }, 'request refused')
  else if (refusal.status >= 500) log.error({ err: error, what }, 'request failed')
  return Response.json(refusal.body, { status: refusal.status, headers: refusal.headers })
}

function refusalOf(error: unknown): Refusal {
  const { code } = databaseError(error)
  const lost =
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(
      `${error.message} ${String(error.cause)}`,
    )
  if (away.test(code) || lost)
    return new Refusal(
      503,
      'El servicio no está disponible en este momento, intente de nuevo',
      {},
      { 'Retry-After': '2' },
    )
  return new Refusal(500, callTheAdministrator)
}
