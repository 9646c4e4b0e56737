// @module-tag exhaustive
/** Backups that are refused: nothing is written. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { restoreBackup, restoreForUse } from '../../../server/backup/restore.ts'
import { writeBackup } from '../../../server/backup/write.ts'
import type { Settings } from '../../../server/base/settings.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { openUnprepared } from '../../../server/db/open.ts'
import { session } from '../../../server/db/schema/internalTables.ts'
import * as verifying from '../../../server/ledger/verify.ts'
import { requireData } from '../../../server/tools/requireData.ts'
import { contentsAt, contentsOf, frase, openPlaces } from '../../fixtures/backups.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { openLedger } from '../../fixtures/ledgerSchool.ts'
import { bareEnv } from '../../fixtures/programs.ts'
import { startRefused } from '../../fixtures/serverProcess.ts'
import { until } from '../../fixtures/waits.ts'

const places = openPlaces()
const server = process.env.DATABASE_URL
const emptyPlace = () => (server ? places.postgres(server) : places.embedded())
let erario: Erario
let open: Buffer
let sealed: Buffer
beforeAll(async () => {
  erario = await openErario()
  await openLedger(erario)
  const paths = [join(places.folder(), 'abierta.erario'), join(places.folder(), 'cifrada.erario')] as const
  await writeBackup(erario.store, paths[0], undefined)
  await writeBackup(erario.store, paths[1], frase)
  open = readFileSync(paths[0])
  sealed = readFileSync(paths[1])
})
afterAll(async () => {
  await erario?.close()
  await places.remove()
})

/** Changed bytes with a new SHA-256, as an attacker would write it. */
function signedAgain(bytes: Buffer): Buffer {
  const body = bytes.subarray(0, -32)
  return Buffer.concat([body, createHash('sha256').update(body).digest()])
}

function withHead(bytes: Buffer, change: (head: Record<string, unknown>) => Record<string, unknown>): Buffer {
  const start = bytes.indexOf(10) + 1
  const end = bytes.indexOf(10, start)
  const head = change(JSON.parse(bytes.toString('utf8', start, end)))
  return signedAgain(Buffer.concat([bytes.subarray(0, start), Buffer.from(JSON.stringify(head)), bytes.subarray(end)]))
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}

const altered = 'La copia está cortada o alterada: su SHA-256 no es el que dice. No se escribió nada; use otra copia'
const middle = (bytes: Buffer) => bytes.length >> 1
const refused: [string, () => Buffer, string | undefined, string | RegExp][] = [
  ['that is a PDF', () => Buffer.from('%PDF-1.7\n%%EOF\n'), undefined, /no es una copia de seguridad de Erario/],
  ['that is empty', () => Buffer.alloc(0), undefined, /no es una copia de seguridad de Erario/],
  ['without its last byte', () => open.subarray(0, -1), undefined, altered],
  ['cut in half', () => open.subarray(0, middle(open)), undefined, altered],
  ['with one bit changed', () => flipped(open, middle(open)), undefined, altered],
  ['with one bit of its header changed', () => flipped(open, 40), undefined, /SHA-256 no es el que dice/],
  ['with one bit changed and a new SHA-256', () => signedAgain(flipped(open, middle(open))), undefined, altered],
  [
    'that is encrypted, with one bit changed and a new SHA-256',
    () => signedAgain(flipped(sealed, sealed.length - 60)),
    frase,
    altered,
  ],
  [
    'that is encrypted, with its header changed and a new SHA-256',
    () => withHead(sealed, (head) => ({ ...head, version: '9' })),
    frase,
    altered,
  ],
  [
    'that is encrypted, without its last frame',
    () => signedAgain(Buffer.concat([sealed.subarray(0, -200), Buffer.alloc(32)])),
    frase,
    altered,
  ],
  ['that is encrypted, without a passphrase', () => sealed, undefined, /está cifrada: indique su frase/],
  [
    'that is encrypted, with another passphrase',
    () => sealed,
    `${frase}.`,
    'La frase de BACKUP_PASSPHRASE no es la de esta copia: no se escribió nada',
  ],
  [
    'of a newer format',
    () => Buffer.from(open.toString('latin1').replace('COPIA 1', 'COPIA 2'), 'latin1'),
    undefined,
    'La copia es de un programa más nuevo que este: actualice Erario y restaure con él',
  ],
  [
    'of a newer program',
    () => withHead(open, (head) => ({ ...head, version: '7.0.0', migrations: [...(head.migrations as []), 9e12] })),
    undefined,
    'La copia es de un programa más nuevo que este (versión 7.0.0): actualice Erario y restaure con él. No se escribió nada',
  ],
  [
    'whose header counts one row more',
    () => withHead(open, (head) => ({ ...head, rows: { ...(head.rows as object), bank: 2 } })),
    undefined,
    altered,
  ],
]

