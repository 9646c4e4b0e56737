/** The files of a new database: unpacked from the archive of the build, or created here if there is none. */
import { existsSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { projectFile } from '../../base/files.ts'
import { DurableFiles } from './durableFiles.ts'

/** The major version of PostgreSQL compiled into PGlite, which cannot read the files of others. */
export const engineMajor = '18'

/** Creating them takes seconds of processor time; unpacking takes less than a fifth of that. */
export const clusterArchive = projectFile(`dist/server/cluster-${engineMajor}.tar.gz`)

export const openNewCluster = async (folder: string): Promise<PGlite> =>
  existsSync(clusterArchive)
    ? PGlite.create({ fs: new DurableFiles(folder), loadDataDir: new Blob([readFileSync(clusterArchive)]) })
    : makeCluster(folder)

/** Drops the template databases: they are unused, and two thirds of the files that a start after a crash syncs. */
export async function makeCluster(folder: string): Promise<PGlite> {
  const db = await PGlite.create({ fs: new DurableFiles(folder) })
  await db.exec('update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await db.exec(`drop database ${template}`)
  await db.exec('checkpoint')
  return db
}
