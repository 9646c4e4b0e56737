/** The data folder of the embedded database: a second process, and a full disk. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyNewData, startRefused, startServer } from '../fixtures/serverProcess.ts'
import { until } from '../fixtures/waits.ts'
import { hands, openKilled, serverErrors, unavailable } from './killed.ts'

const fullDisk = 'a full disk, with the log of the server on it'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'erario-disk-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the data folder of the embedded database', () => {
  it('refuses a second process with the id of the first, which goes on', { tags: ['exhaustive'] }, async () => {
    const env = { DATA_DIR: join(folder, 'shared') }
    copyNewData(env.DATA_DIR)
    const first = await startServer(env)
    const second = await startRefused(env)
    expect(second.code).toBe(1)
    expect(second.printed).toContain(`Erario no pudo iniciar: La carpeta de datos`)
    expect(second.printed).toContain(`ya está en uso por el proceso ${first.pid}`)
    expect((await fetch(`${first.url}/health`)).status).toBe(200)
    await first.stop()
  })

  /** A file system that can be filled: a small mounted one when the tests run as root, else a limit on the size of written files. */
  describe.each([
    [fullDisk, []],
    ['a disk that rejects writes to the log of the database', ['exhaustive']],
  ])('on %s', (fault, tags) => {
    it('loses no write', { tags }, async () => {
      const small = mountSmall(join(folder, fault.replaceAll(/\W+/g, '-')))
      const env = { DATA_DIR: join(small.path, 'data') }
      copyNewData(env.DATA_DIR)
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
        await expect.poll(async () => (await fetch(`${current().url}/health`)).status).toBe(200)
        expect(await load.check()).toEqual({ lost: 0 })
        await current().stop()
        await again()
        expect(await load.check()).toEqual({ lost: 0 })
        console.log(`${fault}: ${load.book.length} writes, ${refused} refused with an error, lost = 0`)
      } finally {
        await current().kill9()
        small.unmount()
      }
    })
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
