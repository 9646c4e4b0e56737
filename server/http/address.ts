import { isIP } from 'node:net'
import type { Settings } from '../base/settings.ts'

type Connection = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

/** Without the port. The last entry of X-Forwarded-For is from the proxy; the client can forge earlier ones. */
export function addressOf(request: Request, connection: Connection, settings: Pick<Settings, 'trustProxy'>): string {
  const forwarded = settings.trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return withoutPort(forwarded || connection?.incoming?.socket?.remoteAddress || 'local').slice(0, 120)
}

/** Some proxies add a port, `1.2.3.4:55123` or `[::1]:80`, which differs for every connection. */
function withoutPort(raw: string): string {
  const host = /^\[([^\]]+)\](?::\d+)?$/.exec(raw)?.[1] ?? /^([\d.]+):\d+$/.exec(raw)?.[1] ?? raw
  const address = host.replace(/%.*$/, '')
  if (isIP(address) !== 6) return host
  const [high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(shortest(address))?.slice(1).map(hex) ?? []
  if (high === undefined || low === undefined) return shortest(address)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

const hex = (digits: string): number => Number.parseInt(digits, 16)

const shortest = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)

/** The key of rate limits: an IPv4 address, or the /64 of an IPv6 address, which belongs to one customer. */
export const networkOf = (address: string): string => prefixOf(address, 4)

/** An IPv4 address, or the /48 of an IPv6 address: who has one has 65,536 networks. */
export const siteOf = (address: string): string => prefixOf(address, 3)

/** @param groups of 16 bits */
function prefixOf(address: string, groups: number): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = shortest(address).split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return `${[...start, ...zeros, ...end].slice(0, groups).join(':')}::/${groups * 16}`
}
