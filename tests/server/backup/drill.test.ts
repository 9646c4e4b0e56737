// @module-tag exhaustive
/** Backup and restore, from the engine under test to both, while people write. */
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { restoreBackup, restoreForUse } from '../../../server/backup/restore.ts'
import { writeBackup } from '../../../server/backup/write.ts'
import type { Settings } from '../../../server/base/settings.ts'
import { openStore, openUnprepared, type Store } from '../../../server/db/open.ts'
import { recoveryCode, secondFactor, session } from '../../../server/db/schema/internalTables.ts'
import { mail } from '../../../server/db/schema/mailTable.ts'
import { stepOf, totpCode } from '../../../server/session/totp.ts'
import { attachmentForm } from '../../fixtures/attachmentForm.ts'
import { contentsAt, contentsOf, frase, openPlaces } from '../../fixtures/backups.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { openLedger } from '../../fixtures/ledgerSchool.ts'
import { type Postgres, startPostgres } from '../../fixtures/postgres.ts'
import type { School } from '../../fixtures/school.ts'
import { declarationsOf } from '../../fixtures/snapshot.ts'
import { type Seen, writeUntil } from './writing.ts'

const places = openPlaces()
const server = process.env.DATABASE_URL
let postgres: Postgres | undefined
let erario: Erario
let school: School
beforeAll(async () => {
  postgres = server ? undefined : await startPostgres({ isScratch: true })
  erario = await openErario({ own: true })
  school = await openLedger(erario)
  const form = await attachmentForm({ resource: 'contract', row_id: 1, kind: 'other' })
  expect((await school.bruno.post(`/attachment/${school.own}/create`, form)).status).toBe(200)
})
afterAll(async () => {
  await erario?.close()
  await places.remove()
  await postgres?.stop()
})

const targets: [string, () => Settings | Promise<Settings>][] = [
  ['the embedded engine', places.embedded],
  ['PostgreSQL', () => places.postgres(server ?? postgres?.url ?? '')],
]

describe.each(targets)('a backup restored to %s', (_, target) => {
  it('has every row of every table, byte for byte', async () => {
    const path = join(places.folder(), 'copia.erario')
    const { header } = await writeBackup(erario.store, path, undefined)
    const settings = await target()
    const restored = await restoreBackup(path, undefined, settings)
    expect(restored).toEqual({ header, faults: [] })
    const before = await contentsOf(erario.store.db)
    expect(before.attachmentPiece).toHaveLength(1)
    expect(await contentsAt(settings)).toEqual(before)
    const store = await openStore(settings, () => {})
    expect(await declaredIn(store)).toEqual(await declaredIn(erario.store))
    await store.close()
  })

  it('to go on with has nobody signed in, no mail to send and no code of an app to use again, and its recovery codes', async () => {
    const path = join(places.folder(), 'copia.erario')
    const { db } = erario.store
    const user_id = school.idOf('bruno')
    await db
      .insert(mail)
      .values({ subject: 'x', text: 'K7M2PQ', html: '', recipient: 'a@b.co', expiresAt: '2099-01-01' })
    await db.insert(recoveryCode).values({ user_id, digest: path })
    await db.insert(secondFactor).values({ user_id, secret: 'x' }).onConflictDoNothing()
    await writeBackup(erario.store, path, undefined)
    const settings = await target()
    expect((await restoreForUse(path, undefined, settings)).faults).toEqual([])
    const tokens = [school.ana.token, school.bruno.token]
    const store = await openStore(settings, () => {})
    const app = await buildApp(store, { ...settings, jwtSecret: erario.settings.jwtSecret }, pino({ level: 'silent' }))
    const statuses = tokens.map(async (token) => {
      const asked = new Request('http://erario.test/auth/account', { headers: { 'x-token': token } })
      return [(await erario.app.fetch(asked.clone())).status, (await app.fetch(asked)).status]
    })
    expect(await Promise.all(statuses)).toEqual([
      [200, 401],
      [200, 401],
    ])
    expect(await store.db.$count(session, isNull(session.endedAt))).toBe(0)
    expect(await store.db.$count(mail, and(isNull(mail.sentAt), isNull(mail.droppedAt)))).toBe(0)
    expect(await store.db.$count(recoveryCode, eq(recoveryCode.digest, path))).toBe(1)
    const [factor] = await store.db.select().from(secondFactor)
    expect(stepOf('A'.repeat(32), totpCode('A'.repeat(32)))).toBeLessThanOrEqual(factor?.lastStep ?? 0)
    await store.close()
  })

  it('is consistent during concurrent writes, and can be restored to the first engine', {
    tags: ['exhaustive'],
  }, async () => {
    const path = join(places.folder(), 'copia.erario')
    const before = await writeUntil(school, () => takeWhileOpen(path))
    const settings = await target()
    expect((await restoreBackup(path, undefined, settings)).faults).toEqual([])
    const restored = await contentsAt(settings)
    expect(missing(before, restored)).toEqual([])
    // And from there back to the first engine, encrypted.
    const again = join(places.folder(), 'copia.erario')
    const copied = await openUnprepared(settings, () => {})
    await writeBackup(copied, again, frase)
    await copied.close()
    const back = server ? await places.postgres(server) : places.embedded()
    expect((await restoreBackup(again, frase, back)).faults).toEqual([])
    expect(await contentsAt(back)).toEqual(restored)
  })
})

/** PostgreSQL 18 names what is not null as a constraint, earlier ones do not. */
const declaredIn = async ({ db }: Store): Promise<string[]> =>
  (await declarationsOf(db)).filter((line) => !/ NOT NULL "?\w+"?$/.test(line))

/** As the server does it: the embedded engine, which serves one statement at a time, by a copy of its files. */
async function takeWhileOpen(path: string): Promise<void> {
  const { store } = erario
  if (!store.copyTo) return void (await writeBackup(store, path, undefined))
  const copy = places.embedded()
  await store.copyTo(copy.dataDir)
  const opened = await openUnprepared(copy, () => {})
  await writeBackup(opened, path, undefined)
  await opened.close()
}

const missing = (seen: Seen, contents: Record<string, string[]>): string[] =>
  seen.studies.filter((number) => !contents.preliminaryStudy?.some((row) => row.includes(number)))
