// @module-tag exhaustive
/** Reads that a replica answers: they have what was written before them, whatever happens to the replica. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../server/base/settings.ts'
import { Pool } from '../../server/db/engine/pool.ts'
import { rowsOf } from '../../server/db/engine/query.ts'
import { Replica, replicaSnapshot, setReplica } from '../../server/db/engine/replica.ts'
import { openStore, type Store } from '../../server/db/open.ts'
import { type Postgres, startPostgres, statement } from '../fixtures/postgres.ts'
import { makeBudget, openSchools } from '../fixtures/school.ts'
import { signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { until } from '../fixtures/waits.ts'

let folder: string
let primary: Postgres
let replica: Postgres
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-replica-'))
  primary = await startPostgres()
  replica = await primary.replica()
})
afterAll(async () => {
  await Promise.all([primary.stop(), replica.stop()])
  rmSync(folder, { recursive: true, force: true })
})

const opened = async (readUrl: string, told: unknown[] = []): Promise<Store> =>
  openStore(readSettings({ DATABASE_URL: primary.url, DATABASE_READ_URL: readUrl }), (error) => told.push(error))

const told = (errors: readonly unknown[]): string[] =>
  errors.map((error) => String(error instanceof Error && error.cause instanceof Error ? error.cause.message : error))

/** Who answers, and whether it has what was written just before. */
async function readsOwnWrite({ db }: Store): Promise<{ isReplica: boolean }> {
  const [written] = await rowsOf<{ id: number }>(db, sql`insert into mark default values returning id`)
  const [read] = await replicaSnapshot(db, (at) =>
    rowsOf<{ isReplica: boolean; last: number }>(
      at,
      sql`select pg_is_in_recovery() as "isReplica", max(id) as last from mark`,
    ),
  )
  expect(read?.last).toBeGreaterThanOrEqual(written?.id ?? Number.NaN)
  return { isReplica: read?.isReplica === true }
}

const answersAgain = (store: Store) =>
  until('the replica answers again', async () => (await readsOwnWrite(store)).isReplica)

describe('what was written is read', () => {
  let store: Store
  const errors: unknown[] = []
  beforeAll(async () => {
    store = await opened(replica.url, errors)
    await store.db.execute(sql`create table mark (id serial primary key)`)
  })
  afterAll(() => store.close())

  it('by many at once, also from the replica', async () => {
    const hands = Array.from({ length: 8 }, async () => {
      const answers: { isReplica: boolean }[] = []
      for (let round = 0; round < 50; round++) answers.push(await readsOwnWrite(store))
      return answers
    })
    const answers = (await Promise.all(hands)).flat()
    const fromReplica = answers.filter(({ isReplica }) => isReplica).length
    console.log(`${fromReplica} of ${answers.length} reads from the replica`)
    expect(fromReplica).toBeGreaterThan(0)
  })

  it('from the replica also by those who wait long for their turn', async () => {
    await answersAgain(store)
    const reads = Array.from({ length: 80 }, () =>
      replicaSnapshot(store.db, (at) =>
        rowsOf<{ isReplica: boolean }>(at, sql`select pg_is_in_recovery() as "isReplica" from pg_sleep(0.2)`),
      ),
    )
    expect((await Promise.all(reads)).flat()).toEqual(reads.map(() => ({ isReplica: true })))
  })

  it('from the primary while the replica is behind, which is reported once', async () => {
    await answersAgain(store)
    errors.length = 0
    await statement(replica.url, 'select pg_wal_replay_pause()')
    for (let round = 0; round < 20; round++) expect(await readsOwnWrite(store)).toEqual({ isReplica: false })
    expect(told(errors)).toEqual(['DATABASE_READ_URL: la réplica va atrasada'])
    await statement(replica.url, 'select pg_wal_replay_resume()')
    await answersAgain(store)
  })

  it('from the primary while the replica is dead', async () => {
    await replica.kill9()
    for (let round = 0; round < 20; round++) expect(await readsOwnWrite(store)).toEqual({ isReplica: false })
    await replica.restart()
    await answersAgain(store)
  })

  it('once more from the primary when the replica ends the read in its middle', async () => {
    const readBy: boolean[] = []
    const value = await replicaSnapshot(store.db, async (at) => {
      const [{ isReplica } = { isReplica: false }] = await rowsOf<{ isReplica: boolean }>(
        at,
        sql`select pg_is_in_recovery() as "isReplica"`,
      )
      readBy.push(isReplica)
      if (isReplica) await at.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      return 'read'
    })
    expect([value, readBy]).toEqual(['read', [true, false]])
    await answersAgain(store)
  })

  it('once more from the primary when the replica applies what removes the read rows', async () => {
    await statement(replica.url, "alter system set max_standby_streaming_delay = '0'", 'select pg_reload_conf()')
    await answersAgain(store)
    const readBy: boolean[] = []
    const count = await replicaSnapshot(store.db, async (at) => {
      const [found] = await rowsOf<{ isReplica: boolean; count: number }>(
        at,
        sql`select pg_is_in_recovery() as "isReplica", count(*)::int as count from mark`,
      )
      readBy.push(found?.isReplica === true)
      if (found?.isReplica) {
        await statement(primary.url, 'delete from mark', 'vacuum mark')
        await until('the replica applied it', async () => {
          const [lag] = await statement(
            primary.url,
            'select from pg_stat_replication where replay_lsn = pg_current_wal_lsn()',
          )
          return lag !== undefined
        })
        await rowsOf(at, sql`select count(*) from mark`)
      }
      return found?.count
    })
    expect([readBy, count]).toEqual([[true, false], 0])
  })

  it('an error in the read itself is not tried again on the primary', async () => {
    await answersAgain(store)
    let rounds = 0
    const read = replicaSnapshot(store.db, async (at) => {
      rounds++
      await at.execute(sql`select 1 / 0`)
    })
    await expect(read).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(rounds).toBe(1)
  })
})

