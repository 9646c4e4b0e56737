// @module-tag slow
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isScoped } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { hasBody, isScopedPath, rowParams, type Spot, spotsOf } from '../../fixtures/calls.ts'
import { personWith } from '../../fixtures/school.ts'
import { openWorld, type World } from '../../fixtures/world.ts'
import { type Asker, openAskers } from './matrix/askers.ts'
import { describeClosedFields } from './matrix/closedFields.ts'
import { outcomeOf, texts, verdictOf } from './matrix/expected.ts'
import { foreignBodies } from './matrix/foreignBodies.ts'
import { call, isWholeSchool, request, validBodyOf } from './matrix/requests.ts'
import { type Open, openTo } from './matrix/roles.ts'
import { describeSights } from './matrix/sights.ts'
import { describeVisible } from './matrix/visible.ts'

let world: World
let spots: Spot[]
let askers: Asker[]
const bodies = new Map<Spot, unknown>()
let cells = 0
let stored: string

beforeAll(async () => {
  world = await openWorld()
  spots = world.endpoints.flatMap(spotsOf)
  for (const resource of resources.filter(({ api }) => api))
    for (const institute of isScoped(resource) ? [world.school.own, world.school.foreign] : [0])
      await world.standing(resource.name, institute)
  for (const spot of spots) bodies.set(spot, await validBodyOf(world, spot))
  askers = await openAskers(world)
  stored = await world.snapshot()
})
afterAll(async () => {
  console.info(`matrix: ${cells} cells, ${spots?.length} endpoints and documents × ${askers?.length} askers`)
  await world?.close()
})

describe('the authorization matrix', () => {
  it('declares for every endpoint the roles of the decisions', () => {
    const named = (open: Open) => (typeof open === 'string' ? open : new Set(open))
    expect(world.endpoints.map(({ method, path, may }) => [method, path, named(may)])).toEqual(
      world.endpoints.map(({ method, path }) => [method, path, named(openTo(method, path))]),
    )
  })

  it('answers every asker at every endpoint as the decisions say', async () => {
    const wrong: string[] = []
    for (const spot of spots) {
      const run = vi.spyOn(spot.endpoint, 'run')
      for (const asker of askers) {
        run.mockClear()
        const verdict = verdictOf(spot, asker)
        const outcome = outcomeOf(await call(world, spot, asker, verdict === 'let in', bodies.get(spot)), verdict)
        cells++
        if (outcome !== verdict) wrong.push(`${asker.title} at ${spot.title}: ${verdict} expected, ${outcome}`)
        // Otherwise the time of a refusal would depend on rows that the asker may not see.
        if (/^40/.test(verdict) && run.mock.calls.length > 0) wrong.push(`${asker.title} at ${spot.title}: it ran`)
      }
      run.mockRestore()
    }
    expect(wrong).toEqual([])
  })

  it('answers 404 to root and admin for a row of another school under their own path, as for a missing row', async () => {
    for (const spot of spots)
      for (const [param] of rowParams(spot))
        for (const { person, title } of writersOf(spot)) {
          const replies = []
          for (const instead of [{}, { [param]: 999_999 }])
            replies.push(
              await person.ask(...(await request(world, spot, world.school.own, world.school.foreign, instead))),
            )
          for (const { status, body } of replies)
            expect([spot.title, title, status, body]).toEqual([spot.title, title, 404, replies[0]?.body])
          cells += 2
        }
  })

  it.each(['0', '-1', '1.5', 'uno', '1e1', '2147483648', '%00', "1' or '1'='1"])(
    'answers as missing a row or school with the id %s',
    async (id) => {
      for (const spot of spots) {
        for (const param of Object.keys(spot.params).filter((name) => !['institute', 'field', 'file'].includes(name))) {
          const [method, path, body] = await request(world, spot, world.school.own, world.school.own, { [param]: id })
          const { status } = await callerOf(spot).ask(method, path, body)
          expect([spot.title, param, status]).toEqual([spot.title, param, 404])
          cells++
        }
        if (!isScopedPath(spot.endpoint)) continue
        const [method, path, body] = await request(world, spot, world.school.own, world.school.own, { institute: id })
        const reply = await callerOf(spot).ask(method, path, body)
        const pattern = spot.endpoint.path.includes('{')
        expect([spot.title, reply.body.msg]).toEqual([
          spot.title,
          pattern && reply.status === 404 ? reply.body.msg : texts.notRelated,
        ])
        cells++
      }
    },
  )

  it('answers the same for a missing school as for another one', async () => {
    for (const spot of spots.filter(({ endpoint }) => isScopedPath(endpoint)))
      for (const { person, role } of askers.filter(({ related }) => related === false)) {
        const [method, path, body] = await request(world, spot, world.school.own)
        const [, nowhere] = await request(world, spot, world.school.own, world.school.own, { institute: 999_999 })
        const [foreign, none] = [await person.ask(method, path, body), await person.ask(method, nowhere, body)]
        expect([spot.title, role, none.status, none.body]).toEqual([spot.title, role, foreign.status, foreign.body])
        cells++
      }
  })

  it('checks in order: token, role, school, row, body', { tags: ['exhaustive'] }, async () => {
    const garbage = world.erario.withToken('nobody', 'garbage')
    for (const spot of spots) {
      const open = openTo(spot.endpoint.method, spot.endpoint.path)
      if (typeof open === 'string') continue
      const missing = Object.fromEntries(rowParams(spot).map(([name]) => [name, 999_999]))
      const worst = await request(world, spot, world.school.own, world.school.own, missing, '{')
      const at = [spot.title]
      expect([...at, (await garbage.ask(...worst)).status]).toEqual([...at, 401])
      for (const { person, role, related } of askers.filter(({ token }) => token === 'session')) {
        if (!role) continue
        const { status, body } = await person.ask(...worst)
        cells++
        if (!open.includes(role)) expect([...at, role, status]).toEqual([...at, role, 403])
        else if (isScopedPath(spot.endpoint) && !related)
          expect([...at, role, body.msg]).toEqual([...at, role, texts.notRelated])
        else if (Object.keys(missing).length > 0) expect([...at, role, status]).toEqual([...at, role, 404])
        else if (hasBody(spot.endpoint)) expect([...at, role, [400, 415].includes(status)]).toEqual([...at, role, true])
      }
    }
  })

  it('wrote nothing during these requests', async () => {
    expect(await world.snapshot()).toBe(stored)
  })
})

