/** Restores a backup file into a usable database: load, migrate, verify. */
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { builtCluster } from '../db/builtCluster.ts'
import { syncPath, syncTree } from '../db/engine/durableFiles.ts'
import { lockFolder, requireOwnFolder } from '../db/engine/folderLock.ts'
import { type DatabaseSettings, openStore, openUnprepared } from '../db/open.ts'
import { verify } from '../ledger/verify.ts'
import { endOfCopy } from './endOfCopy.ts'
import { BackupFault } from './fault.ts'
import type { Header } from './format.ts'
import { isOfThisVersion, loadBackup, requireKnown } from './load.ts'
import { type Backup, readBackup } from './read.ts'
import { withRestoring } from './scratch.ts'

/** The folder is synced as a whole before it gets its name. */
const scratch = { isScratch: true }

type OnError = (error: unknown) => void

/** @property faults the faults that `verify` found: the data had them when the backup was made */
export type Restored = { header: Header; faults: string[] }

/**
 * Restores into an empty PostgreSQL, or an embedded folder without data.
 * @throws BackupFault, writing nothing, for an unusable file or target
 */
export async function restoreBackup(
  path: string,
  passphrase: string | undefined,
  settings: DatabaseSettings,
  onError: OnError = () => {},
): Promise<Restored> {
  const backup = await readBackup(path, passphrase)
  try {
    requireKnown(backup.header)
    const faults = settings.databaseUrl
      ? await fill(backup, settings, onError, false)
      : await fillFolder(backup, settings, onError)
    return { header: backup.header, faults }
  } finally {
    await backup.close()
  }
}

/**
 * Restores a database that people go on using: what was closed or used after the backup would be valid again.
 */
export async function restoreForUse(
  path: string,
  passphrase: string | undefined,
  settings: DatabaseSettings,
  onError: OnError = () => {},
): Promise<Restored> {
  const restored = await restoreBackup(path, passphrase, settings, onError)
  const store = await openStore(settings, onError)
  try {
    await endOfCopy(store.db)
  } finally {
    await store.close()
  }
  return restored
}

/** @param isNew the target is a folder without data */
async function fill(backup: Backup, settings: DatabaseSettings, onError: OnError, isNew: boolean): Promise<string[]> {
  const built = isOfThisVersion(backup.header) ? builtCluster() : undefined
  const empty = await openUnprepared(settings, onError, { ...scratch, built })
  try {
    await loadBackup(empty.db, backup, isNew)
  } finally {
    await empty.close()
  }
  const store = await openStore(settings, onError, scratch)
  try {
    return await verify(store.db)
  } finally {
    await store.close()
  }
}

/**
 * Restores into a temporary folder and renames it at the end, so that an interruption leaves nothing that a server
 * would open. The target folder stays locked meanwhile, so that no server and no other restore starts in it.
 */
async function fillFolder(backup: Backup, settings: DatabaseSettings, onError: OnError): Promise<string[]> {
  const { dataDir } = settings
  const place = join(dataDir, 'database')
  requireNoCluster(settings)
  requireOwnFolder(dataDir)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const release = lockFolder(place)
  try {
    requireNoCluster(settings)
    return await withRestoring(dataDir, async (unfinished) => {
      const faults = await fill(backup, { ...settings, dataDir: unfinished }, onError, true)
      syncTree(unfinished)
      renameSync(clusterIn(unfinished), clusterIn(dataDir))
      syncPath(place, 'r')
      syncPath(dataDir, 'r')
      return faults
    })
  } finally {
    release()
  }
}

const clusterIn = (dataDir: string): string => join(dataDir, 'database', 'cluster')

function requireNoCluster({ dataDir }: DatabaseSettings): void {
  if (!existsSync(clusterIn(dataDir))) return
  throw new BackupFault(
    `Ya hay datos en ${dataDir}: muévalos o indique otra carpeta con DATA_DIR; nada se borró ni se escribió`,
  )
}
