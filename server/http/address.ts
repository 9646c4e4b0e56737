/** Where a request comes from: the connection, or what the one proxy that is trusted says of it. */
import { isIP } from 'node:net'
import type { Settings } from '../base/settings.ts'

type Connection = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

/**
 * The address without a port, an IPv4 address in IPv6 form as IPv4. Behind a proxy the last entry of X-Forwarded-For is the one the
 * proxy itself wrote; what stands before it anyone may invent.
 */
export function addressOf(request: Request, connection: Connection, settings: Pick<Settings, 'trustProxy'>): string {
  const forwarded = settings.trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return withoutPort(forwarded || connection?.incoming?.socket?.remoteAddress || 'local').slice(0, 120)
}

/** Some proxies write `1.2.3.4:55123` or `[::1]:80`, with another port for every connection. */
function withoutPort(raw: string): string {
  const host = /^\[([^\]]+)\](?::\d+)?$/.exec(raw)?.[1] ?? /^([\d.]+):\d+$/.exec(raw)?.[1] ?? raw
  const address = host.replace(/%.*$/, '')
  if (isIP(address) !== 6) return host
  const [high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(shortest(address))?.slice(1).map(hex) ?? []
  if (high === undefined || low === undefined) return shortest(address)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

const hex = (digits: string): number => Number.parseInt(digits, 16)

/** The one way to write an IPv6 address (RFC 5952), as URLs do. */
const shortest = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)

/** What limits count as one place: an IPv4 address, or the /64 of an IPv6 address, since one customer holds all of it. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = shortest(address).split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}
