// @module-tag exhaustive
/** The process that holds a claim is killed, for every claim; another takes over when the lease is free, a minute later. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handoverPathOf } from '../../resources/rules/handover.ts'
import { people } from '../fixtures/people.ts'
import { bareEnv } from '../fixtures/programs.ts'
import { openSchools } from '../fixtures/school.ts'
import { personOver, type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { silence, startSmtp } from '../fixtures/smtpServer.ts'
import { until } from '../fixtures/waits.ts'
import { openDatabase } from './database.ts'

let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-leases-'))
  database = await openDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A database that a server has made, and a connection to it. */
async function openPlace() {
  const url = await database.fresh()
  const env = (name: string) => ({ DATABASE_URL: url, DATA_DIR: join(folder, new URL(url).pathname, name) })
  const client = new Client({ connectionString: url })
  await client.connect()
  const leased = async (name: string) =>
    (await client.query('select from lease where name like $1 and until > now()', [name])).rowCount === 1
  return { env, client, leased, end: () => client.end() }
}
type Place = Awaited<ReturnType<typeof openPlace>>

describe.concurrent('a killed server', () => {
  it('leaves a backup that another lists as interrupted, and makes', async () => {
    const place = await openPlace()
    const start = (name: string): Promise<Server> =>
      startServer({ ...place.env(name), BACKUP_DIR: join(folder, 'copias') })
    const [holder, other] = [await start('one'), await start('other')]
    const ana = await signingInAt(() => [other.url]).signIn('ana')
    const there = personOver(() => [holder.url], 'ana', ana.token)
    expect((await there.post('/backup/make', {})).status).toBe(200)
    await until('it is made', () => place.leased('backup'))
    await holder.kill9()
    expect((await ana.post('/backup/make', {})).status).toBe(409)
    const outcomes = async (): Promise<string[]> =>
      (await ana.get('/backup')).body.backups.map(({ outcome }: { outcome: string }) => outcome)
    await until('it is listed', async () => (await outcomes()).includes('interrupted'))
    await until('another is made', async () => (await outcomes()).includes('verified'))
    expect((await outcomes()).filter((outcome) => outcome === 'interrupted')).toHaveLength(1)
    await other.stop()
    await place.end()
  })

  it('leaves a mail that another sends, once', async () => {
    const place = await openPlace()
    const [silent, sound] = [await startSmtp(), await startSmtp()]
    silent.answer = (moment) => (moment === 'body' ? silence : undefined)
    const start = (name: string, { port }: { port: number }): Promise<Server> =>
      startServer({ ...place.env(name), SMTP_URL: `smtp://127.0.0.1:${port}` })
    const holder = await start('one', silent)
    const { email } = people.ana
    await personOver(() => [holder.url], 'nobody', '').post('/auth/password/reset', { email })
    await until('it is being sent', () => silent.commands.some((command) => command.startsWith('DATA')))
    await holder.kill9()
    const other = await start('other', sound)
    expect(await place.leased('mail %')).toBe(true)
    await until('it is sent', () => sound.received.length > 0)
    await other.stop()
    expect(sound.received.map(({ to }) => to)).toEqual([[email]])
    await Promise.all([silent.close(), sound.close()])
    await place.end()
  })

  it('leaves a handover that another makes', async () => {
    const place = await openPlace()
    const [holder, other] = [await startServer(place.env('one')), await startServer(place.env('other'))]
    const { own, bruno } = await openSchools(signingInAt(() => [other.url]))
    const path = handoverPathOf(own)
    const begun = await fetch(`${holder.url}${path}`, { headers: { 'x-token': bruno.token } })
    expect(begun.status).toBe(200)
    expect(await place.leased('handover of %')).toBe(true)
    await holder.kill9()
    expect((await bruno.get(path)).status).toBe(409)
    await until('it is made', async () => (await bruno.get(path)).status === 200)
    await other.stop()
    await place.end()
  })
})

describe.concurrent('a killed process', () => {
  /** Kills a process within the work, while it waits for a table that is locked; then a second one does the work. */
  async function killWithin(place: Place, work: string, table: string, now = Date.now()): Promise<string> {
    const begin = () => child(place, work, now)
    await place.client.query(`begin; lock table ${table} in access exclusive mode`)
    const first = begin()
    const watching = new Client({ connectionString: place.env('').DATABASE_URL })
    await watching.connect()
    await until('it works', async () => {
      const waiting = `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
      return (await watching.query(waiting)).rowCount === 1
    })
    first.process.kill('SIGKILL')
    await first.ended
    await watching.end()
    await place.client.query('rollback')
    return (await begin().ended).trim()
  }

  function child({ env }: Place, work: string, now: number): { process: ChildProcess; ended: Promise<string> } {
    const words = ['--import', 'tsx', 'tests/fixtures/leaseChild.ts', work, new Date(now).toISOString()]
    const started = spawn(process.execPath, words, { env: { ...bareEnv(), ...env(work) } })
    let text = ''
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        text += chunk
      })
    return { process: started, ended: once(started, 'close').then(() => text) }
  }

  it('leaves a check of the ledger that another makes in the same night', async () => {
    const place = await openPlace()
    await (await startServer(place.env('one'))).stop()
    expect(await killWithin(place, 'ledgerCheck', '"lineDay"')).toBe('done')
    const { rows } = await place.client.query('select faults from "ledgerCheck"')
    expect(rows).toEqual([{ faults: 0 }])
    await place.end()
  })

  it('leaves a weekly mail that another queues, once', async () => {
    const place = await openPlace()
    const server = await startServer(place.env('one'))
    const ana = await signingInAt(() => [server.url]).signIn('ana')
    const passwords = { currentPassword: people.ana.password, newPassword: 'otra-clave-de-ana' }
    expect((await ana.post('/auth/password/update', passwords)).status).toBe(200)
    await server.stop()
    // The next Monday, at ten in Colombia; 1970-01-05 was one.
    const [day, week, first] = [86_400_000, 7 * 86_400_000, 4 * 86_400_000]
    const monday = Math.ceil((Date.now() - first) / week) * week + first + (15 * day) / 24
    expect(await killWithin(place, 'weeklyMail', 'mail', monday)).toBe('done 1')
    const { rows } = await place.client.query('select recipient from mail')
    expect(rows).toEqual([{ recipient: people.ana.email }])
    await place.end()
  })

  it('leaves old rows that another erases', async () => {
    const place = await openPlace()
    await (await startServer(place.env('one'))).stop()
    await place.client.query(`insert into "refusedSignIn" (at, email, address, network)
      values (now() - interval '91 days', 'nadie@erario.example', '192.0.2.1', '192.0.2.1')`)
    expect(await killWithin(place, 'erasure', 'session')).toBe('done')
    expect((await place.client.query('select from "refusedSignIn"')).rowCount).toBe(0)
    await place.end()
  })
})