describe('a backup file', () => {
  let target: Settings
  beforeAll(async () => {
    target = await emptyPlace()
  })

  it.each(refused)('%s is refused in Spanish, and the target stays empty', async (_, bytes, passphrase, text) => {
    const path = join(places.folder(), 'copia.erario')
    writeFileSync(path, bytes())
    await expect(restoreBackup(path, passphrase, target)).rejects.toThrow(text)
    await expectEmpty(target)
  })

  it('that does not exist is refused', async () => {
    await expect(restoreBackup('/no/hay.erario', undefined, target)).rejects.toThrow(
      'No se puede leer /no/hay.erario: no existe o no hay permiso',
    )
  })
})

it('rows that break a constraint added later are restored unchanged, and reported', async () => {
  const own = await openErario({ own: true })
  await openLedger(own)
  const { db } = own.store
  const check = sql`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'transfer_amount_above'`
  const [found] = await rowsOf<{ rule: string }>(db, check)
  expect(found?.rule).toContain('NOT VALID')
  await db.execute(sql`alter table transfer drop constraint transfer_amount_above, disable trigger user`)
  await db.execute(sql`update transfer set amount = 0 where id = 1`)
  await db.execute(sql`alter table transfer enable trigger user`)
  await db.execute(sql.raw(`alter table transfer add constraint transfer_amount_above ${found?.rule}`))
  const path = join(places.folder(), 'copia.erario')
  await writeBackup(own.store, path, undefined)
  const target = await emptyPlace()
  const { faults } = await restoreBackup(path, undefined, target)
  // The faults are reported, and the rows restored.
  expect(faults.length).toBeGreaterThan(0)
  expect(await contentsAt(target)).toEqual(await contentsOf(db))
  await own.close()
})

it('a backup leaves out tables and columns that somebody added by hand, names them, and is restored', async () => {
  const own = await openErario({ own: true })
  await openLedger(own)
  const { db } = own.store
  const path = join(places.folder(), 'copia.erario')
  await writeBackup(own.store, path, undefined)
  const plain = await emptyPlace()
  await restoreBackup(path, undefined, plain)
  await db.execute(sql`create table copia_proveedores as select id, document from supplier`)
  await db.execute(sql`alter table copia_proveedores add column numero serial`)
  await db.execute(sql`alter table supplier add column nota text default 'paga tarde', add column orden serial`)
  await db.execute(sql`create sequence turnos`)
  const withForeign = join(places.folder(), 'copia.erario')
  const { foreign } = await writeBackup(own.store, withForeign, undefined)
  expect(foreign).toEqual(['copia_proveedores', 'supplier.nota', 'supplier.orden', 'turnos'])
  const target = await emptyPlace()
  expect((await restoreBackup(withForeign, undefined, target)).faults).toEqual([])
  expect(await contentsAt(target)).toEqual(await contentsAt(plain))
  await own.close()
})

it('a restore to go on with has ended the sessions of the copy before its last step, and leaves nothing when that fails', async () => {
  const path = join(places.folder(), 'copia.erario')
  writeFileSync(path, open)
  const target = await emptyPlace()
  expect(await erario.store.db.$count(session, isNull(session.endedAt))).toBeGreaterThan(0)
  const last = vi.spyOn(verifying, 'verify').mockImplementationOnce(async (tx) => {
    await expectEmpty(target)
    throw new Error(`${await tx.$count(session, isNull(session.endedAt))} sesiones abiertas`)
  })
  await expect(restoreForUse(path, undefined, target)).rejects.toThrow('0 sesiones abiertas')
  last.mockRestore()
  await expectEmpty(target)
  expect((await restoreForUse(path, undefined, target)).faults).toEqual([])
})

