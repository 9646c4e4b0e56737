/** `npm run migration`: first the compiler, which names a mistake in a declaration better than its first use would. */
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { importDeclared } from './importDeclared.mjs'
import { ensureDeclared, prepare } from './prepare.mjs'

prepare(ensureDeclared)
const { register } = await import('tsx/esm/api')
register()
const tool = new URL('db/migration.ts', import.meta.url)
process.argv[1] = fileURLToPath(tool)
await importDeclared(tool.href, 'Nothing was written')
