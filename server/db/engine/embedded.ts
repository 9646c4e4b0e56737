import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFiles, syncPath, syncTree } from './durableFiles.ts'
import { lockFolder } from './folderLock.ts'
import { sessionSettings } from './sessionSettings.ts'

/**
 * PostgreSQL really calls fsync (stock starts with `-F`), and by the one call that reaches our files: the compiled
 * engine answers fdatasync, its default, without doing anything.
 */
const START = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  ...Object.entries({ ...sessionSettings, wal_sync_method: 'fsync' }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
]

/** How PGlite leaves its main loop on an ordinary SQL error; it swallows every other way out, the deadly ones too. */
const SQL_ERROR = 100

/**
 * The embedded database of one folder: what it acknowledges is on the disk, and no other process has the folder open.
 * An existing folder opens in under half a second, after a crash in one or two; a new one takes about four.
 * @param folder made when missing; holds `cluster` (the files of PostgreSQL) and `lock`
 * @param report called once when the database broke (see EmbeddedDatabase.broken)
 * @throws Error in Spanish when the folder is already open, here or in another process
 */
export async function openEmbedded(
  folder: string,
  report: (broken: Error) => void = console.error,
): Promise<EmbeddedDatabase> {
  const home = resolve(folder)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const release = lockFolder(home)
  try {
    const cluster = join(home, 'cluster')
    if (!existsSync(cluster)) await createCluster(home, cluster)
    const db = new EmbeddedDatabase(cluster, release, report)
    await db.waitReady
    db.stopAtPanic()
    return db
  } catch (error) {
    release()
    throw error
  }
}

export class EmbeddedDatabase extends PGlite {
  /**
   * Set when PostgreSQL panicked (a full or failing disk) or the engine trapped. Nothing is answered from then on; close
   * and open again: what was acknowledged comes back from the WAL.
   */
  broken: Error | undefined

  #release: () => void
  #report: (broken: Error) => void

  constructor(cluster: string, release: () => void, report: (broken: Error) => void) {
    super({ fs: new DurableFiles(cluster), startParams: START, extensions: { pg_trgm } })
    this.#release = release
    this.#report = report
  }

  /**
   * Closing a broken database writes nothing: a last checkpoint would declare sound what the disk refused.
   * The folder is free afterwards in any case; closing twice is harmless.
   */
  override async close(): Promise<void> {
    if (this.closed) return
    try {
      await (this.broken ? this.fs?.closeFs() : super.close())
    } finally {
      this.#release()
    }
  }

  /**
   * PGlite goes on after a panic as if nothing had happened, and the next statement never ends. Here the engine is made
   * to refuse every later step instead; `stackRestore` is the only place from which an error leaves PGlite's loop.
   */
  stopAtPanic(): void {
    const engine = this.Module
    const step = engine._PostgresMainLoopOnce
    engine._PostgresMainLoopOnce = () => {
      try {
        step()
      } catch (cause) {
        if (hasStatus(cause) && cause.status === SQL_ERROR) throw cause
        const broken = new Error('La base de datos integrada se detuvo por un fallo del disco o del motor', { cause })
        const refuse = () => {
          throw broken
        }
        Object.assign(engine, { _PostgresMainLoopOnce: refuse, stackRestore: refuse })
        Object.assign(engine, { _PostgresSendReadyForQueryIfNecessary: () => {}, _pgl_pq_flush: () => {} })
        this.broken = broken
        this.#report(broken)
        throw broken
      }
    }
  }
}

/**
 * Made aside and renamed when it is whole and on the disk: a power cut in the first seconds leaves nothing half-made. The
 * template databases go: nothing here uses them, and they are two thirds of the files that a start after a crash syncs.
 */
async function createCluster(home: string, cluster: string): Promise<void> {
  const making = `${cluster}.new`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  const db = await PGlite.create({ fs: new DurableFiles(making) })
  await db.exec('update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await db.exec(`drop database ${template}`)
  await db.close()
  chmodSync(making, 0o700)
  syncTree(making)
  renameSync(making, cluster)
  syncPath(home, 'r')
}

function hasStatus(error: unknown): error is { status: unknown } {
  return typeof error === 'object' && error !== null && 'status' in error
}
