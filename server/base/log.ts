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
 * Logs no personal data (docs/es/seguridad.md): drizzle puts all parameters into message and stack, PostgreSQL the whole
 * row into `detail` and a rejected value into the message. The depth is limited because causes may be circular.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'string' ? error : 'not an Error' }
  const code = textIn(error, 'code')
  const constraint = textIn(error, 'constraint')
  const query = textIn(error, 'query')
  return {
    type: error.constructor.name,
    message: messageOf(error, code),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(query === undefined ? {} : { query }),
    stack: framesOf(error),
    ...(error.cause === undefined || depth > 5 ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}

function textIn(error: Error, property: string): string | undefined {
  const value: unknown = Reflect.get(error, property)
  return typeof value === 'string' ? value : undefined
}

function messageOf(error: Error, code: string | undefined): string {
  if (error instanceof DrizzleQueryError) return 'Failed query'
  const isOfDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code)
  // 'invalid input syntax for type integer: "…"' contains the sent value
  return isOfDatabase ? error.message.replace(/: ".*"$/s, ': "…"') : error.message
}

const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

export function errorLine(error: unknown): string {
  const { message, code, cause } = describeError(error)
  const own = [message, code && `(${code})`].filter(Boolean).join(' ')
  return cause && error instanceof Error ? `${own}: ${errorLine(error.cause)}` : own
}
