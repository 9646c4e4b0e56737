// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { type EmbeddedDatabase, openEmbedded } from '../../../server/db/engine/embedded.ts'
import { engineModule } from '../../../server/db/engine/engine.ts'
import { engineMajor } from '../../../server/db/engine/newCluster.ts'
import { until } from '../../fixtures/waits.ts'

let folder: string
let open: EmbeddedDatabase | undefined
const children = new Set<ChildProcess>()

/** Compiled once for the whole file, as in a server. */
const opened = async (onBroken?: (error: Error) => void) =>
  openEmbedded(folder, onBroken, { module: await engineModule() })

beforeAll(async () => {
  folder = fs.mkdtempSync(join(tmpdir(), 'erario-embedded-'))
  await (await opened()).close()
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const child of children) child.kill('SIGKILL')
  await open?.close()
  open = undefined
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('the installed release of the embedded engine is the one tested here', async () => {
  const installed = JSON.parse(fs.readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  expect(manifest.dependencies['@electric-sql/pglite']).toBe('0.5.16')
  expect(installed.version).toBe('0.5.16')
})

test('every commit syncs the write-ahead log before it is acknowledged', async () => {
  open = await opened()
  await open.exec('create table if not exists counted (id int)')
  const synced = countSyncs()
  for (let commits = 1; commits <= 20; commits++) {
    await open.query('insert into counted values ($1)', [commits])
    expect(synced('pg_wal')).toBe(commits)
  }
})

test('a new segment of the write-ahead log syncs its folder too', async () => {
  open = await opened()
  const synced = countSyncs()
  await open.exec('create table wide (x text); select pg_switch_wal()')
  await open.exec("insert into wide select repeat('abc', 100) from generate_series(1, 60000)")
  expect(synced('pg_wal/')).toBeGreaterThan(0)
})

test('a checkpoint syncs the tables and the control file', async () => {
  open = await opened()
  await open.exec('create table if not exists counted (id int); insert into counted values (1)')
  const synced = countSyncs()
  await open.exec('checkpoint')
  expect(synced('base')).toBeGreaterThan(0)
  expect(synced('global')).toBeGreaterThan(0)
})

test('after a failed sync nothing more is acknowledged, and acknowledged rows are there on the next open', async () => {
  const reported: unknown[] = []
  open = await opened((error) => reported.push(error))
  await open.exec("create table refused (note text); insert into refused values ('kept')")
  const sync = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  })
  await expect(open.query("insert into refused values ('lost')")).rejects.toThrow()
  sync.mockRestore()
  await expect(open.query("insert into refused values ('late')")).rejects.toThrow('se detuvo por un fallo del disco')
  await expect(open.transaction((tx) => tx.query('select 1'))).rejects.toThrow('se detuvo por un fallo del disco')
  expect(reported).toEqual([open.broken])
  await open.close()
  open = await opened()
  expect((await open.query<{ note: string }>('select note from refused')).rows).toContainEqual({ note: 'kept' })
  await open.query("insert into refused values ('again')")
})

test('a second open in the same process is refused with the process id', async () => {
  open = await opened()
  await expect(opened()).rejects.toThrow(`ya está en uso por el proceso ${process.pid}`)
  await open.close()
  open = await opened()
})

test.runIf(process.getuid?.() === 0)(
  'openEmbedded refuses root a folder of another user, and writes nothing into it',
  async () => {
    const service = fs.mkdtempSync(join(tmpdir(), 'erario-embedded-'))
    fs.chownSync(service, 65534, 65534)
    await expect(openEmbedded(join(service, 'database'))).rejects.toThrow('es de otro usuario (uid 65534)')
    expect(fs.readdirSync(service)).toEqual([])
    fs.rmSync(service, { recursive: true })
  },
)

test('a folder of another major version of PostgreSQL is refused with instructions, and not changed', async () => {
  open = await opened()
  const [major] = (
    await open.query<{ major: string }>(`select (current_setting('server_version_num')::int / 10000)::text as major`)
  ).rows
  expect(major?.major).toBe(engineMajor)
  await open.close()
  const version = join(folder, 'cluster/PG_VERSION')
  fs.writeFileSync(version, '17\n')
  await expect(opened()).rejects.toThrow(/La carpeta de datos es de PostgreSQL 17 .*npm run restore/)
  fs.writeFileSync(version, `${engineMajor}\n`)
  open = await opened()
})

test('another process is refused at once with the process id and instructions', async () => {
  open = await opened()
  const child = startChild('hold')
  expect(await child.ended).toBe(1)
  expect(child.complaint()).toContain(`ya está en uso por el proceso ${process.pid}`)
  expect(child.complaint()).toContain('DATA_DIR')
})

test('of two processes that start at once after a killed one, exactly one opens', {
  tags: ['exhaustive'],
}, async () => {
  const killed = startChild('hold')
  await killed.opened
  killed.process.kill('SIGKILL')
  await killed.ended
  const starts = Array.from({ length: 2 }, () => startChild('hold'))
  const outcomes = await Promise.all(starts.map((start) => Promise.race([start.opened, start.ended])))
  expect(outcomes.sort()).toEqual([1, 'open'])
  for (const start of starts) start.process.kill('SIGKILL')
  await Promise.all(starts.map((start) => start.ended))
})

test('kill -9 loses no acknowledged row and releases the folder', { tags: ['exhaustive'] }, async () => {
  let rows = 0
  for (let round = 0; round < 6; round++) {
    const child = startChild()
    await until(`${1 + round * 40} acknowledged rows`, () => child.acknowledged.length > round * 40)
    child.process.kill('SIGKILL')
    await child.ended
    open = await opened()
    const kept = new Set((await open.query<{ id: number }>('select id from kept')).rows.map((row) => row.id))
    expect(child.acknowledged.filter((id) => !kept.has(id))).toEqual([])
    rows += child.acknowledged.length
    await open.close()
  }
  console.log(`6 kills, ${rows} acknowledged, 0 lost`)
})

/** Counts syncs of the folder's files from now on, by the folder of the cluster they lie in; 'pg_wal/' is that folder itself. */
function countSyncs(): (where: string) => number {
  const cluster = join(folder, 'cluster')
  const sync = fs.fsyncSync
  const inodes: number[] = []
  vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    inodes.push(fs.fstatSync(fd).ino)
    sync(fd)
  })
  return (where) => {
    const path = join(cluster, where)
    const names = where.endsWith('/') ? ['.'] : fs.readdirSync(path, { recursive: true, encoding: 'utf8' })
    const wanted = new Set(names.map((name) => fs.statSync(join(path, name)).ino))
    return inodes.filter((inode) => wanted.has(inode)).length
  }
}

function startChild(...manner: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/fixtures/embeddedChild.ts', folder, ...manner])
  children.add(child)
  const acknowledged: number[] = []
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += text
  })
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      children.delete(child)
      resolve(code)
    })
  })
  const opened = new Promise<'open'>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'open') resolve('open')
      else acknowledged.push(Number(line))
    })
  })
  return { process: child, opened, ended, acknowledged, complaint: () => complaint }
}
