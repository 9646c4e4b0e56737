/** Verifies the whole ledger each night in one of the processes, and stores the result for monitoring. */
import { and, desc, inArray, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import { backup } from '../../resources/entities/backup.ts'
import { lastNight } from '../backup/night.ts'
import { every, type Repeated } from '../base/every.ts'
import { busy } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { takeLease } from '../db/lease.ts'
import type { Store } from '../db/open.ts'
import { ledgerCheck } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { verify } from '../ledger/verify.ts'

const backups = tableOf(backup)
const everyMs = 10 * 60_000
/** Hour of the day in Colombia. */
const hour = 3
/**
 * The embedded engine is blocked during the check, so a computer that is off at night is covered by the check of its
 * backups.
 */
const nightMs = 3 * 3_600_000
const leaseName = 'ledgerCheck'

export type LedgerCheck = { at: Date; faults: number }

/** A running check only reads, and holds its connection until it ends. */
export const startLedgerCheck = (store: Store, log: Logger): Repeated =>
  every(
    everyMs,
    () => checkIfDue(store, new Date(), log),
    (err) => log.error({ err }, 'ledger check'),
    { firstMs: everyMs },
  )

/**
 * One process checks each night. A check that was cut has no result, so the next process checks again.
 * @returns whether it ran
 */
export async function checkIfDue({ db, engine }: Store, now: Date, log: Logger): Promise<boolean> {
  const night = lastNight(now, hour)
  if (engine === 'embedded' && now.getTime() - night.getTime() > nightMs) return false
  const isDue = async () => !(await isChecked(db, night, now))
  if (!(await isDue())) return false
  const ran = await alone(db, async () => {
    // Another process may have checked between the question and the lease.
    if (!(await isDue())) return false
    await check(db, now, log)
    return true
  })
  return ran ?? false
}

/** Verifies at once. @throws Refusal 503 while this or another process verifies */
export async function checkNow(db: Db): Promise<string[]> {
  const faults = await alone(db, () => verify(db))
  if (!faults) throw busy('Ya se está verificando')
  return faults
}

/** @returns undefined while another check runs */
async function alone<T>(db: Db, work: () => Promise<T>): Promise<T | undefined> {
  const lease = await takeLease(db, leaseName)
  if (!lease) return undefined
  try {
    return await work()
  } finally {
    await lease.end()
  }
}

async function check(db: Db, now: Date, log: Logger): Promise<void> {
  const faults = await verify(db)
  if (faults.length > 0) log.error({ faults: faults.length }, 'the ledger has differences: npm run verify names them')
  else log.info('the ledger is sound')
  await db.insert(ledgerCheck).values({ at: now.toISOString(), faults: faults.length })
}

const isChecked = async (db: Db, night: Date, now: Date): Promise<boolean> => {
  const last = await nightlyCheck(db, now)
  return last !== undefined && last.at >= night
}

/** A wrong clock stores checks with a day of the future: they must not count as those of the nights until that day. */
async function nightlyCheck(db: Db, now: Date): Promise<LedgerCheck | undefined> {
  const isPast = lte(ledgerCheck.at, now.toISOString())
  const [last] = await db.select().from(ledgerCheck).where(isPast).orderBy(desc(ledgerCheck.at)).limit(1)
  return last && { at: new Date(last.at), faults: last.faults }
}

/** The newest check, of a night or of a backup; undefined if there was none. */
export async function lastLedgerCheck(db: Db, now = new Date()): Promise<LedgerCheck | undefined> {
  const nightly = await nightlyCheck(db, now)
  const [copied] = await db
    .select({ at: backups.at, outcome: backups.outcome })
    .from(backups)
    .where(and(inArray(backups.outcome, ['verified', 'differences']), lte(backups.at, now.toISOString())))
    .orderBy(desc(backups.at))
    .limit(1)
  const checks: LedgerCheck[] = nightly ? [nightly] : []
  if (copied) checks.push({ at: new Date(copied.at), faults: copied.outcome === 'verified' ? 0 : 1 })
  return checks.sort((a, b) => b.at.getTime() - a.at.getTime())[0]
}
