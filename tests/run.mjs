/**
 * `npm test`: everything, in the order in which a fault is cheapest to find; the first failing step ends it. The server's
 * tests run twice, on the embedded database and on a PostgreSQL that is started here; the proof of the money runs once. With
 * names only those steps run: `npm test -- types unit`.
 */
import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from '../server/endWithNpm.mjs'
import { ensureBuilt, ensureInstalled, ensureNode } from '../server/prepare.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The settings of a real installation must not reach the tests: they would write into its database. */
const SETTINGS = `DATABASE_URL DATA_DIR ROOT_EMAIL ROOT_PASSWORD JWT_SECRET SMTP_URL MAIL_FROM
  PORT HOST PUBLIC_URL TRUST_PROXY VITE_API_URL NODE_ENV`
for (const name of SETTINGS.split(/\s+/)) delete process.env[name]

const steps = {
  prepare: async () => {
    ensureNode()
    ensureInstalled()
    ensureBuilt()
  },
  types: () => node('node_modules/typescript/bin/tsc', '--noEmit'),
  lint: () => node('node_modules/@biomejs/biome/bin/biome', 'check'),
  unit: () => vitest('unit*'),
  'pdf tools': pdfTools,
  embedded: () => vitest('server'),
  postgres: () => withPostgres((url) => vitest('server', { DATABASE_URL: url })),
  proof: () => withPostgres((url) => vitest('proof', { DATABASE_URL: url })),
  journeys: async () => vitest('journeys', { CHROMIUM_PATH: await chromiumPath() }),
}
// Colours are for a terminal; in a log they bury the text.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

endWithNpm()
let current
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    current?.kill('SIGTERM')
    process.exit(130)
  })
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length > 0) fail(`No hay un paso ${unknown.join(', ')}; los pasos son ${Object.keys(steps).join(', ')}.`)

const done = []
for (const [name, step] of Object.entries(steps)) {
  if (chosen.length > 0 && name !== 'prepare' && !chosen.includes(name)) continue
  console.log(`\n▸ ${name}`)
  const before = performance.now()
  try {
    await step()
  } catch (error) {
    fail(`\n✗ ${name} (${secondsSince(before)}): ${error.message}`)
  }
  done.push(`✓ ${name} ${secondsSince(before)}`)
  console.log(done.at(-1))
}
console.log(`\n${done.join('\n')}\nTodo en orden: ${secondsSince(0)}`)

function vitest(project, env = {}) {
  return node('node_modules/vitest/vitest.mjs', 'run', '--project', project, env)
}

/** Runs a program of the project to its end; an object as last argument adds to its environment. */
function node(...words) {
  const env = typeof words.at(-1) === 'object' ? words.pop() : {}
  return new Promise((resolve, reject) => {
    current = spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    current.once('error', reject)
    current.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`terminó con ${signal ?? code}`))
    })
  })
}

async function withPostgres(use) {
  const { startPostgres } = await typescript('./fixtures/postgres.ts')
  const postgres = await startPostgres()
  try {
    await use(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function pdfTools() {
  const { ensurePdfTools } = await typescript('./fixtures/pdfTools.ts')
  await ensurePdfTools()
}

async function chromiumPath() {
  const { findChromium } = await typescript('./fixtures/chromium.ts')
  return findChromium()
}

/** Only now, for tsx may have been installed a moment ago. */
async function typescript(file) {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport(file, import.meta.url)
}

function secondsSince(ms) {
  return `${((performance.now() - ms) / 1000).toFixed(1)} s`
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
