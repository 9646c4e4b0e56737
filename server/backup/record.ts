/** Allows one backup at a time among all processes of a database, and stores the result as a row. */
import { and, desc, inArray, lte, type SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import { backup } from '../../resources/entities/backup.ts'
import type { Actor } from '../base/actor.ts'
import type { Settings } from '../base/settings.ts'
import { actAs, inTransactionAs } from '../db/actAs.ts'
import type { Db } from '../db/engine/db.ts'
import { endBroken, isLeased, type Lease, takeLease } from '../db/lease.ts'
import type { Store } from '../db/open.ts'
import { tableOf } from '../db/schema/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { faultLine, foreignText } from './fault.ts'
import type { Last } from './night.ts'
import { takeBackup } from './takeBackup.ts'

const backups = tableOf(backup)
export const backupLease = 'backup'
const shownFaults = 20

/** The actor of a scheduled backup. */
export const systemActor: Actor = { user: 0, seesAs: 'root', institute: 0, address: 'servidor' }

type BackupTrigger = { folder: string; actor: Actor; now: Date; log: Pick<Logger, 'warn'>; signal?: AbortSignal }

/**
 * Takes the lease of the backup of this database. The returned function makes it, and stores a failure as a row too.
 * @returns undefined while another backup is running
 */
export async function beginBackup(
  store: Store,
  settings: Settings,
  trigger: BackupTrigger,
  isStillDue = async () => true,
): Promise<(() => Promise<boolean>) | undefined> {
  await recordInterrupted(store.db)
  const asked = trigger.actor.user === 0 ? 'schedule' : 'root'
  const lease = await takeLease(store.db, backupLease, { detail: asked })
  if (!lease) return undefined
  return async () => {
    try {
      if (!(await isStillDue())) {
        await lease.end()
        return false
      }
      await takeAndKeep(store, settings, { ...trigger, asked, lease })
      return true
    } finally {
      lease.lapse()
    }
  }
}

/** A backup whose process died gets its row once its lease is free. */
export const recordInterrupted = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const broken = await endBroken(tx, backupLease)
    if (!broken) return
    await actAs(tx, systemActor)
    await tx.insert(backups).values({
      at: broken.since,
      outcome: 'interrupted',
      asked: broken.detail === 'root' ? 'root' : 'schedule',
      seconds: broken.seconds,
      note: 'El proceso que la hacía terminó antes de acabarla',
    })
  })

type Running = BackupTrigger & { asked: 'schedule' | 'root'; lease: Lease }

/** The row and the end of the lease are one transaction: a lease without an end is a backup without a row. */
async function takeAndKeep(
  store: Store,
  settings: Settings,
  { folder, actor, now, log, asked, lease, signal }: Running,
): Promise<void> {
  const began = performance.now()
  const keep = (row: Omit<typeof backups.$inferInsert, 'at' | 'asked' | 'seconds'>) =>
    inTransactionAs(store.db, actor, async (tx) => {
      const seconds = Math.ceil((performance.now() - began) / 1000)
      await tx.insert(backups).values({ ...row, at: now.toISOString(), asked, seconds })
      await lease.end(tx)
    })
  const stop = AbortSignal.any([lease.signal, ...(signal ? [signal] : [])])
  try {
    const { file, size, sha256, faults, foreign, undeleted } = await takeBackup(store, settings, folder, now, stop)
    if (undeleted.length > 0) log.warn({ undeleted }, 'backup')
    const warned = foreign.length > 0 ? [foreignText(foreign.slice(0, shownFaults))] : []
    await keep({
      outcome: faults.length === 0 ? 'verified' : 'differences',
      file,
      sha256,
      kilobytes: Math.ceil(size / 1024),
      note: [...warned, ...faults.slice(0, shownFaults)].join('\n') || null,
    })
  } catch (error) {
    if (stop.aborted) return lease.end()
    await keep({ outcome: 'failed', note: faultLine(error) })
  }
}

export const isRunning = (db: Db): Promise<boolean> => isLeased(db, backupLease)

/** A wrong clock stores backups with a day of the future: they must not count as those of the nights until that day. */
const isPast = (now: Date): SQL => lte(backups.at, now.toISOString())

/** The newest attempt, whatever came of it. */
export async function newestBackup(db: Db, now = new Date()): Promise<{ at: string; outcome: string } | null> {
  const { at, outcome } = backups
  const [newest] = await db
    .select({ at, outcome })
    .from(backups)
    .where(isPast(now))
    .orderBy(desc(at), desc(backups.id))
    .limit(1)
  return newest ? { at: new Date(newest.at).toISOString(), outcome: newest.outcome } : null
}

/** A backup that was cut is made again at once; one that is cut again waits like one that failed. */
export async function lastBackups(db: Db, now = new Date()): Promise<Last> {
  const { at, outcome } = backups
  const newest = (which?: SQL) =>
    db
      .select({ at, outcome })
      .from(backups)
      .where(and(isPast(now), which))
      .orderBy(desc(at), desc(backups.id))
  const [made] = await newest(inArray(outcome, ['verified', 'differences'])).limit(1)
  const [last, before] = await newest().limit(2)
  const tried = last?.outcome === 'interrupted' ? before : last
  return { made: made && new Date(made.at), tried: tried && new Date(tried.at) }
}
