// @module-tag exhaustive
/** The database away in every way, under the load of two servers. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Postgres, startPostgres, statement } from '../fixtures/postgres.ts'
import { type Server, signingInAt, startRefused, startServer } from '../fixtures/serverProcess.ts'
import { silentProxy } from '../fixtures/silentProxy.ts'
import { simulatedDelay, until } from '../fixtures/waits.ts'
import { type Answered, beginReading, requirePatience, requireRunning, timed } from './answers.ts'
import { hands } from './killed.ts'
import { type Load, openLoad } from './load.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'erario-away-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('two servers whose database', () => {
  let primary: Postgres
  let replica: Postgres
  let proxy: Awaited<ReturnType<typeof silentProxy>>
  let servers: Server[]
  let load: Load
  const answered: Answered[] = []

  beforeAll(async () => {
    primary = await startPostgres()
    proxy = await silentProxy(primary.url)
    const env = { DATABASE_URL: proxy.url, DATA_DIR: join(folder, 'outbox') }
    servers = await Promise.all([startServer(env), startServer(env)])
    const signing = signingInAt(() => servers.map(({ url }) => url))
    load = await openLoad({ signIn: async (name) => timed(await signing.signIn(name), answered) })
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await proxy.close()
    await Promise.all([primary.stop(), replica?.stop()])
  })

  /** Under load until the database is back; the figures are printed. */
  async function away(what: string, leave: () => Promise<unknown>, comeBack: () => Promise<unknown>): Promise<void> {
    answered.length = 0
    const before = load.acknowledged()
    const writing = load.begin(hands)
    const reading = beginReading(load.school.bruno, `/availability/${load.school.own}`)
    await until('writes are acknowledged', () => load.acknowledged() > before + 10)
    await leave()
    await until('requests are refused', () => answered.some(({ status }) => status === 503))
    await comeBack()
    const back = load.acknowledged()
    await until('writes are acknowledged again', () => load.acknowledged() > back + 10)
    await writing.stop()
    await reading.stop()
    const { refused, slowest } = requirePatience(answered)
    console.log(
      `${what}: ${answered.length} answered, ${refused} of them 503, the slowest after ${slowest.toFixed(1)} s`,
    )
    load.failures.length = 0
    expect(await load.check()).toEqual({ lost: 0 })
    for (const server of servers) await requireRunning(server)
  }

  it('is stopped and started', () => away('stopped', primary.halt, primary.restart))

  it('is killed and started', () => away('killed', primary.kill9, primary.restart))

  it('takes no writes for a while', () => {
    const set = (value: string) => () =>
      statement(primary.url, `alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()')
    return away('only reads', set('on'), () =>
      statement(
        primary.url,
        'set default_transaction_read_only = off',
        'alter system reset default_transaction_read_only',
        'select pg_reload_conf()',
      ),
    )
  })

  it('falls silent, while its connections stay open', () =>
    away(
      'silent',
      async () => {
        proxy.silence(true)
        await simulatedDelay(40_000, 'the network drops every packet')
      },
      async () => proxy.silence(false),
    ))

  it('is replaced by its replica', async () => {
    replica = await primary.replica()
    await statement(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
    await until('the replica is synchronous', async () => {
      const [row] = await statement(primary.url, "select from pg_stat_replication where sync_state = 'sync'")
      return row !== undefined
    })
    await away(
      'replaced',
      async () => {
        await primary.kill9()
        proxy.leadTo(replica.url)
      },
      // The replica follows nobody, and must not wait for one either.
      () =>
        statement(
          replica.url,
          'select pg_promote()',
          'alter system reset synchronous_standby_names',
          'select pg_reload_conf()',
        ),
    )
  })
})

describe('a start without a primary', () => {
  const starting = async (url: string) => {
    const log = join(folder, `${crypto.randomUUID()}.log`)
    const server = startServer({ DATABASE_URL: url, DATA_DIR: join(folder, 'outbox') }, log)
    return { server, printed: () => readFileSync(log, 'utf8') }
  }

  it('waits until it is started', async () => {
    const postgres = await startPostgres()
    await postgres.halt()
    const { server, printed } = await starting(postgres.url)
    await until('it says why it waits', () => /Erario espera: DATABASE_URL: .* no contesta/.test(printed()))
    await postgres.restart()
    await (await server).stop()
    await postgres.stop()
  })

  it('waits until the replica is the primary, and names it until then', async () => {
    const primary = await startPostgres()
    const replica = await primary.replica()
    const { server, printed } = await starting(replica.url)
    await until('it names the replica', () => printed().includes('Erario espera: DATABASE_URL: es una réplica'))
    await statement(replica.url, 'select pg_promote()')
    await (await server).stop()
    await Promise.all([primary.stop(), replica.stop()])
  })

  it('says that it waits for the migration of another process', async () => {
    const postgres = await startPostgres()
    const other = new Client({ connectionString: postgres.url })
    await other.connect()
    await other.query('select pg_advisory_lock(7305001)')
    const { server, printed } = await starting(postgres.url)
    await until('it says so', () => printed().includes('Erario espera: otro proceso actualiza la base de datos'))
    await other.end()
    await (await server).stop()
    await postgres.stop()
  })

  it('ends with one sentence after two minutes', async () => {
    const postgres = await startPostgres()
    await postgres.halt()
    const { code, printed } = await startRefused({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'outbox') })
    expect([code, printed.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^Erario no pudo iniciar: DATABASE_URL: .* no contesta .*\. Se esperó dos minutos$/),
    ])
    await postgres.stop()
  })
})
