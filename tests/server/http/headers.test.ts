import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { addressOf, networkOf } from '../../../server/http/address.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

const appWith = (more: { publicUrl?: string; apiUrl?: string; trustProxy?: boolean }) =>
  buildApp(erario.store, { ...erario.settings, ...more }, pino({ level: 'silent' }))
const ask = async (app: Awaited<ReturnType<typeof appWith>>, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request('http://erario.test/bank', { method, headers }))

describe('the headers of every response', () => {
  it('allow no foreign script and no frame, and forbid sniffing and caching', async () => {
    const { headers } = await erario.nobody.get('/bank')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
  })

  it('are at most 620 bytes, because every response has them', async () => {
    const { headers } = await erario.nobody.get('/health/live')
    const bytes = [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
    expect([bytes, bytes <= 620]).toEqual([bytes, true])
  })

  it('have Strict-Transport-Security only behind TLS', async () => {
    const hsts = async (more: Parameters<typeof appWith>[0], headers = {}) =>
      (await ask(await appWith(more), headers)).headers.get('strict-transport-security')
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(await hsts({})).toBeNull()
    expect(await hsts({}, forwarded)).toBeNull()
    expect(await hsts({ trustProxy: true }, forwarded)).toBe('max-age=31536000')
    expect(await hsts({ publicUrl: 'https://erario.example' })).toBe('max-age=31536000')
  })

  it('allow the page to call the server that it was built for, and no other', async () => {
    const sources = async (apiUrl?: string) => {
      const policy = (await ask(await appWith(apiUrl ? { apiUrl } : {}))).headers.get('content-security-policy') ?? ''
      return ['connect-src', 'img-src'].map((name) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1])
    }
    const other = 'https://api.erario.example:8443'
    expect(await sources()).toEqual(["'self'", "'self' data: blob:"])
    expect(await sources('/api')).toEqual(["'self'", "'self' data: blob:"])
    expect(await sources(`${other}/api`)).toEqual([`'self' ${other}`, `'self' data: blob: ${other}`])
  })

  it('allow cross-origin requests from the public address, and from no other', async () => {
    const app = await appWith({ publicUrl: 'https://erario.example/' })
    const allowed = async (origin: string) =>
      (await ask(app, { origin, 'access-control-request-method': 'POST' }, 'OPTIONS')).headers.get(
        'access-control-allow-origin',
      )
    expect(await allowed('https://erario.example')).toBe('https://erario.example')
    for (const origin of ['https://evil.example', 'http://erario.example', 'null'])
      expect(await allowed(origin)).toBeNull()
  })
})

describe('addressOf and networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:55123', '203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:55123', '203.0.113.7', '203.0.113.7'],
    ['::1', '::1', '0:0:0:0::/64'],
    ['[::1]:80', '::1', '0:0:0:0::/64'],
    ['[2001:DB8:0:1::5]:443', '2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['2001:db8:0:2::5', '2001:db8:0:2::5', '2001:db8:0:2::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown', 'unknown'],
  ])('of %s are %s and %s', (raw, address, network) => {
    const request = new Request('http://erario.test/', { headers: { 'x-forwarded-for': `9.9.9.9, ${raw}` } })
    expect(addressOf(request, undefined, { trustProxy: true })).toBe(address)
    expect(
      addressOf(
        new Request('http://erario.test/'),
        { incoming: { socket: { remoteAddress: raw } } },
        { trustProxy: false },
      ),
    ).toBe(address)
    expect(networkOf(address)).toBe(network)
  })
})

describe('the address of a rate limit', () => {
  it('is that of the connection, or of the proxy header behind a trusted proxy', async () => {
    let asked = 0
    const tries = async (more: Parameters<typeof appWith>[0], from: (time: number) => string) => {
      const app = await appWith(more)
      const statuses: number[] = []
      for (let time = 0; time < 31; time++) {
        const request = new Request('http://erario.test/auth/password/reset', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from(time) },
          body: JSON.stringify({ email: `nadie-${time}@${asked++}.example` }),
        })
        statuses.push(
          (await app.fetch(request, { incoming: { socket: { remoteAddress: `10.0.0.${more.trustProxy ? 1 : 2}` } } }))
            .status,
        )
      }
      return statuses.at(-1)
    }
    expect(await tries({ trustProxy: false }, (time) => `1.1.1.${time}`)).toBe(429)
    expect(await tries({ trustProxy: true }, (time) => `9.9.9.9, 2.2.2.${time}`)).toBe(200)
    expect(await tries({ trustProxy: true }, (time) => `3.3.3.${time}, 8.8.8.8`)).toBe(429)
    expect(await tries({ trustProxy: true }, (time) => `8.8.4.4:${50_000 + time}`)).toBe(429)
    expect(await tries({ trustProxy: true }, (time) => `2001:db8:7:7::${time}`)).toBe(429)
    expect(await tries({ trustProxy: true }, (time) => `2001:db8:7:${time}::1`)).toBe(200)
  })
})

describe('a path of the single-page app', () => {
  it.each([
    ['/', '*/*', 200],
    ['/', 'text/html', 200],
    ['/', 'application/json', 404],
    ['/principal/clientes', 'text/html', 200],
    ['/principal/clientes', '*/*', 404],
    ['/suplier', 'application/json', 404],
  ])('%s, requested as %s, is answered with %i', async (path, accept, status) => {
    const answer = await erario.app.fetch(new Request(`http://erario.test${path}`, { headers: { accept } }))
    const kind = status === 200 ? 'text/html' : 'application/json'
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([status, kind])
  })
})
