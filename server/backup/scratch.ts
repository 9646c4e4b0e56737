/** Folders of DATA_DIR with a whole database in clear, while a backup is made, checked or restored. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isLocked, lockFolder } from '../db/engine/folderLock.ts'

/** No person writes these names: what has them is deleted. */
const prefix = '.erario-copia-'
const restoring = '.erario-restaurando'

/** The folder is removed when the work ends; `removeScratch` removes it when the process died. */
export function withScratch<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return within(mkdtempSync(join(dataDir, prefix)), work)
}

/** As `withScratch`, for the one restore of a folder, which holds its lock. */
export function withRestoring<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(dataDir, restoring)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  return within(folder, work)
}

async function within<T>(folder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const release = lockFolder(folder)
  try {
    return await work(folder)
  } finally {
    release()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of dead processes: those of living ones are locked. */
export function removeScratch(dataDir: string): void {
  if (!existsSync(dataDir)) return
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(prefix) || name === restoring))
    if (!isLocked(join(dataDir, name))) rmSync(join(dataDir, name), { recursive: true, force: true })
}