it('a primary that recovers after a crash reads by itself: it has no position yet', async () => {
  const pool = new Pool({ connectionString: replica.url })
  const recovering = drizzle(pool)
  const errors: unknown[] = []
  setReplica(recovering, new Replica(pool, (error) => errors.push(error)))
  const read = replicaSnapshot(recovering, (at) => rowsOf(at, sql`select pg_is_in_recovery() as "isRecovering"`))
  expect(await read).toEqual([{ isRecovering: true }])
  expect(errors).toEqual([])
  await pool.end()
})

describe('an address that is not that of a replica', () => {
  it('is reported and not used when it is that of the primary', async () => {
    const errors: unknown[] = []
    const store = await opened(primary.url, errors)
    expect(await readsOwnWrite(store)).toEqual({ isReplica: false })
    expect(told(errors)).toEqual(['DATABASE_READ_URL: no es una réplica'])
    await store.close()
  })

  it('is reported and not used when it is that of a replica of another database', async () => {
    const other = await startPostgres({ isScratch: true })
    const stranger = await other.replica()
    const errors: unknown[] = []
    const store = await opened(stranger.url, errors)
    expect(await readsOwnWrite(store)).toEqual({ isReplica: false })
    expect(told(errors)).toEqual(['DATABASE_READ_URL: es la réplica de otra base'])
    await store.close()
    await Promise.all([other.stop(), stranger.stop()])
  })
})

it('the server reads from it what is large, and what its own person wrote by another server', async () => {
  const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, DATA_DIR: join(folder, 'outbox') }
  const servers = await Promise.all([startServer(env), startServer(env)])
  // Each request goes to the other server than the one before.
  const school = await openSchools(signingInAt(() => servers.map(({ url }) => url)))
  const { ana, bruno, own, validity, rubros } = school
  const budget = await makeBudget(bruno, own, validity, new Map([[rubros[0] ?? 0, 100]]))
  const readHere = async (): Promise<number> => {
    const [row] = await statement(
      replica.url,
      "select count(*)::int as reads from pg_stat_activity where application_name = 'erario' and query = 'commit' and query_start > now() - interval '1 minute'",
    )
    return Number(row?.reads)
  }
  const period = 'initDate=2026-01-01&finalDate=2026-12-31'
  for (const [person, path] of [
    [bruno, `/search?q=Papelería`],
    [bruno, `/budget/${own}/export?format=csv`],
    [bruno, `/report/budget/${own}/${budget.id}?report=activityOutcomeReport&${period}`],
    [bruno, '/overview'],
    [ana, '/installation'],
  ] as const) {
    await statement(
      replica.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'erario'",
    )
    await until(`the replica answers ${path}`, async () => {
      expect([path, (await person.get(path)).status]).toEqual([path, 200])
      return (await readHere()) > 0
    })
  }
  await statement(replica.url, 'select pg_wal_replay_pause()')
  for (let round = 0; round < 10; round++) {
    const name = `Tienda ${round}`
    const bank = { name, number: `9-${round}`, type: 'Ahorros', bank_id: 1 }
    expect((await bruno.post(`/account/${own}/create`, bank)).status).toBe(200)
    const { body } = await bruno.get(`/search?q=${encodeURIComponent(name)}`)
    expect(body.found.map(({ resource }: { resource: string }) => resource)).toContain('account')
    const { body: csv } = await bruno.get(`/account/${own}/export?format=csv`)
    expect(new TextDecoder().decode(csv.bytes)).toContain(name)
  }
  await statement(replica.url, 'select pg_wal_replay_resume()')
  await Promise.all(servers.map((server) => server.stop()))
})
