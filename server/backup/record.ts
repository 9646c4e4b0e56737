/** Allows one backup at a time among all processes of a database, and stores the result as a row. */
import { desc, ne } from 'drizzle-orm'
import { backup } from '../../resources/entities/backup.ts'
import type { Actor } from '../base/actor.ts'
import type { Settings } from '../base/settings.ts'
import { inTransactionAs } from '../db/actAs.ts'
import { claim, isClaimed, releaseClaim } from '../db/claim.ts'
import type { Db } from '../db/engine/db.ts'
import type { Store } from '../db/open.ts'
import { tableOf } from '../db/schema/tables.ts'
import { faultLine } from './fault.ts'
import type { Last } from './night.ts'
import { takeBackup } from './takeBackup.ts'

const backups = tableOf(backup)
const claimKey = 'backupUntil'
/** If the process dies, others can take a backup after this time. */
const claimSeconds = 3 * 3600
const shownFaults = 20

/** The actor of a scheduled backup. */
export const systemActor: Actor = { user: 0, seesAs: 'root', institute: 0, address: 'servidor' }

type BackupTrigger = { folder: string; actor: Actor; now: Date; signal?: AbortSignal }

/**
 * Claims the backup of this database. The returned function makes it, and stores a failure as a row too.
 * @returns undefined while another backup is running
 */
export async function beginBackup(
  store: Store,
  settings: Settings,
  trigger: BackupTrigger,
  isStillDue = async () => true,
): Promise<(() => Promise<boolean>) | undefined> {
  if (!(await claim(store.db, claimKey, claimSeconds))) return undefined
  return async () => {
    try {
      if (!(await isStillDue())) return false
      await takeAndKeep(store, settings, trigger)
      return true
    } finally {
      await releaseBackupClaim(store.db)
    }
  }
}

async function takeAndKeep(
  store: Store,
  settings: Settings,
  { folder, actor, now, signal }: BackupTrigger,
): Promise<void> {
  const began = performance.now()
  const trigger = actor.user === 0 ? 'schedule' : 'root'
  const keep = (row: Omit<typeof backups.$inferInsert, 'at' | 'asked' | 'seconds'>) =>
    inTransactionAs(store.db, actor, (tx) =>
      tx.insert(backups).values({
        ...row,
        at: now.toISOString(),
        asked: trigger,
        seconds: Math.ceil((performance.now() - began) / 1000),
      }),
    )
  try {
    const { file, size, sha256, faults } = await takeBackup(store, settings, folder, now, signal)
    await keep({
      outcome: faults.length === 0 ? 'verified' : 'differences',
      file,
      sha256,
      kilobytes: Math.ceil(size / 1024),
      note: faults.slice(0, shownFaults).join('\n') || null,
    })
  } catch (error) {
    if (signal?.aborted) return
    await keep({ outcome: 'failed', note: faultLine(error) })
  }
}

/** Also called at the start on the embedded engine, where no other process can hold the claim. */
export const releaseBackupClaim = (db: Db): Promise<void> => releaseClaim(db, claimKey)

export const isRunning = (db: Db): Promise<boolean> => isClaimed(db, claimKey)

/** The newest attempt, whatever came of it. */
export async function newestBackup(db: Db): Promise<{ at: string; outcome: string } | null> {
  const { at, outcome } = backups
  const [newest] = await db.select({ at, outcome }).from(backups).orderBy(desc(at), desc(backups.id)).limit(1)
  return newest ? { at: new Date(newest.at).toISOString(), outcome: newest.outcome } : null
}

export async function lastBackups(db: Db): Promise<Last> {
  const newest = (of: ReturnType<typeof ne> | undefined) =>
    db.select({ at: backups.at }).from(backups).where(of).orderBy(desc(backups.at)).limit(1)
  const [[made], [tried]] = [await newest(ne(backups.outcome, 'failed')), await newest(undefined)]
  return { made: made && new Date(made.at), tried: tried && new Date(tried.at) }
}
