import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportPathOf, isScoped } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { placed } from '../../fixtures/maker.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Line = Record<string, unknown>
const linesOf = ({ bytes }: { bytes?: ArrayBuffer }): Line[] =>
  Buffer.from(bytes ?? new ArrayBuffer())
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const listed = resources.filter(({ api, list }) => api && list).map((resource) => [resource.name, resource] as const)

describe('the export of a list', () => {
  it.each(listed)('has the rows of the list, in its order, after how many they are: %s', async (name, resource) => {
    const { own, clara, ana } = world.school
    const row = await world.standing(name, own)
    const { within } = resource.api ?? {}
    const path = `${placed(String(resource.api?.path), own)}${within ? `/${row[`${within}_id`]}` : ''}`
    const person = resource.list?.roles.includes('client') && isScoped(resource) ? clara : ana
    for (const query of ['', '?sort=["id","ASC"]', `?filter={"id":${row.id}}`, '?deleted=true']) {
      const list = await person.get(path + query)
      const { status, headers, body } = await person.get(exportPathOf(path) + query)
      expect([query, status, headers.get('content-type')]).toEqual([query, 200, 'application/x-ndjson'])
      const rows = list.body[String(resource.api?.list)]
      // Reading the audit writes nothing, and nothing else runs.
      expect([query, linesOf(body)]).toEqual([query, [{ total: rows.length }, ...rows]])
    }
  })

  it('is refused as its list is, before a byte is sent', async () => {
    const { own, clara, dario, ana } = world.school
    for (const query of ['?filter={"nothing":1}', '?sort=["nothing","ASC"]', '?filter=x', '?tab=ninguna']) {
      const [list, exported] = [
        await ana.get(`/account/${own}${query}`),
        await ana.get(`/account/${own}/export${query}`),
      ]
      expect([query, exported.status, exported.body]).toEqual([query, 400, list.body])
    }
    expect((await dario.get(`/account/${own}/export`)).status).toBe(400)
    expect((await clara.get('/user/export')).status).toBe(403)
    expect((await ana.get(`/transfer/${own}/999999/export`)).status).toBe(404)
  })

  it('is of one instant: rows that come and go meanwhile are not in it', async () => {
    const { own, bruno } = world.school
    for (let made = 0; made < 5; made++) await world.make('account', own)
    const before = (await bruno.get(`/account/${own}`)).body.accounts.length
    const [exported] = await Promise.all([
      bruno.get(`/account/${own}/export`),
      ...[1, 2, 3].map(() => world.make('account', own)),
    ])
    const [head, ...rows] = linesOf(exported.body)
    expect(head?.total).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })
})
