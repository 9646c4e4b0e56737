// @module-tag slow
/** The nightly backup, at times that the test sets. */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { backup } from '../../../resources/entities/backup.ts'
import { buildApp } from '../../../server/app.ts'
import { isFileName } from '../../../server/backup/files.ts'
import { isDue, lastNight } from '../../../server/backup/night.ts'
import { readBackup } from '../../../server/backup/read.ts'
import { beginBackup, lastBackups, systemActor } from '../../../server/backup/record.ts'
import { runIfDue } from '../../../server/backup/schedule.ts'
import { removeScratch, withRestoring, withScratch } from '../../../server/backup/scratch.ts'
import { readSettings, type Settings } from '../../../server/base/settings.ts'
import { takeLease } from '../../../server/db/lease.ts'
import { openStore } from '../../../server/db/open.ts'
import { lease } from '../../../server/db/schema/leaseTable.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { verify } from '../../../server/ledger/verify.ts'
import { frase, openPlaces } from '../../fixtures/backups.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { openLedger } from '../../fixtures/ledgerSchool.ts'
import { until } from '../../fixtures/waits.ts'

const at = (text: string): Date => new Date(text)
const log = pino({ level: 'silent' })
const backups = tableOf(backup)

describe('the nightly schedule', () => {
  it.each([
    // Two in the morning in Colombia is seven in UTC.
    ['2025-11-23T06:59:59Z', 2, '2025-11-22T07:00:00Z'],
    ['2025-11-23T07:00:00Z', 2, '2025-11-23T07:00:00Z'],
    ['2025-11-23T03:00:00Z', 2, '2025-11-22T07:00:00Z'],
    ['2025-11-23T04:00:00Z', 23, '2025-11-23T04:00:00Z'],
    ['2025-11-23T03:59:00Z', 23, '2025-11-22T04:00:00Z'],
    ['2026-01-01T05:00:00Z', 0, '2026-01-01T05:00:00Z'],
  ])('at %s has the last run for hour %i at %s', (now, hour, night) => {
    expect(lastNight(at(now), hour)).toEqual(at(night))
  })

  const now = at('2025-11-23T08:00:00Z')
  it.each([
    ['no backup was ever made', undefined, undefined, true],
    ['the last backup is of the night before', '2025-11-22T07:10:00Z', '2025-11-22T07:10:00Z', true],
    ['tonight has a backup', '2025-11-23T07:01:00Z', '2025-11-23T07:01:00Z', false],
    ['the attempt failed half an hour ago', '2025-11-22T07:00:00Z', '2025-11-23T07:30:00Z', false],
    ['the attempt failed an hour ago', '2025-11-22T07:00:00Z', '2025-11-23T07:00:00Z', true],
  ])('is due or not when %s', (_, made, tried, due) => {
    expect(isDue(now, 2, { made: made ? at(made) : undefined, tried: tried ? at(tried) : undefined })).toBe(due)
  })
})

