/** The files of backups in their folder: names that sort by time, and how many stay. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const namePattern = /^erario-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.erario$/
export const unfinished = '.parcial'

/** `erario-2026-11-23T07-00-00Z.erario` */
export const fileName = (at: Date): string => `erario-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.erario`

export const isFileName = (name: string): boolean => namePattern.test(name)

/** Removes all but the one just made and the newest others; what people put there stays. */
export function keepNewest(folder: string, count: number, made: string): void {
  const others = readdirSync(folder).filter((name) => isFileName(name) && name !== made)
  for (const name of others
    .sort()
    .reverse()
    .slice(count - 1))
    rmSync(join(folder, name), { force: true })
}
