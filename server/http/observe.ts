/**
 * For every response: a request id, a line in the access log, and a duration for the metrics. A log line contains no
 * address, query or row id, only the declared route (docs/es/seguridad.md).
 */
import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Standing } from './headers.ts'

/** Values that endpoints and error handlers report about their request. */
export type Observed = { Variables: Standing['Variables'] & { requestId: string; route: string | undefined } }

/** @property route as declared; 'archivos' for the browser's files */
export type AnsweredRequest = { method: string; route: string; status: number; seconds: number }

export const requestIdHeader = 'X-Request-Id'

/** Monitoring requests these every few seconds. */
const watching = /^\/(health|metrics)\b/

/** @param trustProxy accepts a request id from the proxy */
export function observe(
  log: Logger,
  { trustProxy }: { trustProxy: boolean },
  answered: (request: AnsweredRequest) => void,
): MiddlewareHandler<Observed> {
  return async (context, next) => {
    const began = performance.now()
    context.set('requestId', idOf(context, trustProxy))
    await next()
    const { method } = context.req
    const { status } = context.res
    const route = context.get('route') ?? 'archivos'
    const ms = performance.now() - began
    if (!context.get('hasHeaders')) context.res.headers.set(requestIdHeader, context.get('requestId'))
    answered({ method, route, status, seconds: ms / 1000 })
    const line = { req: context.get('requestId'), method, route, status, ms: Math.round(ms * 10) / 10 }
    log[watching.test(route) ? 'debug' : 'info'](line, 'request')
  }
}

function idOf(context: Context<Observed>, trustProxy: boolean): string {
  const given = trustProxy ? context.req.header(requestIdHeader) : undefined
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
