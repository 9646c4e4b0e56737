// @module-tag slow
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../resources/entities/audit.ts'
import { user } from '../../../resources/entities/user.ts'
import { rateLimitHit, sessionState } from '../../../server/db/schema/internalTables.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { totpCode } from '../../../server/session/totp.ts'
import { help, runUserTool } from '../../../server/tools/user.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { type Name, people } from '../../fixtures/people.ts'

const users = tableOf(user)
const trail = tableOf(audit)
let erario: Erario

beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

/** `npm run user -- …` inside this process, on the database of the test. */
const tool = (...words: string[]) => runUserTool(words, erario.store.db)

const passwordIn = (shown: string): string => /Contraseña temporal: (\S+)/.exec(shown)?.[1] ?? ''
const login = (email: string, password: string) => erario.nobody.post('/auth/login', { email, password })
const withRole = async (name: Name) => {
  const roles = ['root', 'admin', 'client']
  const { email, role_id } = people[name]
  return passwordIn(await tool('crear', email, roles[role_id - 1] ?? ''))
}
const countUsers = () => erario.store.db.$count(users)

test('a user created in the terminal signs in with the printed password, and must change it first', async () => {
  const password = await withRole('bruno')
  expect(password).toMatch(/^[A-Za-z2-9]{12}$/)
  const { status, body } = await login(people.bruno.email, password)
  expect(status).toBe(200)
  expect(body).toMatchObject({ role: 'admin', mustChangePassword: true })
  const bruno = erario.withToken('bruno', body.token)
  expect(await bruno.get('/institute')).toMatchObject({ status: 403, body: { msg: 'Debe cambiar su contraseña' } })
  const changed = await bruno.post('/auth/password/update', {
    currentPassword: password,
    newPassword: people.bruno.password,
  })
  expect(changed.status).toBe(200)
  expect((await erario.withToken('bruno', changed.body.token).get('/institute')).status).toBe(200)
  expect((await erario.signIn('bruno')).token).not.toBe('')
})

test('a user reset in the terminal loses its sessions, its old password and its pending reset codes', async () => {
  await withRole('clara')
  await erario.store.db.update(sessionState).set({ temporaryUntil: null })
  const shown = await tool('restablecer', people.clara.email.toUpperCase())
  const first = passwordIn(shown)
  const before = await login(people.clara.email, first)
  const clara = erario.withToken('clara', before.body.token)
  const { body: asked } = await erario.nobody.post('/auth/password/reset', { email: people.clara.email })
  const second = passwordIn(await tool('restablecer', people.clara.email))
  expect(second).not.toBe(first)
  expect((await clara.get('/institute')).status).toBe(401)
  expect((await login(people.clara.email, first)).status).toBe(400)
  const late = await erario
    .withToken('nobody', String(asked.passwordToken))
    .post('/auth/password/change', { resetCode: 'AAAAAA' })
  expect(late.status).toBe(400)
  const { rows } = (await erario.store.db.execute(
    sql`select count(*)::integer as open from "resetRequest" where "usedAt" is null`,
  )) as unknown as { rows: { open: number }[] }
  expect(rows[0]?.open).toBe(0)
  expect((await login(people.clara.email, second)).body).toMatchObject({ role: 'client', mustChangePassword: true })
})

test('a temporary password from the terminal expires after 24 hours', async () => {
  const password = await withRole('dario')
  const own = sql`${sessionState.user_id} = (select id from ${users} where email = ${people.dario.email})`
  const [row] = await erario.store.db
    .select({ hours: sql<string>`extract(epoch from ${sessionState.temporaryUntil} - now()) / 3600` })
    .from(sessionState)
    .where(own)
  expect(Number(row?.hours)).toBeCloseTo(24, 1)
  await erario.store.db.update(sessionState).set({ temporaryUntil: sql`now() - interval '1 second'` }).where(own)
  expect((await login(people.dario.email, password)).status).toBe(400)
})

test('the audit has the terminal as author, and no password', async () => {
  const password = await withRole('elena')
  const [made] = await erario.store.db
    .select({ address: trail.address, user_id: trail.user_id, after: trail.after })
    .from(trail)
    .where(
      sql`${trail.resource} = 'user' and ${trail.action} = 'create' and ${trail.after} like ${`%${people.elena.email}%`}`,
    )
  expect(made).toMatchObject({ address: 'terminal', user_id: null })
  expect(made?.after).not.toMatch(/argon2|password/)
  expect(made?.after).not.toContain(password)
})

test.each([
  ['an invalid e-mail', ['crear', 'bruno', 'admin'], 'Ingrese un correo valido'],
  ['an unknown role', ['crear', 'nora@erario.example', 'jefe'], 'No existe el rol «jefe»'],
  ['an object property as role', ['crear', 'nora@erario.example', 'constructor'], 'No existe el rol «constructor»'],
  ['an e-mail that is already used', ['crear', people.ana.email, 'root'], 'Ya existe un usuario con ese correo'],
  ['that e-mail in capitals', ['crear', people.ana.email.toUpperCase(), 'root'], 'Ya existe un usuario con ese correo'],
  ['a reset of an unknown user', ['restablecer', 'nadie@erario.example'], 'No existe el usuario nadie@erario.example'],
  ['an unknown command', ['borrar', people.ana.email], help],
  ['a missing role', ['crear', 'nora@erario.example'], help],
  ['too many arguments', ['listar', 'todo'], help],
] as const)('the user tool refuses %s and writes nothing', async (_, words, why) => {
  const before = await countUsers()
  await expect(async () => tool(...words)).rejects.toThrow(why)
  expect(await countUsers()).toBe(before)
})

