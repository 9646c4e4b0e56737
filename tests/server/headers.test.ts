import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { type Erario, openErario } from './erario.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

const appWith = (more: { publicUrl?: string; trustProxy?: boolean }) =>
  buildApp(erario.store, { ...erario.settings, ...more }, pino({ level: 'silent' }))
const ask = async (app: Awaited<ReturnType<typeof appWith>>, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request('http://erario.test/bank', { method, headers }))

describe('every answer', () => {
  it('allows no foreign script and no frame, is not sniffed and not kept', async () => {
    const { headers } = await erario.nobody.get('/bank')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
  })

  it('asks browsers to keep to TLS only where there is TLS', async () => {
    const hsts = async (more: Parameters<typeof appWith>[0], headers = {}) =>
      (await ask(await appWith(more), headers)).headers.has('strict-transport-security')
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(await hsts({})).toBe(false)
    expect(await hsts({}, forwarded)).toBe(false)
    expect(await hsts({ trustProxy: true }, forwarded)).toBe(true)
    expect(await hsts({ publicUrl: 'https://erario.example' })).toBe(true)
  })

  it('lets the public address call from the browser, and no other origin', async () => {
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

describe('the address a limit counts', () => {
  it('is the connection, and what a proxy says only where one is trusted', async () => {
    const tries = async (more: Parameters<typeof appWith>[0], from: (time: number) => string) => {
      const app = await appWith(more)
      const statuses: number[] = []
      for (let time = 0; time < 31; time++) {
        const request = new Request('http://erario.test/auth/password/reset', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from(time) },
          body: JSON.stringify({ email: `${more.trustProxy}-${time}@erario.example` }),
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
  })
})

describe('the page of the browser', () => {
  it.each([
    ['/', '*/*', 200],
    ['/', 'text/html', 200],
    ['/', 'application/json', 404],
    ['/principal/clientes', 'text/html', 200],
    ['/principal/clientes', '*/*', 404],
    ['/suplier', 'application/json', 404],
  ])('%s, asked for as %s, is answered %i', async (path, accept, status) => {
    const answer = await erario.app.fetch(new Request(`http://erario.test${path}`, { headers: { accept } }))
    const kind = status === 200 ? 'text/html' : 'application/json'
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([status, kind])
  })
})
