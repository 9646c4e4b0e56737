import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type Postgres, startPostgres } from '../fixtures/postgres.ts'
import { type Server, signingInAt, startRefused, startServer } from '../fixtures/serverProcess.ts'
import { until } from '../fixtures/waits.ts'
import { type Load, openLoad } from './load.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 11)
const hands = 6
const fullDisk = 'a full disk, with the log of the server on it'
const unavailable = 'El servicio no está disponible en este momento, intente de nuevo'

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

/** A server that is killed and started again; the people keep their sessions and find the new one. */
async function openKilled(env: Record<string, string>, log?: string) {
  let server = await startServer(env, log)
  const load = await openLoad(signingInAt(() => [server.url]))
  return {
    load,
    current: (): Server => server,
    async again(): Promise<Server> {
      server = await startServer(env, log)
      return server
    },
  }
}

/**
 * How long people would wait for a server that was started again on a machine of their own: the time its process worked, and what
 * it let pass while a processor was free. On a machine that others keep busy the clock would measure them.
 */
function timeToAnswer({ startedMs, workedMs, idleMs }: Server): number {
  return Math.min(startedMs, workedMs + idleMs)
}

const serverErrors = (load: Load) => load.failures.filter(({ status }) => status >= 500)

describe.each(['embedded', 'postgres'] as const)('kill -9 of the server under load, %s', (engine) => {
  it(`loses nothing acknowledged in ${rounds} rounds, leaves nothing half-written, and answers again within 5 s`, async () => {
    const env: Record<string, string> =
      engine === 'embedded'
        ? { DATA_DIR: join(folder, 'killed') }
        : { DATABASE_URL: (await freshDatabase(postgres.url)).url, DATA_DIR: join(folder, 'outbox') }
    const { load, current, again } = await openKilled(env)
    const clean = timeToAnswer(current())
    const starts: number[] = []
    let [lost, acknowledged, unanswered] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const writing = load.begin(hands)
      const before = load.acknowledged()
      const enough = before + 1 + Math.random() * 20
      await until('enough is acknowledged', () => load.acknowledged() >= enough)
      await current().kill9()
      await writing.stop()
      acknowledged += load.acknowledged() - before
      unanswered += load.book.length - load.acknowledged()
      starts.push(timeToAnswer(await again()))
      lost += (await load.check()).lost
    }
    await current().stop()
    const slowest = Math.round(Math.max(...starts))
    console.log(
      `${engine}: ${rounds} kills, ${acknowledged} acknowledged, ${unanswered} cut off, lost = ${lost}, slowest start ${slowest} ms`,
    )
    expect(serverErrors(load)).toEqual([])
    // A machine on which a clean start takes seconds is given as much again.
    expect(slowest).toBeLessThan(Math.max(5000, 2 * clean))
  })
})

it('PostgreSQL killed and started again under load: 503 in Spanish meanwhile, then service without a restart of the server', async () => {
  const { url } = await freshDatabase(postgres.url)
  const { load, current } = await openKilled({ DATABASE_URL: url, DATA_DIR: join(folder, 'outbox') })
  const kills = 3
  let [refused, acknowledged] = [0, 0]
  for (let kill = 0; kill < kills; kill++) {
    const writing = load.begin(hands)
    const before = load.acknowledged()
    const enough = before + 1 + Math.random() * 20
    await until('enough is acknowledged', () => load.acknowledged() >= enough)
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
  await current().stop()
})

describe('the embedded folder', () => {
  it('refuses a second process and says who holds it; the first goes on', async () => {
    const env = { DATA_DIR: join(folder, 'shared') }
    const first = await startServer(env)
    const second = await startRefused(env)
    expect(second.code).toBe(1)
    expect(second.printed).toContain(`Erario no pudo iniciar: La carpeta de datos`)
    expect(second.printed).toContain(`ya está en uso por el proceso ${first.pid}`)
    expect((await fetch(`${first.url}/health`)).status).toBe(200)
    await first.stop()
  })

  /** A file system that is full at will: a small one of its own where root may mount, else a limit on what the server may write. */
  it.each([fullDisk, 'a disk that refuses the log of the database'])('survives %s', async (fault) => {
    const small = mountSmall(join(folder, fault.replaceAll(/\W+/g, '-')))
    const env = { DATA_DIR: join(small.path, 'data') }
    const { load, current, again } = await openKilled(
      env,
      fault === fullDisk ? join(small.path, 'erario.log') : undefined,
    )
    try {
      const writing = load.begin(hands)
      await until('ten writes are acknowledged', () => load.acknowledged() >= 10)
      const refill = fault === fullDisk && small.mounted ? small.fill() : limitWrites(current().pid)
      await until('every writer is refused three times', () => serverErrors(load).length >= 3 * hands)
      await writing.stop()
      for (const { status, body } of load.failures)
        expect([status, body]).toEqual([
          expect.toSatisfy((code: number) => code === 500 || code === 503),
          {
            status: false,
            msg: expect.toSatisfy((msg: string) => [unavailable, 'Contacte con el administrador'].includes(msg)),
          },
        ])
      const refused = load.failures.length
      refill()
      const room = performance.now()
      await expect.poll(async () => (await fetch(`${current().url}/health`)).status).toBe(200)
      const backMs = performance.now() - room
      expect(await load.check()).toEqual({ lost: 0 })
      await current().stop()
      await again()
      expect(await load.check()).toEqual({ lost: 0 })
      console.log(
        `${fault}: ${load.book.length} writes, ${refused} refused with an error, lost = 0, back by itself after ${Math.round(backMs)} ms`,
      )
    } finally {
      await current().kill9()
      small.unmount()
    }
  })
})

function mountSmall(path: string) {
  mkdirSync(path, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'erario-test', path]).status === 0
  return {
    path,
    mounted,
    /** Takes every byte that is left; what it returns gives them back. */
    fill(): () => void {
      const ballast = join(path, 'ballast')
      const file = openSync(ballast, 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch {
        closeSync(file)
      }
      return () => rmSync(ballast)
    },
    unmount() {
      if (mounted) spawnSync('umount', ['--lazy', path])
    },
  }
}

/** From now on the process may write no byte beyond the fourth kilobyte of any file, its write-ahead log among them. */
function limitWrites(pid: number): () => void {
  const limit = (soft: string) =>
    expect(spawnSync('prlimit', ['--pid', String(pid), `--fsize=${soft}:unlimited`]).status).toBe(0)
  limit('4096')
  return () => limit('unlimited')
}
