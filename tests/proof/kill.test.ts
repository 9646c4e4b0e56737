import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type Postgres, startPostgres } from '../fixtures/postgres.ts'
import { roundsOf } from '../fixtures/rounds.ts'
import { copyNewData } from '../fixtures/serverProcess.ts'
import { until } from '../fixtures/waits.ts'
import { hands, type Killed, openKilled, serverErrors, unavailable } from './killed.ts'

const rounds = roundsOf('KILL_ROUNDS', 1, 20)

let folder: string
let postgres: Postgres
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-kill-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the embedded database', () => {
  it(`kill -9 of the server under load loses no acknowledged write in ${rounds} rounds, leaves no partial one, and starts again`, async () => {
    const env = { DATA_DIR: join(folder, 'killed') }
    copyNewData(env.DATA_DIR)
    const killed = await openKilled(env)
    await killServer('embedded', killed)
    await killed.current().stop()
  })
})

describe('PostgreSQL', () => {
  let killed: Killed
  beforeAll(async () => {
    const { url } = await freshDatabase(postgres.url)
    killed = await openKilled({ DATABASE_URL: url, DATA_DIR: join(folder, 'outbox') })
  })
  afterAll(() => killed?.current().stop())

  it(`kill -9 of the server under load loses no acknowledged write in ${rounds} rounds, leaves no partial one, and starts again`, () =>
    killServer('PostgreSQL', killed))

  it('PostgreSQL killed and restarted under load: the server answers 503 meanwhile, and then works without a restart', async () => {
    const { load } = killed
    const kills = roundsOf('POSTGRES_KILLS', 1, 3)
    let [refused, acknowledged] = [0, 0]
    for (let kill = 0; kill < kills; kill++) {
      const writing = load.begin(hands)
      const before = load.acknowledged()
      await untilSome(load)
      await postgres.kill9()
      const down = await load.school.bruno.get(`/budget/${load.school.own}`)
      expect([down.status, down.body, down.headers.get('retry-after')]).toEqual([
        503,
        { status: false, msg: unavailable },
        '2',
      ])
      expect((await load.school.ana.get('/health')).status).toBe(503)
      await until('writers are refused', () => serverErrors(load).length > 0)
      await postgres.restart()
      await writing.stop()
      acknowledged += load.acknowledged() - before
      for (const { body } of load.failures) expect([unavailable, 'Contacte con el administrador']).toContain(body.msg)
      refused += load.failures.splice(0).length
      await expect.poll(async () => (await load.school.ana.get('/health')).status).toBe(200)
      expect(await load.check()).toEqual({ lost: 0 })
    }
    console.log(`PostgreSQL: ${kills} kills, ${acknowledged} acknowledged, lost = 0, ${refused} refused meanwhile`)
  })
})

async function killServer(engine: string, { load, current, again }: Killed): Promise<void> {
  let [lost, acknowledged, unanswered] = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const writing = load.begin(hands)
    const before = load.acknowledged()
    await untilSome(load)
    await current().kill9()
    await writing.stop()
    acknowledged += load.acknowledged() - before
    unanswered += load.book.length - load.acknowledged()
    await again()
    lost += (await load.check()).lost
  }
  console.log(`${engine}: ${rounds} kills, ${acknowledged} acknowledged, ${unanswered} cut off, lost = ${lost}`)
  expect(serverErrors(load)).toEqual([])
  expect(lost).toBe(0)
}

/** Until some more writes are acknowledged, another number each time. */
async function untilSome({ acknowledged }: Killed['load']): Promise<void> {
  const enough = acknowledged() + 1 + Math.random() * 20
  await until('enough is acknowledged', () => acknowledged() >= enough)
}
