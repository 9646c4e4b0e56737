import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { rateLimitHit, session, sessionState } from '../../../server/db/schema/internalTables.ts'
import { deviceOf } from '../../../server/session/device.ts'
import { endSessions, openTokens } from '../../../server/session/tokens.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
})
beforeEach(() => erario.store.db.delete(rateLimitHit))
afterAll(() => erario.close())

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const signInWith = async (agent: string): Promise<Person> => {
  const { body } = await erario.nobody.post('/auth/login', people.bruno, { 'user-agent': agent })
  return erario.withToken('bruno', body.token)
}
const sessionsOf = async (person: Person) => (await person.get('/auth/account')).body.sessions
const end = (person: Person, which: string) => person.post('/auth/session/end', { session: which })

describe('POST /auth/session/end', () => {
  it('ends the own session on the server, and no other', async () => {
    const [here, there] = [await erario.signIn('bruno'), await erario.signIn('bruno')]
    expect((await end(here, 'own')).body).toEqual({ status: true, msg: 'Sesión cerrada' })
    const refused = await here.get('/institute')
    expect([refused.status, refused.body.msg]).toEqual([401, 'Su sesión ha terminado, ingrese de nuevo'])
    expect((await there.get('/institute')).status).toBe(200)
  })

  it('ends it for every server of the database', async () => {
    const other = await buildApp(erario.store, erario.settings, pino({ level: 'silent' }))
    const bruno = await erario.signIn('bruno')
    const ask = () => other.fetch(new Request('http://erario.test/institute', { headers: { 'x-token': bruno.token } }))
    expect((await ask()).status).toBe(200)
    await end(bruno, 'own')
    expect((await ask()).status).toBe(401)
  })
})

it('a token of an ended session takes no more turns of its user, once it was refused', async () => {
  const { db } = erario.store
  const tokens = await openTokens('secreto-de-la-prueba-de-sesiones')
  const id = school.idOf('bruno')
  const [state] = await db.select().from(sessionState).where(eq(sessionState.user_id, id))
  const token = await tokens.issue(db, { id, epoch: state?.epoch ?? 0 }, { address: 'x', device: 'x' })
  expect([await tokens.owner(token), (await tokens.asker(db, token)).asker.id]).toEqual([id, id])
  await endSessions(db, id)
  await expect(tokens.asker(db, token)).rejects.toMatchObject({ status: 401 })
  expect(await tokens.owner(token)).toBe(null)
})

it('GET /auth/drafts/key gives each user one key, the same in every session, and nobody else', async () => {
  const keyOf = async (person: Person) => (await person.get('/auth/drafts/key')).body.draftKey
  const bruno = await keyOf(await erario.signIn('bruno'))
  expect(Buffer.from(bruno, 'base64url')).toHaveLength(32)
  expect(await keyOf(await erario.signIn('bruno'))).toBe(bruno)
  expect(await keyOf(await erario.signIn('clara'))).not.toBe(bruno)
  expect((await erario.nobody.get('/auth/drafts/key')).status).toBe(401)
})

describe('the own sessions', () => {
  it('are listed with device, address and times, the present one first', async () => {
    await end(await erario.signIn('bruno'), 'others')
    await erario.signIn('bruno')
    const here = await signInWith(chromeOnWindows)
    const [own, ...others] = await sessionsOf(here)
    expect(own).toEqual({
      id: expect.any(String),
      device: 'Chrome en Windows',
      address: 'local',
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      own: true,
    })
    expect(others.map((one: { own: boolean }) => one.own)).toEqual([false, false])
  })

  it('are ended one by one, or all but the present one', async () => {
    const [here, first, second] = [
      await erario.signIn('bruno'),
      await erario.signIn('bruno'),
      await erario.signIn('bruno'),
    ]
    const firstId = (await sessionsOf(first))[0].id
    expect((await end(here, firstId)).status).toBe(200)
    expect((await first.get('/institute')).status).toBe(401)
    expect((await second.get('/institute')).status).toBe(200)
    await end(here, 'others')
    expect((await second.get('/institute')).status).toBe(401)
    expect((await sessionsOf(here)).length).toBe(1)
  })

  it('do not include those of another user, which cannot be ended', async () => {
    const dario = await erario.signIn('dario')
    const { id } = (await sessionsOf(dario))[0]
    for (const named of [id, 'x', '', 'A'.repeat(22), '\u0000'.repeat(22)]) {
      const { status } = await end(await erario.signIn('bruno'), named)
      expect([named, status]).toEqual([named, named === '' ? 400 : 404])
    }
    expect((await dario.get('/institute')).status).toBe(200)
  })

  it('end when the user is deactivated, and are no longer listed', async () => {
    const dario = await erario.signIn('dario')
    const id = school.idOf('dario')
    const [live] = await erario.store.db.select().from(session).where(eq(session.user_id, id))
    expect(live?.endedAt).toBeNull()
    await school.ana.remove(`/user/delete/${id}?deleted=true`)
    await school.ana.remove(`/user/delete/${id}?deleted=false`)
    expect((await dario.get('/institute')).status).toBe(401)
    expect((await sessionsOf(await erario.signIn('dario'))).length).toBe(1)
  })
})

it('the last use of a session is written at most every five minutes', async () => {
  const { db } = erario.store
  const bruno = await erario.signIn('bruno')
  const { id } = (await sessionsOf(bruno))[0]
  const seen = async () => (await db.select().from(session).where(eq(session.id, id)))[0]?.lastSeenAt
  const set = (time: string) =>
    db
      .update(session)
      .set({ lastSeenAt: sql`now() - ${time}::interval` })
      .where(eq(session.id, id))
  await set('4 minutes')
  const before = await seen()
  await bruno.get('/institute')
  expect(await seen()).toBe(before)
  await set('6 minutes')
  await Promise.all([1, 2, 3].map(() => bruno.get('/institute')))
  expect(Date.parse((await seen()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
})

it('deviceOf names browser and system of a user agent', () => {
  const known = [
    [chromeOnWindows, 'Chrome en Windows'],
    [`${chromeOnWindows} Edg/140.0.0.0`, 'Edge en Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari en iPhone',
    ],
    ['<script>alert(1)</script>', 'Otro programa'],
    [null, 'Otro programa'],
  ] as const
  for (const [agent, words] of known) expect([agent, deviceOf(agent)]).toEqual([agent, words])
})
