/** Names of backup files, which sort by time, and the deletion of old files. */
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { removeOlder } from '../base/files.ts'
import { errorLine } from '../base/log.ts'
import { syncPath } from '../db/engine/durableFiles.ts'

const namePattern = /^erario-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.erario$/
/** The suffix while the file is written, so that a partial backup is not taken for a complete one. */
export const unfinished = '.parcial'

export const fileName = (at: Date): string => `erario-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.erario`

export const isFileName = (name: string): boolean => namePattern.test(name)

/** Renames a complete file to its final name, synced to disk before this returns: old backups are deleted after that. */
export function nameComplete(partial: string, path: string): void {
  renameSync(partial, path)
  syncPath(dirname(path), 'r')
}

/**
 * Deletes all backups but `made` and the newest others, `count` in all. Ignores other files in the folder.
 * @returns why the others stay, one line a file: the next backup tries again
 */
export const keepNewest = (folder: string, count: number, made: string): string[] =>
  whyNot(folder, () =>
    readdirSync(folder)
      .filter((name) => isFileName(name) && name !== made)
      .sort()
      .reverse()
      .slice(count - 1)
      .flatMap((name) => removed(name, () => rmSync(join(folder, name), { force: true }))),
  )

/** Deletes the partial files of interrupted backups. @returns why the others stay, as `keepNewest` */
export const removeStale = (folder: string, than: number): string[] =>
  whyNot(folder, () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(unfinished))
      .flatMap((name) => removed(name, () => removeOlder(join(folder, name), than))),
  )

const removed = (name: string, remove: () => void): string[] =>
  whyNot(name, () => {
    remove()
    return []
  })

function whyNot(name: string, remove: () => string[]): string[] {
  try {
    return remove()
  } catch (error) {
    return [`${name}: ${errorLine(error)}`]
  }
}
