/** `npm run verify`, `user`, `backup` and `restore`: builds the server if needed, then runs one of its tools in this process. */
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureRunnable, prepare } from '../prepare.mjs'

const [, , tool, ...words] = process.argv
prepare(() => ensureRunnable('server'))
const program = new URL(`../../dist/server/tools/${tool}.js`, import.meta.url)
process.argv = [process.execPath, fileURLToPath(program), ...words]
process.setSourceMapsEnabled(true)
await import(program)
