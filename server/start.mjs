/**
 * `npm start`: prepares what is missing, then is the server. TypeScript is loaded in this very process rather than in a
 * child, so that a signal to it, kill -9 included, reaches the server itself.
 */
import process from 'node:process'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureBuilt, ensureInstalled, prepare } from './prepare.mjs'

prepare(ensureInstalled, ensureBuilt)
endWithNpm()
process.setSourceMapsEnabled(true)
const { register } = await import('tsx/esm/api')
register()
await import('./main.ts')