describe('the scheduled backup', () => {
  const places = openPlaces()
  let erario: Erario
  let ana: Person
  let settings: Settings
  let folder: string
  beforeAll(async () => {
    erario = await openErario()
    ana = (await openLedger(erario)).ana
    folder = join(places.folder(), 'copias')
    settings = { ...erario.settings, backupDir: folder, backupKeep: 2, backupPassphrase: frase }
  })
  afterAll(async () => {
    await erario?.close()
    await places.remove()
  })
  const listed = async () => (await ana.get('/backup')).body.backups
  const files = () => readdirSync(folder).sort()

  it('is made once a night, verified, encrypted and listed, and removes the oldest beyond BACKUP_KEEP and no other file', async () => {
    mkdirSync(folder, { recursive: true })
    for (const name of ['erario-2025-11-20T07-00-00Z.erario', 'erario-2025-11-21T07-00-00Z.erario', 'notas.txt'])
      writeFileSync(join(folder, name), 'x')
    const night = at('2025-11-23T07:00:30Z')
    expect(await runIfDue(erario.store, settings, night, log)).toBe(true)
    const file = 'erario-2025-11-23T07-00-30Z.erario'
    expect(files()).toEqual(['erario-2025-11-21T07-00-00Z.erario', file, 'notas.txt'])
    const bytes = readFileSync(join(folder, file))
    expect(await listed()).toMatchObject([
      {
        at: night.toISOString(),
        outcome: 'verified',
        asked: 'schedule',
        file,
        kilobytes: Math.ceil(bytes.length / 1024),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        note: null,
      },
    ])
    await expect(readBackup(join(folder, file), undefined)).rejects.toThrow('está cifrada')
    expect(await runIfDue(erario.store, settings, at('2025-11-23T07:01:30Z'), log)).toBe(false)
  })

  it('is made once when two processes start it at the same time', { tags: ['exhaustive'] }, async () => {
    // Two stores are two processes to PostgreSQL; the embedded engine has one process, which may be asked twice.
    const other = process.env.DATABASE_URL ? await openStore(erario.settings, () => {}) : erario.store
    const before = (await listed()).length
    const night = at('2025-11-24T23:00:00Z')
    const own = { ...settings, backupHour: 17, backupKeep: 3 }
    const made = await Promise.all([erario.store, other, erario.store].map((store) => runIfDue(store, own, night, log)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect((await listed()).length).toBe(before + 1)
    expect(files().filter((name) => name.includes('T23-00-00Z'))).toEqual(['erario-2025-11-24T23-00-00Z.erario'])
    rmSync(join(folder, 'erario-2025-11-24T23-00-00Z.erario'))
    if (other !== erario.store) await other.close()
  })

  it('keeps the old files when it fails, lists the reason, and retries an hour later', {
    tags: ['exhaustive'],
  }, async () => {
    const before = files()
    const full = { ...settings, backupDir: join(folder, 'notas.txt') }
    expect(await runIfDue(erario.store, full, at('2025-11-25T07:00:00Z'), log)).toBe(true)
    expect(files()).toEqual(before)
    const [failed] = await listed()
    expect([failed.outcome, failed.file, failed.note]).toEqual([
      'failed',
      null,
      expect.stringMatching(/^la carpeta no se puede usar: .*(EEXIST|ENOTDIR)/),
    ])
    expect(await runIfDue(erario.store, full, at('2025-11-25T07:30:00Z'), log)).toBe(false)
    expect(await verify(erario.store.db)).toEqual([])
  })

  it('is good when an old one cannot be deleted, which is a warning of the log, and is not made again', {
    tags: ['exhaustive'],
  }, async () => {
    const own = { ...settings, backupDir: places.folder(), backupKeep: 1 }
    // What is a folder is not deleted as a file, as one of a disk that does not let it.
    const stuck = ['erario-2025-11-01T07-00-00Z.erario', 'erario-2025-11-02T07-00-00Z.erario.parcial']
    for (const name of stuck) {
      mkdirSync(join(own.backupDir, name))
      utimesSync(join(own.backupDir, name), 0, 0)
    }
    writeFileSync(join(own.backupDir, 'erario-2025-10-31T07-00-00Z.erario'), 'x')
    const warn = vi.fn()
    expect(await runIfDue(erario.store, own, at('2025-11-25T12:00:00Z'), { warn })).toBe(true)
    const file = 'erario-2025-11-25T12-00-00Z.erario'
    expect(readdirSync(own.backupDir).sort()).toEqual([...stuck, file].sort())
    const [made] = await listed()
    expect([made.outcome, made.file, made.note]).toEqual(['verified', file, null])
    const app = await buildApp(erario.store, own, log)
    const asked = new Request(`http://erario.test/backup/${made.id}/file`, { headers: { 'x-token': ana.token } })
    const bytes = Buffer.from(await (await app.fetch(asked)).arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256)
    const why = (name: string) => expect.stringMatching(new RegExp(`^${name}: .*ERR_FS_EISDIR`))
    expect(warn.mock.calls).toEqual([[{ undeleted: stuck.reverse().map(why) }, 'backup']])
    expect(await runIfDue(erario.store, own, at('2025-11-25T13:30:00Z'), { warn })).toBe(false)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('is listed as interrupted when its process died, and made again in the same night', {
    tags: ['exhaustive'],
  }, async () => {
    const { db } = erario.store
    const [before] = await listed()
    const night = at('2025-11-26T07:00:00Z')
    const own = { ...settings, backupKeep: 50 }
    const die = async () => {
      const dead = await takeLease(db, 'backup', { detail: 'schedule' })
      await db.update(lease).set({ holder: 'dead' })
      dead?.lapse()
      expect(await runIfDue(erario.store, own, night, log)).toBe(false)
      expect((await ana.get('/backup/plan')).body.plan.isRunning).toBe(true)
      await db.update(lease).set({ since: night.toISOString(), until: sql`now() - interval '1 second'` })
    }
    await die()
    expect(await runIfDue(erario.store, own, night, log)).toBe(true)
    const [made, interrupted, last] = await listed()
    expect([made.outcome, interrupted.outcome, last]).toEqual(['verified', 'interrupted', before])
    expect(interrupted).toMatchObject({
      at: night.toISOString(),
      asked: 'schedule',
      file: null,
      note: 'El proceso que la hacía terminó antes de acabarla',
    })
    rmSync(join(folder, made.file))
  })

  it.each([
    ['a copy', withScratch],
    ['a restore', withRestoring],
  ] as const)('removes at the start what a process that died left in clear: %s', async (_, within) => {
    const left = await within(settings.dataDir, async (folder) => folder)
    mkdirSync(join(left, 'database'), { recursive: true })
    removeScratch(settings.dataDir)
    expect(existsSync(left)).toBe(false)
  })

  it.each(['copia-diaria', 'copia-AbCdEf', 'restaurando'])('leaves at the start the folder of a person: %s', (name) => {
    const own = join(settings.dataDir, name)
    mkdirSync(own)
    writeFileSync(join(own, 'datos'), 'x')
    removeScratch(settings.dataDir)
    expect(readdirSync(own)).toEqual(['datos'])
    rmSync(own, { recursive: true })
  })

  it('runs one at a time, and answers 409 to another request meanwhile', { tags: ['exhaustive'] }, async () => {
    const claimed = await beginBackup(
      erario.store,
      settings,
      { folder, actor: systemActor, now: new Date(), log },
      async () => false,
    )
    const app = await buildApp(erario.store, settings, log)
    const ask = (method: string, path: string) =>
      app.fetch(
        new Request(`http://erario.test${path}`, {
          method,
          headers: { 'x-token': ana.token, 'Content-Type': 'application/json' },
          ...(method === 'POST' ? { body: '{}' } : {}),
        }),
      )
    const refused = await ask('POST', '/backup/make')
    expect([refused.status, (await refused.json()).msg]).toEqual([
      409,
      'Ya se está haciendo una copia: espere a que termine',
    ])
    expect(await runIfDue(erario.store, settings, at('2025-11-25T09:00:00Z'), log)).toBe(false)
    expect(await claimed?.()).toBe(false)
    expect((await ask('POST', '/backup/make')).status).toBe(200)
    const others = files()
    // The folders are polled instead of the server, whose engine is busy.
    await until('it is written', () => files().some((name) => name.endsWith('.parcial')))
    const scratch = () => readdirSync(settings.dataDir).filter((name) => name.startsWith('.erario-copia-'))
    await until('it is checked', () => scratch().length > 0)
    // With a passphrase nothing of the database lies in clear in the folder of the backups, and nobody removes what is in use.
    expect(files().filter((name) => !isFileName(name) && !name.endsWith('.parcial'))).toEqual(['notas.txt'])
    removeScratch(settings.dataDir)
    expect(scratch()).toHaveLength(1)
    await until('its file is there', () => files().some((name) => isFileName(name) && !others.includes(name)))
    await until('it is over', async () => !(await (await ask('GET', '/backup/plan')).json()).plan.isRunning)
    expect(scratch()).toEqual([])
    const [made] = await listed()
    expect([made.outcome, made.asked]).toEqual(['verified', 'root'])
    const { last } = (await (await ask('GET', '/backup/plan')).json()).plan
    expect(last).toEqual({ at: made.at, outcome: 'verified' })
    const file = await ask('GET', `/backup/${made.id}/file`)
    expect(
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    ).toBe(made.sha256)
    const gone = await ask('GET', `/backup/${made.id - 1}/file`)
    expect([gone.status, (await gone.json()).msg]).toEqual([
      404,
      'El archivo de esa copia ya no está en la carpeta de este servidor',
    ])
  })

  it('is not made without BACKUP_DIR, and the answer says what to set', async () => {
    const unset = readSettings({})
    expect(await runIfDue(erario.store, unset, at('2025-12-25T09:00:00Z'), log)).toBe(false)
    const { status, body } = await ana.post('/backup/make', {})
    expect([status, body.msg]).toEqual([
      409,
      'Este servidor no hace copias: fije BACKUP_DIR, la carpeta donde deben quedar, e inícielo otra vez',
    ])
  })

  it('removes old files also when the data have differences, because it was restored', {
    tags: ['exhaustive'],
  }, async () => {
    const { db } = erario.store
    const [line] = await db.execute(sql`select * from "lineDay" limit 1`).then(({ rows }) => rows)
    expect(line).toBeDefined()
    await db.execute(sql`update "lineDay" set present = present + 1`)
    for (const name of ['erario-2025-11-01T07-00-00Z.erario', 'erario-2025-11-02T07-00-00Z.erario'])
      writeFileSync(join(folder, name), 'x')
    expect(await runIfDue(erario.store, { ...settings, backupKeep: 1 }, at('2099-11-27T07:00:00Z'), log)).toBe(true)
    expect((await listed())[0].outcome).toBe('differences')
    expect(files().filter(isFileName)).toEqual(['erario-2099-11-27T07-00-00Z.erario'])
    await db.execute(sql`update "lineDay" set present = present - 1`)
  })

  it.each(['verified', 'failed'] as const)(
    'is due in the night after one that a clock ahead dated: %s',
    async (outcome) => {
      const { db } = erario.store
      const now = at('2099-12-01T07:00:00Z')
      const before = await lastBackups(db, now)
      await db.insert(backups).values({ at: '2100-01-01T07:00:00Z', outcome, asked: 'schedule', seconds: 1 })
      expect(await lastBackups(db, now)).toEqual(before)
      expect(isDue(now, 2, await lastBackups(db, now))).toBe(true)
      await db.delete(backups).where(eq(backups.at, '2100-01-01T07:00:00Z'))
    },
  )

  it('leaves no file when it is stopped', { tags: ['exhaustive'] }, async () => {
    const before = files()
    const aborter = new AbortController()
    const run = runIfDue(erario.store, settings, at('2099-11-28T07:00:00Z'), log, aborter.signal)
    await until('it works', () => files().some((name) => name.endsWith('.parcial')))
    aborter.abort()
    await run
    expect(files()).toEqual(before)
    expect((await ana.get('/backup/plan')).body.plan.isRunning).toBe(false)
  })
})