it('a killed restore leaves nothing, the next one is complete, no other process starts in the folder meanwhile, and none writes over its data', async () => {
  const path = join(places.folder(), 'copia.erario')
  writeFileSync(path, open)
  const target = await emptyPlace()
  const child = runRestore(path, target)
  await until('it writes', () => isWriting(target))
  child.kill('SIGKILL')
  await once(child, 'exit')
  // PostgreSQL ends the transaction once it notices that its client is gone.
  if (server) await until('the killed one is over', async () => !(await isWriting(target)))
  await expectEmpty(target)
  await expect(requireData(target)).rejects.toThrow('No hay datos en')
  const again = runRestore(path, target)
  const whole = endOf(again)
  await until('it has the place', () => (server ? isWriting(target) : isLockedBy(again, target)))
  // Otherwise it could be over before the other processes have started.
  again.kill('SIGSTOP')
  expect(await endOf(runRestore(path, target))).toEqual({
    code: 2,
    printed: expect.stringMatching(
      server ? /Otro proceso actualiza o restaura esa base/ : /ya está en uso por el proceso/,
    ),
  })
  if (!server) {
    const { code, printed } = await startRefused({ DATA_DIR: target.dataDir })
    expect([code, printed]).toEqual([1, expect.stringContaining('ya está en uso por el proceso')])
    expect(isLockedBy(again, target)).toBe(true)
  }
  again.kill('SIGCONT')
  expect(await whole).toEqual({
    code: 0,
    printed: expect.stringMatching(/✓ Restaurada la copia del .*\n {2}Nadie .*\n✓ Cada peso está donde debe estar\./),
  })
  const before = await contentsAt(target)
  await expect(restoreBackup(path, undefined, target)).rejects.toThrow(
    server ? /La base no está vacía: tiene \d+ tablas/ : /Ya hay datos en .*: muévalos o indique otra carpeta/,
  )
  expect(await contentsAt(target)).toEqual(before)
})

describe('npm run backup', () => {
  it('leaves no file of the given name when it is killed, and the next run writes it', async () => {
    const source = await emptyPlace()
    const original = join(places.folder(), 'copia.erario')
    writeFileSync(original, open)
    await restoreBackup(original, undefined, source)
    const folder = places.folder()
    const path = join(folder, 'copia.erario')
    const child = runTool('backup', path, source)
    await until('it writes', () => readdirSync(folder).length > 0)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^copia\.erario\.\d+\.parcial$/)])
    expect(await endOf(runTool('backup', path, source))).toMatchObject({ code: 0 })
    expect(readFileSync(path).length).toBeGreaterThan(1000)
  })

  // The embedded engine could not write its own files either.
  if (server)
    it('leaves no file when it cannot write all of it', async () => {
      const folder = places.folder()
      const child = runTool('backup', join(folder, 'copia.erario'), erario.settings, ['prlimit', '--fsize=10000'])
      expect(await endOf(child)).toEqual({ code: 2, printed: expect.stringContaining('No se hizo la copia: EFBIG') })
      expect(readdirSync(folder)).toEqual([])
    })
})

const runRestore = (path: string, target: Settings): ChildProcess => runTool('restore', path, target)

/** @param before a program that runs the tool */
function runTool(
  tool: string,
  path: string,
  { databaseUrl, dataDir }: Settings,
  before: readonly string[] = [],
): ChildProcess {
  const place: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }
  const env = { ...bareEnv(), ...place }
  const [program = '', ...words] = [...before, process.execPath, `dist/server/tools/${tool}.js`, path]
  return spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; printed: string }> {
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  const [code] = await once(child, 'close')
  return { code, printed }
}

/** The folder where the killed one wrote is there until this one has made its own. */
function isLockedBy({ pid }: ChildProcess, { dataDir }: Settings): boolean {
  const lock = join(dataDir, '.erario-restaurando', 'database', 'lock')
  return existsSync(lock) && readFileSync(lock, 'utf8').startsWith(`proceso ${pid} `)
}

async function isWriting({ databaseUrl, dataDir }: Settings): Promise<boolean> {
  if (!databaseUrl) return existsSync(join(dataDir, '.erario-restaurando', 'database', 'cluster'))
  const rows = await rowsOf(
    erario.store.db,
    sql`select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and granted and datname = ${new URL(databaseUrl).pathname.slice(1)}`,
  )
  return rows.length > 0
}

async function expectEmpty(settings: Settings): Promise<void> {
  if (!settings.databaseUrl) return expect(existsSync(join(settings.dataDir, 'database', 'cluster'))).toBe(false)
  const { db, close } = await openUnprepared(settings, () => {})
  const tables = await rowsOf(
    db,
    sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  expect([tables.length, await rowsOf(db, sql`select to_regnamespace('drizzle')::text as there`)]).toEqual([
    0,
    [{ there: null }],
  ])
  await close()
}
