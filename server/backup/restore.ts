/** From the file of a backup to a database that a server can open: load, migrate forward, verify. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath, syncTree } from '../db/engine/durableFiles.ts'
import { lockFolder, requireOwnFolder } from '../db/engine/folderLock.ts'
import { type DatabaseSettings, openStore, openUnprepared } from '../db/open.ts'
import { verify } from '../ledger/verify.ts'
import { BackupFault } from './fault.ts'
import type { Header } from './format.ts'
import { loadBackup, requireKnown } from './load.ts'
import { type Backup, readBackup } from './read.ts'

/** A folder is synced whole before it has its name. */
const scratch = { isScratch: true }

type OnError = (error: unknown) => void

/** @property faults what `verify` found afterwards: the backup was taken of data that had them */
export type Restored = { header: Header; faults: string[] }

/**
 * Into an empty PostgreSQL, or an embedded folder without data.
 * @throws BackupFault and writes nothing when the file or the place does not serve
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
      ? await fill(backup, settings, onError)
      : await fillFolder(backup, settings, onError)
    return { header: backup.header, faults }
  } finally {
    await backup.close()
  }
}

async function fill(backup: Backup, settings: DatabaseSettings, onError: OnError): Promise<string[]> {
  const empty = await openUnprepared(settings, onError, scratch)
  try {
    await loadBackup(empty.db, backup)
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
 * Beside its place and renamed when it is complete: an end in the middle leaves nothing that a server would open. The folder is
 * locked meanwhile, so that neither a server nor another restoration begins there.
 */
async function fillFolder(backup: Backup, settings: DatabaseSettings, onError: OnError): Promise<string[]> {
  const { dataDir } = settings
  const place = join(dataDir, 'database')
  requireNoCluster(settings)
  requireOwnFolder(dataDir)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const release = lockFolder(place)
  const unfinished = join(dataDir, 'restaurando')
  try {
    requireNoCluster(settings)
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { mode: 0o700 })
    const faults = await fill(backup, { ...settings, dataDir: unfinished }, onError)
    syncTree(unfinished)
    renameSync(clusterIn(unfinished), clusterIn(dataDir))
    syncPath(place, 'r')
    syncPath(dataDir, 'r')
    return faults
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
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
