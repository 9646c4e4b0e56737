/** `npm run migration`: first the compiler, which names a mistake in a declaration better than its first use would. */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureDeclared, prepare } from './prepare.mjs'

prepare(ensureDeclared)
const tool = fileURLToPath(new URL('db/migration.ts', import.meta.url))
const { status } = spawnSync(process.execPath, ['--import', 'tsx', tool, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
