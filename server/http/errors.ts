/** Errors as answers: a refusal has its sentence, a fault of ours is logged and answered with 500 (spec 8). */
import type { Logger } from 'pino'
import { internalError, Refusal, unavailable } from '../base/refusal.ts'
import { databaseError } from '../db/engine/databaseError.ts'
import { isUnanswered } from '../db/engine/pool.ts'

/** SQLSTATE and system codes of a database that is away, stopping or too slow, and comes back by itself. */
const away = /^(08|57P0|53)|^(57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/

export function errorResponse(error: unknown, log: Logger, what: string): Response {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  // A refusal of 503 is thrown on purpose: its stack says nothing.
  if (refusal === error && refusal.status >= 500) log.warn({ status: refusal.status, what }, 'request refused')
  else if (refusal.status >= 500) log.error({ err: error, what }, 'request failed')
  return Response.json(refusal.body, { status: refusal.status, headers: refusal.headers })
}

function refusalOf(error: unknown): Refusal {
  return away.test(databaseError(error).code) || isUnanswered(error) ? unavailable() : internalError()
}
