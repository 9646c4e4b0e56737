/**
 * `npm start`: installs and builds if needed, then runs the server in this process, not in a child, so that a signal to
 * it, kill -9 included, reaches the server.
 */
import process from 'node:process'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureRunnable, prepare } from './prepare.mjs'
import { runServer } from './runServer.mjs'

prepare(() => ensureRunnable())
endWithNpm()
process.setSourceMapsEnabled(true)
await runServer()
