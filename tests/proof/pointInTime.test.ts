// @module-tag exhaustive
/** Somebody empties a table, and the database goes back to the second before it: the files of deploy/recover, as docs/es/minuto-anterior.md has them. */
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { read } from '../docs/texts.ts'
import { findPostgres, type Postgres, startPostgres, unprivileged } from '../fixtures/postgres.ts'
import { run } from '../fixtures/programs.ts'
import { signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { until } from '../fixtures/waits.ts'
import { hands } from './killed.ts'
import { openLoad } from './load.ts'

const archived = '/var/backups/erario-tramos'
const page = read('docs/es/minuto-anterior.md')
const token = 'prometheus-de-prueba'
let folder: string
let postgres: Postgres
let account: Awaited<ReturnType<typeof unprivileged>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-recover-'))
  account = await unprivileged()
  // As the page installs it.
  const [, source = '', name = ''] = /^install -m 755 (\S*base\.sh) \/usr\/local\/bin\/(\S+)$/m.exec(page) ?? []
  copyFileSync(source, join(folder, name))
  chmodSync(join(folder, name), 0o755)
  mkdirSync(join(folder, 'tramos'))
  for (const path of [folder, join(folder, 'tramos')]) if (account) chownSync(path, account.uid, account.gid)
  const settings = readFileSync('deploy/recover/archive.conf', 'utf8').replaceAll(archived, folder)
  expect(settings).toContain(folder)
  postgres = await startPostgres({ settings })
})
afterAll(async () => {
  await postgres.stop()
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(`${basename(postgres.folder ?? '?')}.`)))
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

/** Runs one of the programs as the user of PostgreSQL. */
const program = async (name: string, ...words: string[]): Promise<string> =>
  asPostgres([`deploy/recover/${name}`, ...words], [await findPostgres(), process.env.PATH].join(delimiter))

/** The command of the line that the page gives to cron, with the PATH of Debian's cron. */
async function nightly(): Promise<string> {
  const [, user, command = ''] = /^echo '30 1 \* \* \* (\w+) (.+)' > \/etc\/cron\.d\/erario-base$/m.exec(page) ?? []
  expect([user, command]).toEqual(['postgres', expect.stringContaining('/usr/local/bin/erario-base')])
  const installed = command
    .replace('/usr/local/bin', folder)
    .replace('/usr/lib/postgresql/15/bin', await findPostgres())
  return asPostgres(['-c', installed], '/usr/bin:/bin')
}

async function asPostgres(words: string[], path: string): Promise<string> {
  const { username, port, hostname } = new URL(postgres.url)
  return run('sh', words, {
    ...account,
    env: {
      PATH: path,
      ...{ RECOVER_DIR: folder, PGDATA: postgres.folder, BASES: '2' },
      ...{ PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: 'postgres' },
    },
  })
}

async function asked(sql: string): Promise<string> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ value: string }>(sql)
  await client.end()
  return String(rows[0]?.value)
}

/** What the alert reads, while the archive cannot be written and afterwards. */
async function alarms(url: string): Promise<void> {
  const isTold = (failing: '0' | '1') => async () => {
    await asked('select pg_switch_wal()')
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.text()).includes(`\nerario_archive_failing ${failing}\n`)
  }
  await until('the archive works', isTold('0'))
  chmodSync(join(folder, 'tramos'), 0o500)
  await until('the archive fails', isTold('1'))
  chmodSync(join(folder, 'tramos'), 0o700)
  await until('the archive works again', isTold('0'))
}

it('goes back to the second before a table was emptied: every acknowledged write is there, and verify finds no fault', async () => {
  const server = await startServer({
    DATA_DIR: join(folder, 'outbox'),
    DATABASE_URL: postgres.url,
    METRICS_TOKEN: token,
  })
  const load = await openLoad(signingInAt(() => [server.url]))
  const more = async (count: number) => {
    const enough = load.acknowledged() + count
    await until(`${count} more are acknowledged`, () => load.acknowledged() >= enough)
  }
  const writing = load.begin(hands)
  // One base more than are kept.
  for (let base = 0; base < 3; base++) {
    await more(10)
    await nightly()
  }
  expect(readdirSync(join(folder, 'bases'))).toHaveLength(2)
  await alarms(server.url)
  await more(50)
  await writing.stop()
  const second = () => asked(`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as value`)
  const next = async (after: string) => until('the next second', async () => (await second()) > after)
  await next(await second())
  const moment = await second()
  await next(moment)
  // The ledger itself refuses to be emptied.
  await asked('truncate modification cascade')
  expect((await load.school.ana.get('/health/ledger')).body.status).toBe(false)

  await expect(program('restore.sh', moment)).rejects.toThrow('PostgreSQL está en marcha')
  // A machine that lost its power: the last minute is not in the archive.
  await postgres.kill9()
  await expect(program('restore.sh', '2026-01-01T00:00:00Z')).rejects.toThrow('Ninguna base es anterior')
  console.log(await program('restore.sh', moment))
  await postgres.restart()
  await until('it takes writes', async () => (await asked('select pg_is_in_recovery()::text as value')) === 'false')
  await expect.poll(async () => (await load.school.ana.get('/health')).status).toBe(200)
  load.failures.splice(0)
  expect(await load.check()).toEqual({ lost: 0 })
  await server.stop()
})
