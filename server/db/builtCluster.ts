import { createHash } from 'node:crypto'
import { projectFile } from '../base/files.ts'
import { readMigrations } from './changes/journal.ts'
import { engineMajor } from './engine/newCluster.ts'
import { migrationsFolder } from './migrate.ts'

/**
 * A closed database with the tables of these migrations, made by the build. A new embedded database begins as a copy of it: to
 * create and migrate one takes ten seconds of processor time. Written before a migration changed, it has another name.
 */
export function builtCluster(): string {
  const hash = createHash('sha256')
  for (const migration of readMigrations(migrationsFolder)) hash.update(migration.hash)
  return projectFile(`dist/server/cluster-${engineMajor}-${hash.digest('hex').slice(0, 12)}`)
}
