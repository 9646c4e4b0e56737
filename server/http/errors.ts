/**
 * Converts errors to responses: a refusal has its sentence, an internal error is logged and answered with 500 (spec 8).
 */
import type { Logger } from 'pino'
import { internalError, Refusal, unavailable } from '../base/refusal.ts'
import { isAway } from '../db/engine/pool.ts'
import { ClientGone } from './body.ts'

export function errorResponse(error: unknown, log: Logger, what: string): Response {
  if (error instanceof ClientGone) return new Response(null, { status: 499 })
  const refusal = error instanceof Refusal ? error : isAway(error) ? unavailable() : internalError()
  // A refusal of 503 is deliberate, so its stack is not logged.
  if (refusal === error && refusal.status >= 500) log.warn({ status: refusal.status, what }, 'request refused')
  else if (refusal.status >= 500) log.error({ err: error, what }, 'request failed')
  return Response.json(refusal.body, { status: refusal.status, headers: refusal.headers })
}
