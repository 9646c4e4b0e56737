/** Names of backup files, which sort by time, and the deletion of old files. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const namePattern = /^erario-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.erario$/
export const unfinished = '.parcial'

export const fileName = (at: Date): string => `erario-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.erario`

export const isFileName = (name: string): boolean => namePattern.test(name)

/** Deletes all backups but `made` and the newest others, `count` in all. Ignores other files in the folder. */
export function keepNewest(folder: string, count: number, made: string): void {
  const others = readdirSync(folder).filter((name) => isFileName(name) && name !== made)
  for (const name of others
    .sort()
    .reverse()
    .slice(count - 1))
    rmSync(join(folder, name), { force: true })
}
