/** Answers to requests that no client of ours sends (decision 3). */
import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../resources/define/index.ts'
import type { Endpoint } from '../../../../server/http/endpoint.ts'
import { hasBody, pathOf, spotsOf, takesFile } from '../../../fixtures/calls.ts'
import { personWith } from '../../../fixtures/school.ts'
import type { World } from '../../../fixtures/world.ts'
import { type Raw, sendRaw } from './raw.ts'

export function describeAnswers(get: () => World): void {
  const refused = async (request: Raw) => {
    const answer = await sendRaw(get().erario, { token: get().school.ana.token, ...request })
    expect([request.path, answer.type]).toEqual([request.path, expect.stringContaining('application/json')])
    const body = JSON.parse(answer.text)
    expect([request.path, body.status, typeof body.msg, Object.keys(body).length <= 3]).toEqual([
      request.path,
      false,
      'string',
      true,
    ])
    return answer.status
  }
  /** Every creation and change, with the address of real rows, as a user who may call it. */
  const writes = async () => {
    const spots = get()
      .endpoints.filter((one) => hasBody(one) && !takesFile(one))
      .flatMap(spotsOf)
    return Promise.all(
      spots.map(async (spot) => ({
        method: spot.endpoint.method,
        path: await pathOf(get(), spot, get().school.own),
        token: personWith(get().school, rolesOf(spot.endpoint)).token,
      })),
    )
  }

  describe('every endpoint', () => {
    it.each([
      [415, 'a body of no type', undefined, '{}'],
      [415, 'plain text', 'text/plain', '{}'],
      [415, 'a form', 'application/x-www-form-urlencoded', 'a=1'],
      [415, 'a file', 'multipart/form-data; boundary=x', '--x--'],
      [415, 'a type that only begins like JSON', 'application/jsonp', '{}'],
      [400, 'half an object', 'application/json', '{'],
      [400, 'an empty body', 'application/json', ''],
      [400, 'an object of another language', 'application/json', "{'a':1}"],
      [400, 'not a number', 'application/json', 'NaN'],
      [400, 'null', 'application/json', 'null'],
      [400, 'a list', 'application/json', '[]'],
      [400, 'a text', 'application/json', '"text"'],
      [400, 'a number', 'application/json; charset=utf-8', '7'],
      [413, 'more than a megabyte', 'application/json', `{"name":"${'x'.repeat(1024 * 1024)}"}`],
    ] as const)('answers %d to %s', async (status, _what, type, body) => {
      const doors = await writes()
      const before = await get().snapshot()
      for (const door of doors) {
        if (door.path === '/auth/password/change') continue
        const answered = await refused({ ...door, ...(type ? { type } : {}), body })
        expect([door.path, answered]).toEqual([door.path, status])
      }
      expect(await get().snapshot()).toBe(before)
    })

    it('answers 413 to an endless body before the whole of it is read', async () => {
      let sent = 0
      const endless = new ReadableStream({
        pull(controller) {
          sent += 65_536
          controller.enqueue(new Uint8Array(65_536).fill(32))
        },
      })
      expect(await refused({ method: 'POST', path: '/activity/create', type: 'application/json', body: endless })).toBe(
        413,
      )
      expect(sent).toBeLessThan(2 * 1024 * 1024)
    })

    it('answers 413 to more than 16 KB where anyone may send a body', async () => {
      const body = JSON.stringify({ email: 'nadie@erario.example', name: 'x'.repeat(16 * 1024) })
      const open = get().endpoints.filter((one) => one.may === 'public' && hasBody(one) && !takesFile(one))
      expect(open.map(({ path }) => path)).toContain('/auth/login')
      for (const { method, path } of open)
        expect([path, await refused({ method, path, type: 'application/json', body })]).toEqual([path, 413])
    })

    it('answers a JSON 404 for an unknown address or method', async () => {
      for (const [method, path] of [
        ['GET', '/nothing'],
        ['POST', '/nothing'],
        ['PUT', '/activity'],
        ['PATCH', '/activity/1'],
        ['DELETE', '/activity'],
        ['POST', '/activity'],
        ['GET', '/activity/create/'],
        ['GET', '/institute/1/nothing'],
      ] as const)
        expect([method, path, await refused({ method, path })]).toEqual([method, path, 404])
    })

    it('forbids caching, framing and content sniffing', async () => {
      for (const path of ['/activity', '/nothing', '/user']) {
        const { headers } = await sendRaw(get().erario, { method: 'GET', path })
        expect([path, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
          path,
          'no-store',
          'nosniff',
        ])
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
      }
    })
  })
}

const rolesOf = ({ may }: Endpoint): readonly Role[] => (typeof may === 'string' ? ['root'] : may)
