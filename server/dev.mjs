/** `npm run dev`: Vite and the server, both reloaded when a file changes, and the compiler of the declarations. When one exits, the other is stopped. */
import { spawn } from 'node:child_process'
import { endWithNpm } from './endWithNpm.mjs'
import { ensureDeclared, ensureInstalled, prepare } from './prepare.mjs'

prepare(ensureInstalled, ensureDeclared)
endWithNpm()

/** The page of Vite calls the server at its own address, which lets it. */
const page = { host: 'localhost', port: '5173' }
const env = {
  VITE_API_URL: `http://127.0.0.1:${process.env.PORT || 3001}`,
  PUBLIC_URL: `http://${page.host}:${page.port}`,
  ...process.env,
}

const start = (args, more = {}) =>
  spawn(process.execPath, args, { cwd: new URL('..', import.meta.url), env, stdio: 'inherit', ...more })

/** The compiler is a program of its own, which would outlive the one that starts it: on Windows both end with the terminal. */
const hasGroups = process.platform !== 'win32'
const compiler = start(
  ['node_modules/typescript/bin/tsc', '-p', 'resources', '--noEmit', '--watch', '--preserveWatchOutput'],
  { detached: hasGroups, stdio: ['ignore', 'inherit', 'inherit'] },
)
const children = [
  start(['node_modules/vite/bin/vite.js', '--host', page.host, '--port', page.port, '--strictPort']),
  start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts']),
  compiler,
]

function stop(code) {
  for (const child of children) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (child === compiler && hasGroups && !hasEnded) process.kill(-child.pid)
    else child.kill()
  }
  process.exitCode = code
}

for (const child of children) child.once('exit', (code) => stop(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0))
