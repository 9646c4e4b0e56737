import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFiles, syncPath, syncTree } from './durableFiles.ts'
import { lockFolder, requireOwnFolder } from './folderLock.ts'
import { engineMajor, makeCluster } from './newCluster.ts'
import { sessionSettings } from './sessionSettings.ts'

const settings = {
  ...sessionSettings,
  // The one that reaches DurableFiles: fdatasync, the default, does nothing in the compiled engine.
  wal_sync_method: 'fsync',
  // `analyze` samples 300 times as many rows, and computes the texts of their sorted indexes: with 100, the default, all others wait 3 s.
  default_statistics_target: '20',
}

/** Without `-F`, PGlite's default, which turns fsync off. */
const START = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** PGlite's exit status for an ordinary SQL error; PGlite ignores every other exit, even a panic. */
const SQL_ERROR = 100

/**
 * @property module the engine, if already compiled
 * @property isScratch nothing is synced or maintained: for temporary data, or data synced as a whole later
 * @property built the folder that a new database is a copy of, see `builtCluster`
 */
export type EmbeddedOptions = { module?: WebAssembly.Module; isScratch?: boolean; built?: string | undefined }

/**
 * Opens the database of a folder that no other process has open. Acknowledged commits are on disk. An existing folder
 * opens in under half a second; a new one, or one after a crash, in one or two.
 * @param folder created when missing; holds `cluster` (the files of PostgreSQL) and `lock`
 * @param onBroken called once when the database breaks (see EmbeddedDatabase.broken)
 * @throws Error in Spanish when the folder is already open, here or in another process, or belongs to another user or engine
 */
export async function openEmbedded(
  folder: string,
  onBroken: (error: Error) => void = console.error,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const home = resolve(folder)
  requireOwnFolder(dirname(home))
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const release = lockFolder(home)
  try {
    const cluster = join(home, 'cluster')
    if (existsSync(cluster)) requireEngineMajor(cluster)
    else await addCluster(home, cluster, options.built)
    const db = new EmbeddedDatabase(cluster, release, onBroken, options)
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
   * Set when PostgreSQL panicked (a full or failing disk) or the engine trapped. From then on every query fails;
   * reopening recovers all acknowledged commits from the WAL.
   */
  broken: Error | undefined

  #release: () => void
  #onBroken: (error: Error) => void

  constructor(
    cluster: string,
    release: () => void,
    onBroken: (error: Error) => void,
    { module: pgliteWasmModule, isScratch }: EmbeddedOptions,
  ) {
    const startParams = isScratch ? [...START, '-F'] : START
    super({ fs: new DurableFiles(cluster), startParams, extensions: { pg_trgm }, pgliteWasmModule })
    this.#release = release
    this.#onBroken = onBroken
  }

  /**
   * Closing a broken database writes nothing: a final checkpoint would mark data as good that the disk refused. Always
   * releases the folder; may be called twice.
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
   * PGlite continues after a panic, and the next statement never ends (https://github.com/electric-sql/pglite/issues/1058).
   * This makes the engine refuse every later step; an error can leave PGlite's loop only from `stackRestore`.
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
        this.#onBroken(broken)
        throw broken
      }
    }
  }
}

/** Otherwise the engine would exit with a message in English and end the server. */
function requireEngineMajor(cluster: string): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (major === engineMajor) return
  throw new Error(
    `La carpeta de datos es de PostgreSQL ${major} y esta versión de Erario trae PostgreSQL ${engineMajor}: ` +
      'nada cambió. Haga una copia con la versión de Erario que la usaba (npm run backup) y restáurela en una carpeta ' +
      'nueva con esta (npm run restore)',
  )
}

/**
 * Created under a temporary name and renamed once it is complete and synced: a power failure leaves no partial cluster.
 */
async function addCluster(home: string, cluster: string, built: string | undefined): Promise<void> {
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  await makeCluster(unfinished, built)
  chmodSync(unfinished, 0o700)
  syncTree(unfinished)
  renameSync(unfinished, cluster)
  syncPath(home, 'r')
}

function hasStatus(error: unknown): error is { status: unknown } {
  return typeof error === 'object' && error !== null && 'status' in error
}
