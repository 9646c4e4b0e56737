/** The files of a new embedded database: copied from the one that the build made, or created here. */
import { cpSync, existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles } from './durableFiles.ts'

/** The major version of PostgreSQL compiled into PGlite, which cannot read the files of others. */
export const engineMajor = '18'

/** @param built the files of a closed database */
export async function makeCluster(folder: string, built: string | undefined): Promise<void> {
  if (built && existsSync(built)) cpSync(built, folder, { recursive: true })
  else await createCluster(folder)
}

/** Drops the template databases: they are unused, and two thirds of the files that a start after a crash syncs. */
async function createCluster(folder: string): Promise<void> {
  const db = await PGlite.create({ fs: new DurableFiles(folder) })
  await db.exec('update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await db.exec(`drop database ${template}`)
  await db.close()
}
