/** Files of the project, and the modules that run in threads: from the sources, or from `dist/server`. */
import { existsSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = fileURLToPath(import.meta.url)
const root = rootOf(here)
const isBuilt = here.startsWith(join(root, 'dist', 'server') + sep)

/** @param path relative to the project's folder: `server/db/migrations` */
export const projectFile = (path: string): string => join(root, path)

/** The separate bundles of `vite.server.config.ts`, with their source files. */
const threadModules = {
  'db/engine/engineWorker': 'engineWorker.mjs',
  'documents/worker': 'worker.ts',
  'reports/worker': 'worker.ts',
  'exports/writerWorker': 'writerWorker.ts',
  'import/readerProcess': 'readerProcess.ts',
  'backup/backupProcess': 'backupProcess.ts',
} as const

export function threadFile(module: keyof typeof threadModules): URL {
  const source = join('server', dirname(module), threadModules[module])
  return pathToFileURL(projectFile(isBuilt ? `dist/server/${module}.js` : source))
}

/** Arguments of threads with TypeScript sources. */
export const threadArgs: readonly string[] = isBuilt
  ? []
  : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]

/** Another process may remove or rename the file meanwhile. */
export function removeOlder(path: string, than: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && found.mtimeMs < than) rmSync(path, { force: true })
}

function rootOf(path: string): string {
  const folder = dirname(path)
  return existsSync(join(folder, 'package.json')) ? folder : rootOf(folder)
}
