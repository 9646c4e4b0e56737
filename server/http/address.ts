/** Where a request comes from: the connection, or what the one proxy that is trusted says of it. */
import type { Settings } from '../settings.ts'

type Connection = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

/** Behind a proxy the last entry of X-Forwarded-For is the one the proxy itself wrote; what stands before it anyone may invent. */
export function addressOf(request: Request, connection: Connection, settings: Pick<Settings, 'trustProxy'>): string {
  const forwarded = settings.trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return (forwarded || connection?.incoming?.socket?.remoteAddress || 'local').slice(0, 120)
}
