/** A build step, see `builtCluster`. */
import { chmodSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '../base/settings.ts'
import { builtCluster } from './builtCluster.ts'
import { migrationsFolder } from './migrate.ts'
import { openUnprepared } from './open.ts'

const built = builtCluster()
const unfinished = `${built}.new`
const settings = readSettings({ DATA_DIR: unfinished })
const store = await openUnprepared(settings, console.error, { isScratch: true })
await store.prepare(migrationsFolder)
await store.close()

const cluster = join(unfinished, 'database', 'cluster')
// The user who starts the server may be another than the one who built it.
chmodSync(cluster, 0o755)
for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true }))
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
renameSync(cluster, built)
rmSync(unfinished, { recursive: true })
