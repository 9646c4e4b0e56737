/** Verifies the whole ledger each night in one of the processes, and stores the result for monitoring. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { backup } from '../../resources/entities/backup.ts'
import { lastNight } from '../backup/night.ts'
import type { Db } from '../db/engine/db.ts'
import { rowsOf } from '../db/engine/query.ts'
import type { Store } from '../db/open.ts'
import { setting } from '../db/schema/internalTables.ts'
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
const nightKey = 'ledgerCheckNight'
const resultKey = 'ledgerCheck'

export type LedgerCheck = { at: Date; faults: number }

/** @property isRunning the running check only reads, and holds its connection until it ends */
type LedgerChecks = { stop(): void; isRunning(): boolean }

export function startLedgerCheck(store: Store, log: Logger): LedgerChecks {
  let running = false
  const check = async () => {
    if (running) return
    running = true
    try {
      await checkIfDue(store, new Date(), log)
    } catch (err) {
      log.error({ err }, 'ledger check')
    } finally {
      running = false
    }
  }
  const timer = setInterval(check, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer), isRunning: () => running }
}

/** @returns whether it ran */
export async function checkIfDue({ db, engine }: Store, now: Date, log: Logger): Promise<boolean> {
  const night = lastNight(now, hour)
  if (engine === 'embedded' && now.getTime() - night.getTime() > nightMs) return false
  if (!(await claimNight(db, night))) return false
  const faults = await verify(db)
  if (faults.length > 0) log.error({ faults: faults.length }, 'the ledger has differences: npm run verify names them')
  else log.info('the ledger is sound')
  const value = JSON.stringify({ at: now.toISOString(), faults: faults.length })
  await db.insert(setting).values({ key: resultKey, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
  return true
}

/** One process claims each night; if it dies, the next night is claimed again. */
async function claimNight(db: Db, night: Date): Promise<boolean> {
  const claimed = await rowsOf(
    db,
    sql`insert into ${setting} (key, value) values (${nightKey}, ${night.toISOString()})
      on conflict (key) do update set value = excluded.value where ${setting}.value < excluded.value returning key`,
  )
  return claimed.length > 0
}

/** The newest check, of a night or of a backup; undefined if there was none. */
export async function lastLedgerCheck(db: Db): Promise<LedgerCheck | undefined> {
  const [kept] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, resultKey))
  const [copied] = await db
    .select({ at: backups.at, outcome: backups.outcome })
    .from(backups)
    .where(inArray(backups.outcome, ['verified', 'differences']))
    .orderBy(desc(backups.at))
    .limit(1)
  const checks: LedgerCheck[] = []
  if (kept) {
    const { at, faults }: { at: string; faults: number } = JSON.parse(kept.value)
    checks.push({ at: new Date(at), faults })
  }
  if (copied) checks.push({ at: new Date(copied.at), faults: copied.outcome === 'verified' ? 0 : 1 })
  return checks.sort((a, b) => b.at.getTime() - a.at.getTime())[0]
}
