/** The written migrations, in the folder that drizzle-kit defines: a journal, and a file of statements for each. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Hex } from '../../base/sha256.ts'

export type Journal = {
  version: string
  dialect: string
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** @property when the moment it was written, in milliseconds, by which a database knows it */
export type Migration = { tag: string; when: number; statements: string[]; hash: string }

export const statementBreak = '--> statement-breakpoint'
export const journalFile = (folder: string): string => join(folder, 'meta', '_journal.json')

export function readMigrations(folder: string): Migration[] {
  const { entries }: Journal = JSON.parse(readFileSync(journalFile(folder), 'utf8'))
  return entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return { tag, when, statements: text.split(statementBreak), hash: sha256Hex(text) }
  })
}

/** A warning for each file of SQL beside the journal, which no database ever runs. */
export function strayWarnings(folder: string): string[] {
  const tags = new Set(readMigrations(folder).map(({ tag }) => `${tag}.sql`))
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && !tags.has(file))
    .map((file) => `${file} is not in meta/_journal.json, so it never runs: delete it.`)
}
