/** The server's log, without personal data: a failed statement is logged without its parameters (docs/seguridad.md). */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type Logger, pino } from 'pino'

export function openLog(level: string, output: DestinationStream): Logger {
  return pino({ level, serializers: { err: describeError } }, output)
}

export type ErrorDescription = {
  type: string
  message: string
  code?: string
  constraint?: string
  query?: string
  stack?: string
  cause?: ErrorDescription
}

/**
 * An error without the values in it: drizzle puts all parameters into message and stack, PostgreSQL the whole row into
 * `detail` and a rejected value into the message. Only the properties named here are logged; depth is bounded because
 * causes may be circular.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'string' ? error : 'not an Error' }
  const { code, constraint, query } = error as { code?: unknown; constraint?: unknown; query?: unknown }
  return {
    type: error.constructor.name,
    message: messageOf(error, code),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof query === 'string' ? { query } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined || depth > 5 ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}

function messageOf(error: Error, code: unknown): string {
  if (error instanceof DrizzleQueryError) return 'Failed query'
  const isOfDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  // 'invalid input syntax for type integer: "what somebody sent"'
  return isOfDatabase ? error.message.replace(/: ".*"$/s, ': "…"') : error.message
}

/** Without the message, which the stack repeats. */
const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** The messages of an error and its causes in one line, as `describeError` shows them. */
export function errorLine(error: unknown): string {
  const { message, code, cause } = describeError(error)
  const own = [message, code && `(${code})`].filter(Boolean).join(' ')
  return cause && error instanceof Error ? `${own}: ${errorLine(error.cause)}` : own
}
