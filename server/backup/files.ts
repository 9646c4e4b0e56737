/** Names of backup files, which sort by time, and the deletion of old files. */
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Deletes all backups but `made` and the newest others, `count` in all. Ignores other files in the folder. */
export function keepNewest(folder: string, count: number, made: string): void {
  const others = readdirSync(folder).filter((name) => isFileName(name) && name !== made)
  for (const name of others
    .sort()
    .reverse()
    .slice(count - 1))
    rmSync(join(folder, name), { force: true })
}
