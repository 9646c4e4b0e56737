/**
 * Copies the files of the open embedded database while it is in use, like pg_basebackup: after a checkpoint, first
 * pg_control, then the files as they change, and at the end the WAL, from which the copy recovers everything committed
 * until then. Statements are blocked only during the checkpoint and the copy of the WAL (some tens of megabytes),
 * whatever the size of the database.
 */
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import type { Engine } from './engine.ts'
import { withoutLimit } from './withoutLimit.ts'

const control = join('global', 'pg_control')
const wal = 'pg_wal'
/** After these, statements are blocked for the whole copy. */
const attemptsOnline = 3

/** @param to a folder, created or emptied */
export async function copyCluster(pool: Pool, engine: Engine, from: string, to: string): Promise<void> {
  for (let attempt = 1; attempt <= attemptsOnline; attempt++) {
    const began = await withoutLimit(pool, engine, (client) => begin(client, from, to))
    await copyFiles(from, to)
    if (await withoutLimit(pool, engine, (client) => endIfSame(client, began, from, to))) return
  }
  await withoutLimit(pool, engine, async (client) => {
    const began = await begin(client, from, to)
    await copyFiles(from, to)
    await endIfSame(client, began, from, to)
  })
}

async function begin(client: PoolClient, from: string, to: string): Promise<string> {
  await client.query('checkpoint')
  await rm(to, { recursive: true, force: true })
  await mkdir(join(to, 'global'), { recursive: true, mode: 0o700 })
  await cp(join(from, control), join(to, control))
  return redoOf(client)
}

/** A file may be deleted during the copy; the WAL records that. */
async function copyFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else if (path !== control && !path.startsWith(wal)) await copyIfThere(join(from, path), join(to, path))
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** A checkpoint or engine restart during the copy may have removed WAL that the copy needs. */
async function endIfSame(client: PoolClient, began: string, from: string, to: string): Promise<boolean> {
  if ((await redoOf(client)) !== began) return false
  await cp(join(from, wal), join(to, wal), { recursive: true })
  return true
}

async function redoOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ redo: string }>('select redo_lsn::text as redo from pg_control_checkpoint()')
  return rows[0]?.redo ?? ''
}
