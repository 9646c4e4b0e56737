/**
 * Makes one backup while the product is in use: a child process writes and checks it, then the file gets its final
 * name.
 */
import { fork } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { threadArgs, threadFile } from '../base/files.ts'
import type { Settings } from '../base/settings.ts'
import type { Store } from '../db/open.ts'
import type { Reported } from './backupProcess.ts'
import { fileName, keepNewest, nameComplete, removeStale, unfinished } from './files.ts'
import { withScratch } from './scratch.ts'

/** Older files without their final name belong to an interrupted backup. */
const staleMs = 24 * 3_600_000

/**
 * @property foreign what is not of Erario, which was not copied
 * @property undeleted why old files are still there, one line a file
 */
export type Taken = {
  file: string
  size: number
  sha256: string
  faults: string[]
  foreign: string[]
  undeleted: string[]
}

/**
 * Old backups are deleted only after a new one was restored, whatever `verify` found in its data. One that cannot be deleted is no
 * reason to make the new one again: each further one would take as much of the disk.
 * @param signal aborts it and deletes what it has written
 * @throws Error with a message for an operator
 */
export async function takeBackup(
  store: Store,
  settings: Settings,
  folder: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Taken> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stale = removeStale(folder, now.getTime() - staleMs)
  const file = fileName(now)
  const path = join(folder, file)
  const partial = path + unfinished
  try {
    const result = await withScratch(settings.dataDir, async (work) => {
      await store.copyTo?.(work)
      return runProcess(partial, environment(store, settings, work), signal)
    })
    if ('error' in result) throw new Error(result.error)
    nameComplete(partial, path)
    return { file, ...result, undeleted: [...stale, ...keepNewest(folder, settings.backupKeep, file)] }
  } finally {
    rmSync(partial, { force: true })
  }
}

function environment(store: Store, { databaseUrl, backupPassphrase }: Settings, work: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: store.copyTo ? '' : databaseUrl,
    DATA_DIR: work,
    BACKUP_PASSPHRASE: backupPassphrase ?? '',
  }
}

function runProcess(path: string, env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<Reported> {
  return new Promise((resolve, reject) => {
    const child = fork(threadFile('backup/backupProcess'), [path], {
      env,
      execArgv: [...threadArgs],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      ...(signal ? { signal, killSignal: 'SIGKILL' as const } : {}),
    })
    let result: Reported | undefined
    child.once('message', (message: Reported) => {
      result = message
    })
    let failure: Error | undefined
    child.once('error', (error) => {
      failure = error
      // An aborted process may still write until it exits.
      if (child.pid === undefined) reject(error)
    })
    child.once('exit', (code, killed) => {
      if (failure) reject(failure)
      else if (result) resolve(result)
      else reject(new Error(`El proceso de la copia terminó sin contestar (${killed ?? code})`))
    })
  })
}
