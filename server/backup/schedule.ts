import type { Logger } from 'pino'
import type { Settings } from '../base/settings.ts'
import type { Store } from '../db/open.ts'
import { isDue } from './night.ts'
import { beginBackup, lastBackups, recordInterrupted, systemActor } from './record.ts'

const everyMs = 60_000

/**
 * Makes a backup each night if BACKUP_DIR is set; several processes may run it on one database.
 * @returns a function that stops it; a running backup is aborted and leaves no files
 */
export function startBackups(store: Store, settings: Settings, log: Logger): () => Promise<void> {
  const aborter = new AbortController()
  const { signal } = aborter
  let running: Promise<unknown> = Promise.resolve()
  if (settings.backupDir === undefined) return async () => {}
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = runIfDue(store, settings, new Date(), signal)
      .catch((err: unknown) => log.error({ err }, 'backup'))
      .finally(() => {
        isRunning = false
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    aborter.abort()
    await running
  }
}

/** @returns whether a backup was made or attempted */
export async function runIfDue(store: Store, settings: Settings, now: Date, signal?: AbortSignal): Promise<boolean> {
  const { backupDir: folder } = settings
  if (folder === undefined) return false
  await recordInterrupted(store.db)
  const isStillDue = async () => isDue(now, settings.backupHour, await lastBackups(store.db))
  if (!(await isStillDue())) return false
  const request = { folder, actor: systemActor, now, ...(signal ? { signal } : {}) }
  // Another process may have made it between the check and the claim.
  const work = await beginBackup(store, settings, request, isStillDue)
  return work ? work() : false
}
