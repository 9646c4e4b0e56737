import type { Logger } from 'pino'
import { every, type Repeated } from '../base/every.ts'
import type { Settings } from '../base/settings.ts'
import type { Store } from '../db/open.ts'
import { isDue } from './night.ts'
import { beginBackup, lastBackups, recordInterrupted, systemActor } from './record.ts'

const everyMs = 60_000

/**
 * Makes a backup each night; several processes may run it on one database. Stopping aborts a running backup, which leaves no files.
 * @returns undefined without BACKUP_DIR
 */
export const startBackups = (store: Store, settings: Settings, log: Logger): Repeated | undefined =>
  settings.backupDir === undefined
    ? undefined
    : every(
        everyMs,
        (signal) => runIfDue(store, settings, new Date(), log, signal),
        (err) => log.error({ err }, 'backup'),
        { firstMs: everyMs },
      )

/** @returns whether a backup was made or attempted */
export async function runIfDue(
  store: Store,
  settings: Settings,
  now: Date,
  log: Pick<Logger, 'warn'>,
  signal?: AbortSignal,
): Promise<boolean> {
  const { backupDir: folder } = settings
  if (folder === undefined) return false
  await recordInterrupted(store.db)
  const isStillDue = async () => isDue(now, settings.backupHour, await lastBackups(store.db, now))
  if (!(await isStillDue())) return false
  const request = { folder, actor: systemActor, now, log, ...(signal ? { signal } : {}) }
  // Another process may have made it between the check and the claim.
  const work = await beginBackup(store, settings, request, isStillDue)
  return work ? work() : false
}
