import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { user } from '../../../resources/entities/user.ts'
import { buildApp } from '../../../server/app.ts'
import { describeError, errorLine, openLog } from '../../../server/base/log.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { newCode } from '../../../server/verification/code.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'

let erario: Erario
let app: Awaited<ReturnType<typeof buildApp>>
let lines: string[]

beforeAll(async () => {
  erario = await openErario()
  lines = []
  const log = openLog('trace', { write: (line) => void lines.push(line) })
  app = await buildApp(erario.store, erario.settings, log)
})
afterAll(() => erario.close())

const broken = { user: sql.raw('"user"'), mail: sql.raw('"mail"') }

/** The log of a request while a table refuses every new row with an error that contains the row. */
async function logOf(table: keyof typeof broken, path: string, body: object, token = ''): Promise<string> {
  const { db } = erario.store
  lines.length = 0
  await db.execute(sql`alter table ${broken[table]} add constraint "broken" check (false) not valid`)
  const answer = await app.fetch(
    new Request(`http://erario.test${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-token': token },
      body: JSON.stringify(body),
    }),
  )
  await db.execute(sql`alter table ${broken[table]} drop constraint "broken"`)
  expect([answer.status, await answer.json()]).toEqual([500, { status: false, msg: 'Contacte con el administrador' }])
  return lines.join('\n')
}

it('the log names the statement that failed on creating a user, and contains neither the hash nor the e-mail', async () => {
  const ana = await erario.signIn('ana')
  const nora = { email: 'nora@erario.example', password: 'Secreta-2026', role_id: 3 }
  const log = await logOf('user', '/user/create', nora, ana.token)
  expect(await erario.store.db.$count(tableOf(user), eq(tableOf(user).email, nora.email))).toBe(0)
  expect(log).toContain('insert into')
  expect(log).toContain('23514')
  expect(log).toContain('\\"user\\"')
  expect(log).toMatch(/"stack":"\s+at /)
  for (const secret of [nora.email, nora.password, 'argon2', 'params', 'Failing row']) expect(log).not.toContain(secret)
})

it('the log reports a reset mail that could not be stored, and contains nothing of the mail', async () => {
  const log = await logOf('mail', '/auth/password/reset', { email: people.ana.email })
  expect(log).toContain('23514')
  for (const secret of [people.ana.email, 'Escriba este código', 'Restablezca', '<html', 'params'])
    expect(log).not.toContain(secret)
})

it('the log contains no rejected value, however deeply the error is nested', async () => {
  const rejected = await Promise.resolve(erario.store.db.execute(sql`select ${'Secreta-2026'}::integer`)).catch(
    (error: unknown) => error,
  )
  const wrapped = new Error('No se pudo', { cause: rejected })
  expect(JSON.stringify(describeError(wrapped))).toContain('22P02')
  for (const shown of [JSON.stringify(describeError(wrapped)), errorLine(wrapped)]) {
    expect(shown).toContain('No se pudo')
    expect(shown).not.toContain('Secreta-2026')
  }
})

it('the log names the endpoint that failed, and not the code in its address', async () => {
  const { db } = erario.store
  lines.length = 0
  await db.execute(sql`alter table "issuedDocument" rename to "lost"`)
  const code = newCode()
  const answer = await app.fetch(new Request(`http://erario.test/verify/${code}`))
  await db.execute(sql`alter table "lost" rename to "issuedDocument"`)
  expect(answer.status).toBe(500)
  expect(lines.join()).toContain('GET /verify/:code')
  expect(lines.join()).not.toContain(code)
})
