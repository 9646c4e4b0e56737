import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeExpired, removeOld } from '../../../server/background/retention.ts'
import {
  idempotencyKey,
  knownNetwork,
  lease,
  passwordLink,
  rateLimitHit,
  refusedSignIn,
  resetRequest,
  session,
} from '../../../server/db/schema/internalTables.ts'
import { mail } from '../../../server/db/schema/mailTable.ts'
import { clearOutbox } from '../../../server/mail/outbox.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

const ago = (time: string) => sql`now() - ${time}::interval`
const email = { subject: 'x', text: '', html: '', expiresAt: ago('1 hour') }

it('removeOld removes expired rows of every user and keeps the rest', async () => {
  const { db } = erario.store
  const kept = { user_id: 1, path: '/x', bodyDigest: 'x' }
  const request = { codeHash: 'x', user_id: null }
  const refused = { email: 'x', address: 'x', network: 'x' }
  await db.insert(rateLimitHit).values([
    { bucket: 'old', at: ago('16 minutes') },
    { bucket: 'new', at: ago('14 minutes') },
  ])
  await db.insert(knownNetwork).values([
    { user_id: 1, network: 'old', at: ago('31 days') },
    { user_id: 1, network: 'new', at: ago('29 days') },
  ])
  await db.insert(idempotencyKey).values([
    { ...kept, key: 'old', at: ago('25 hours') },
    { ...kept, key: 'old of another', user_id: 2, at: ago('25 hours') },
    { ...kept, key: 'new', at: ago('23 hours') },
  ])
  await db.insert(resetRequest).values([
    { ...request, tokenSha256: 'old', expiresAt: ago('25 hours') },
    { ...request, tokenSha256: 'new', expiresAt: ago('23 hours') },
  ])
  await db.insert(refusedSignIn).values([
    { ...refused, email: 'old', at: ago('91 days') },
    { ...refused, email: 'new', at: ago('89 days') },
  ])
  const signedIn = { user_id: 1, address: 'x', device: 'x' }
  await db.insert(session).values([
    { ...signedIn, id: 'old', createdAt: ago('37 hours') },
    { ...signedIn, id: 'new', createdAt: ago('35 hours') },
  ])
  await db.insert(passwordLink).values([
    { user_id: 1, digest: 'old', expiresAt: ago('25 hours') },
    { user_id: 1, digest: 'new', expiresAt: ago('23 hours') },
  ])
  await db.insert(mail).values([
    { ...email, subject: 'old', recipient: 'a@b.co', createdAt: ago('31 days'), sentAt: ago('31 days') },
    { ...email, subject: 'old to nobody', createdAt: ago('25 hours'), droppedAt: ago('25 hours') },
    { ...email, subject: 'new', recipient: 'a@b.co', createdAt: ago('29 days'), sentAt: ago('29 days') },
    { ...email, subject: 'waiting', recipient: 'a@b.co', createdAt: ago('31 days') },
  ])
  await removeOld(db)
  const left = [
    (await db.select().from(rateLimitHit)).map(({ bucket }) => bucket),
    (await db.select().from(knownNetwork)).map(({ network }) => network),
    (await db.select().from(idempotencyKey)).map(({ key }) => key),
    (await db.select().from(resetRequest)).map(({ tokenSha256 }) => tokenSha256),
    (await db.select().from(refusedSignIn)).map(({ email }) => email),
    (await db.select().from(session)).map(({ id }) => id),
    (await db.select().from(passwordLink)).map(({ digest }) => digest),
    (await db.select().from(mail).orderBy(mail.id)).map(({ subject }) => subject),
  ]
  expect(left).toEqual([...Array(7).fill(['new']), ['new', 'waiting']])
})

it('removeOld removes old leases, but not that of a backup, which is listed as interrupted', async () => {
  const { db } = erario.store
  const old = { holder: 'dead', detail: 'schedule', until: ago('3 days') }
  await db.insert(lease).values([
    { ...old, name: 'backup' },
    { ...old, name: 'ledgerCheck' },
  ])
  await removeOld(db)
  expect(await db.delete(lease).returning({ name: lease.name })).toEqual([{ name: 'backup' }])
})

it('removeOld removes the rows of the other tables when one table fails', async () => {
  const { db } = erario.store
  await db.insert(rateLimitHit).values({ bucket: 'old', at: ago('16 minutes') })
  await db.insert(refusedSignIn).values({ email: 'old', address: 'x', network: 'x', at: ago('91 days') })
  await db.execute(sql`create function "fails"() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
  await db.execute(sql`create trigger "fails" before delete on "attempt" execute function "fails"()`)
  await expect(removeOld(db)).rejects.toMatchObject({ cause: { message: 'broken' } })
  await db.execute(sql`drop function "fails" cascade`)
  expect(await db.$count(refusedSignIn, eq(refusedSignIn.email, 'old'))).toBe(0)
})

it('removeExpired removes the rows when the folder of mails cannot be cleared', async () => {
  const { db } = erario.store
  const folder = mkdtempSync(join(tmpdir(), 'erario-retention-'))
  const noFile = join(folder, 'outbox', 'x.eml')
  mkdirSync(noFile, { recursive: true })
  utimesSync(noFile, new Date(0), new Date(0))
  await db.insert(refusedSignIn).values({ email: 'old', address: 'x', network: 'x', at: ago('91 days') })
  await expect(removeExpired(db, folder)).rejects.toThrow()
  rmSync(folder, { recursive: true })
  expect(await db.$count(refusedSignIn, eq(refusedSignIn.email, 'old'))).toBe(0)
})

it('removeOld keeps the newest fifty thousand refused sign-ins', async () => {
  const { db } = erario.store
  await db.delete(refusedSignIn)
  await db.execute(
    sql`insert into "refusedSignIn" ("email", "address", "network") select n::text, 'x', 'x' from generate_series(1, 50010) n`,
  )
  await removeOld(db)
  const left = await db
    .select({ count: sql<number>`count(*)::integer`, first: sql<number>`min("email"::integer)` })
    .from(refusedSignIn)
  expect(left).toEqual([{ count: 50_000, first: 11 }])
})

it('removeOld finds old attempts by an index', async () => {
  const { db } = erario.store
  await db.execute(sql`insert into "attempt" ("bucket") select 'x' || n from generate_series(1, 20000) n`)
  await db.execute(sql`analyze "attempt"`)
  const { rows } = (await db.execute(
    sql`explain delete from "attempt" where "at" < now() - interval '15 minutes'`,
  )) as unknown as { rows: Record<string, string>[] }
  expect(JSON.stringify(rows)).toContain('attempt_by_age')
})

it('clearOutbox removes mails older than a day, and no other file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'erario-outbox-'))
  try {
    clearOutbox(folder)
    mkdirSync(join(folder, 'outbox'))
    const hoursOld = (name: string, hours: number): string => {
      const path = join(folder, 'outbox', name)
      writeFileSync(path, 'K7M2PQ')
      const at = Date.now() / 1000 - hours * 3600
      utimesSync(path, at, at)
      return path
    }
    const files = [hoursOld('a.eml', 25), hoursOld('b.eml.new', 25), hoursOld('c.eml', 23), hoursOld('leeme.txt', 25)]
    // A file that was renamed or removed meanwhile.
    symlinkSync('gone', join(folder, 'outbox', 'd.eml'))
    clearOutbox(folder)
    expect(files.map((path) => existsSync(path))).toEqual([false, false, true, true])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
