/** All kinds of askers: without a token, with an invalid one of each kind, and users of every role, of the school and of another. */
import { decodeJwt, SignJWT } from 'jose'
import type { Role } from '../../../../resources/define/index.ts'
import { sessionState, tokenSecret } from '../../../../server/db/schema/internalTables.ts'
import { openSessionParts } from '../../../../server/session/parts.ts'
import type { Person } from '../../../fixtures/erario.ts'
import { made } from '../../../fixtures/school.ts'
import type { World } from '../../../fixtures/world.ts'

export type Asker = {
  title: string
  person: Person
  /** What the token is worth; a `session` has a role. */
  token: 'none' | 'session' | 'temporary' | 'password'
  role?: Role
  /** Related to the school of the tests. */
  related?: boolean
}

/** The stale tokens are roots': nothing must open for the most powerful of them either. */
export async function openAskers(world: World): Promise<Asker[]> {
  const { erario, school } = world
  const { ana, bruno, clara, dario, elena, nobody } = { ...school, nobody: erario.nobody }
  const holding = (token: string) => erario.withToken('nobody', token)
  const claims = { ...decodeJwt(ana.token) }
  const [kept] = await erario.store.db.select().from(tokenSecret)
  const key = new TextEncoder().encode(kept?.secret)
  const signed = (payload: object, by: Uint8Array, alg = 'HS256') =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(by)
  const seconds = Math.floor(Date.now() / 1000)
  const bad: [string, string][] = [
    ['no token', ''],
    ['garbage', 'garbage'],
    ['half a token', ana.token.slice(0, -4)],
    ['a forged signature', await signed(claims, new TextEncoder().encode('a secret of somebody else, long enough'))],
    ['no signature', `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`],
    ['another algorithm', await signed(claims, key, 'HS512')],
    ['an expired token', await signed({ ...claims, iat: seconds - 100, exp: seconds - 50 }, key)],
    ['a token of nobody', await signed({ ...claims, sub: '999999' }, key)],
    ['a token of no epoch', await signed({ sub: claims.sub, exp: claims.exp, sid: claims.sid }, key)],
    ['a token of a version without sessions', await signed({ ...claims, sid: undefined }, key)],
    ['a token of no session', await signed({ ...claims, sid: 'A'.repeat(22) }, key)],
    ["a token of another's session", await signed({ ...claims, sid: decodeJwt(bruno.token).sid }, key)],
    ['an ended session', await ended(world)],
    ['a token of the second step', await stepToken(world, Number(claims.sub))],
    ['a revoked token', await revoked(world)],
    ['a deactivated user', await deactivated(world)],
  ]
  // The same claims under the right key must open, or the rows above would be refused for being made here.
  const control = await holding(await signed({ ...claims, exp: seconds + 50 }, key)).get('/user')
  if (control.status !== 200) throw new Error(`tokens made by the tests are never accepted: ${control.status}`)
  const password = await passwordToken(world)
  return [
    ...bad.map(([title, token]): Asker => ({ title, person: holding(token), token: 'none' })),
    ...(password ? [{ title: 'a password token', person: holding(password), token: 'password' } as const] : []),
    { title: 'a temporary password', person: await temporary(world), token: 'temporary', role: 'root' },
    { title: 'root', person: ana, token: 'session', role: 'root', related: true },
    { title: 'its admin', person: bruno, token: 'session', role: 'admin', related: true },
    { title: 'a foreign admin', person: dario, token: 'session', role: 'admin', related: false },
    { title: 'its client', person: clara, token: 'session', role: 'client', related: true },
    { title: 'a foreign client', person: elena, token: 'session', role: 'client', related: false },
  ].map((asker) => (asker.person === nobody ? { ...asker, person: nobody } : asker) as Asker)
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A root made for one purpose, signed in. */
async function newRoot({ erario, school }: World, email: string): Promise<Person & { id: number }> {
  const body = { email, password: 'clave-primera', role_id: 1 }
  const { id } = made(await school.ana.post('/user/create', body), 'user')
  const { token } = (await erario.nobody.post('/auth/login', body)).body
  return { ...erario.withToken('nobody', String(token)), id }
}

async function revoked(world: World): Promise<string> {
  const gabriela = await newRoot(world, 'gabriela@erario.example')
  const change = { currentPassword: 'clave-primera', newPassword: 'clave-segunda' }
  const reply = await gabriela.post('/auth/password/update', change)
  if (reply.status !== 200) throw new Error(`gabriela keeps her password: ${JSON.stringify(reply.body)}`)
  return gabriela.token
}

async function ended(world: World): Promise<string> {
  const julia = await newRoot(world, 'julia@erario.example')
  await julia.post('/auth/session/end', { session: 'own' })
  return julia.token
}

async function stepToken({ erario }: World, id: number): Promise<string> {
  const { steps } = await openSessionParts(erario.store.db, erario.settings)
  return steps.issue({ id, epoch: 0 })
}

async function deactivated(world: World): Promise<string> {
  const hugo = await newRoot(world, 'hugo@erario.example')
  await world.school.ana.remove(`/user/delete/${hugo.id}?deleted=true`)
  return hugo.token
}

async function temporary(world: World): Promise<Person> {
  const irene = await newRoot(world, 'irene@erario.example')
  const temporaryUntil = new Date(Date.now() + 3_600_000).toISOString()
  const { db } = world.erario.store
  await db.insert(sessionState).values({ user_id: irene.id, temporaryUntil }).onConflictDoUpdate({
    target: sessionState.user_id,
    set: { temporaryUntil },
  })
  return irene
}

/** Nothing until the product has a password reset. */
async function passwordToken({ erario, endpoints }: World): Promise<string> {
  if (!endpoints.some(({ path }) => path === '/auth/password/reset')) return ''
  const { body } = await erario.nobody.post('/auth/password/reset', { email: 'ana@erario.example' })
  if (!body.passwordToken) throw new Error(`a reset answers no passwordToken: ${JSON.stringify(body)}`)
  return String(body.passwordToken)
}