test('the user tool refuses to reset an inactive user, whose password stays', async () => {
  const itself = eq(users.email, people.elena.email)
  await erario.store.db.update(users).set({ deleted: true }).where(itself)
  const [before] = await erario.store.db.select().from(users).where(itself)
  await expect(tool('restablecer', people.elena.email)).rejects.toThrow(/está inactivo/)
  const [after] = await erario.store.db.select().from(users).where(itself)
  expect(after).toEqual(before)
})

test('the user tool lists users with role and state, and no password', async () => {
  const lines = (await tool('listar')).split('\n').map((line) => line.split(/ {2,}/))
  expect(lines[0]).toEqual(['id', 'correo', 'rol', 'estado'])
  expect(lines).toContainEqual(['1', people.ana.email, 'root', 'activo'])
  expect(lines.find((line) => line.includes(people.elena.email))?.slice(2)).toEqual(['client', 'inactivo'])
  expect(lines.find((line) => line.includes(people.clara.email))?.[3]).toBe('debe cambiar su contraseña')
  expect(lines.flat().join(' ')).not.toMatch(/argon2/)
})

const built = ['dist/server/tools/user.js']
/** What `npm run user` runs: builds first where that is needed. */
const buildingFirst = ['server/tools/run.mjs', 'user']

/** Runs the command in a separate process. */
function command(words: string[], env: Record<string, string>, program = built) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const given = { ...process.env, DATABASE_URL: '', DATA_DIR: '', ...env }
    execFile(process.execPath, [...program, ...words], { env: given }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

test('the user tool prints the reason when it finds no database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'erario-user-'))
  try {
    const nothing = await command(['listar'], { DATA_DIR: folder }, buildingFirst)
    expect(nothing.code).toBe(1)
    expect(nothing.err).toContain(`No hay datos en ${folder}`)
    expect(nothing.err).not.toMatch(/^\s+at /m)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the user tool prints its usage, and the reason when PostgreSQL does not answer', {
  tags: ['exhaustive'],
}, async () => {
  expect(await command([], {}, buildingFirst)).toMatchObject({ code: 0, out: `${help}\n` })
  const silent = await command(['listar'], { DATABASE_URL: 'postgres://erario@127.0.0.1:1/erario' })
  expect(silent.code).toBe(1)
  expect(silent.err).toContain('ECONNREFUSED')
  expect(silent.err).not.toMatch(/^\s+at /m)
})

test('the first user must be root; the tool works beside servers on PostgreSQL, and on a folder once its server stopped', {
  tags: ['exhaustive'],
}, async () => {
  const own = await openErario({ own: true })
  const { settings, store } = own
  const place: Record<string, string> = settings.databaseUrl
    ? { DATABASE_URL: settings.databaseUrl }
    : { DATA_DIR: settings.dataDir }
  try {
    await store.db.delete(users)
    await expect(runUserTool(['crear', people.clara.email, 'client'], store.db)).rejects.toThrow(
      'El primer usuario debe ser root',
    )
    await runUserTool(['crear', people.ana.email, 'root'], store.db)
    if (store.engine === 'embedded') {
      const taken = await command(['crear', people.bruno.email, 'admin'], place)
      expect(taken).toMatchObject({ code: 1, out: '' })
      expect(taken.err).toContain('ya está en uso')
      expect(taken.err).not.toMatch(/^\s+at /m)
      await store.close()
    }
    const made = await command(['crear', people.bruno.email, 'admin'], place)
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(passwordIn(made.out)).toHaveLength(12)
    expect((await command(['listar'], place)).out).toContain(people.bruno.email)
    const again = await command(['crear', people.bruno.email, 'admin'], place)
    expect(again).toMatchObject({ code: 1, out: '', err: 'Ya existe un usuario con ese correo\n' })
  } finally {
    await own.close()
  }
})

test('the user tool removes a lost second factor', async () => {
  await erario.store.db.delete(rateLimitHit)
  const ana = await erario.signIn('ana')
  const { body } = await ana.post('/auth/factor/start', { currentPassword: people.ana.password })
  expect((await ana.post('/auth/factor/confirm', { code: totpCode(body.secret) })).status).toBe(200)
  expect((await login(people.ana.email, people.ana.password)).body.status).toBe(false)
  expect(await tool('sin-factor', people.ana.email)).toBe(
    `Segundo factor de ${people.ana.email} quitado; sus sesiones se cerraron.`,
  )
  expect((await ana.get('/institute')).status).toBe(401)
  expect((await login(people.ana.email, people.ana.password)).body).toMatchObject({ status: true, role: 'root' })
  await expect(tool('sin-factor', 'nadie@erario.example')).rejects.toThrow('No existe el usuario')
})