describeVisible(() => world)
describeSights(() => world)
describeClosedFields(() => world)

describe('an id of another school in a body', () => {
  it('is rejected at its field, and nothing is written', async () => {
    const rows = await foreignBodies(world)
    const before = await world.snapshot()
    for (const { method = 'POST', path, key, body, roles } of rows)
      for (const role of roles) {
        const person = personWith(world.school, [role])
        const reply = await person.ask(method, path, body)
        const at = Object.keys(reply.body.errors ?? {})
        expect([path, key, reply.status, at]).toEqual([path, key, 400, expect.arrayContaining([key])])
        cells++
      }
    expect(await world.snapshot()).toBe(before)
  })
})

describe('an inactive school', () => {
  it('can be read only by root, and no role can write it', async () => {
    const { ana, bruno, clara, idOf } = world.school
    const people = { userAdmin_id: idOf('bruno'), userOwner_id: idOf('clara') }
    const [closed, bare] = [await world.make('institute', 0, people), await world.make('institute', 0, people)]
    for (const resource of resources.filter(isScoped)) await world.standing(resource.name, closed.id)
    for (const { id } of [closed, bare])
      expect((await ana.remove(`/institute/delete/${id}?deleted=true`)).status).toBe(200)
    const before = await world.snapshot()
    for (const spot of spots.filter(({ endpoint }) => isScopedPath(endpoint)))
      for (const [person, role] of [
        [ana, 'root'],
        [bruno, 'admin'],
        [clara, 'client'],
      ] as const) {
        const { method, path, writes = method !== 'GET' } = spot.endpoint
        const { id } = isWholeSchool(spot) ? bare : closed
        const { status, body } = await person.ask(...(await request(world, spot, id)))
        const open = openTo(method, path)
        const expected = !open.includes(role)
          ? texts.notAllowed
          : role !== 'root'
            ? texts.notRelated
            : writes
              ? texts.inactive
              : 'read'
        // 415: the guard let it in, and it has no file.
        const answer = !writes && (status === 200 || status === 415 || body.errors) ? 'read' : body.msg
        expect([spot.title, role, answer]).toEqual([spot.title, role, expected])
        if (expected === texts.inactive) expect([spot.title, status]).toEqual([spot.title, 409])
        cells++
      }
    expect(await world.snapshot()).toBe(before)
    const seen = (await bruno.get('/institute')).body.institutes.map(({ id }: { id: number }) => id)
    expect(seen.filter((id: number) => id === closed.id || id === bare.id)).toEqual([])
  })
})

/** A user of the school who may call it. */
function callerOf({ endpoint: { method, path } }: Spot) {
  const open = openTo(method, path)
  return personWith(world.school, typeof open === 'string' ? ['root'] : open)
}

/** Root and the school's admin, where they may call it at all. */
const writersOf = (spot: Spot): Asker[] =>
  askers.filter(({ token, related, role }) => {
    const open = openTo(spot.endpoint.method, spot.endpoint.path)
    return (
      token === 'session' &&
      related &&
      role !== 'client' &&
      typeof open !== 'string' &&
      open.some((one) => one === role)
    )
  })
