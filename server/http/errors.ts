/**
 * Converts errors to responses: a refusal has its sentence, an internal error is logged and answered with 500 (spec 8).
 */
import type { Logger } from 'pino'
import { internalError, Refusal, unavailable } from '../base/refusal.ts'
import { databaseError, isGone } from '../db/engine/databaseError.ts'
import { isUnanswered } from '../db/engine/pool.ts'

/** SQLSTATE and system codes of a database that is unreachable, full or too slow, all temporary. */
const away = /^53|^(57014|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/

export function errorResponse(error: unknown, log: Logger, what: string): Response {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  // A refusal of 503 is deliberate, so its stack is not logged.
  if (refusal === error && refusal.status >= 500) log.warn({ status: refusal.status, what }, 'request refused')
  else if (refusal.status >= 500) log.error({ err: error, what }, 'request failed')
  return Response.json(refusal.body, { status: refusal.status, headers: refusal.headers })
}

function refusalOf(error: unknown): Refusal {
  const { code } = databaseError(error)
  return isGone(code) || away.test(code) || isUnanswered(error) ? unavailable() : internalError()
}
