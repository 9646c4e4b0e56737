/**
 * `npm test`: everything, in the order in which a fault is cheapest to find; the first failing step ends it. The server's
 * tests run twice, on the embedded database and on a PostgreSQL that is started here; the proof of the money runs once. With
 * names only those steps run: `npm test -- types unit`. `npm run check` is what one runs before each commit: no PostgreSQL, no
 * browser, no test that is tagged `processes`, and its steps side by side where they leave a processor idle.
 */
import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from '../server/endWithNpm.mjs'
import { ensureBuilt, ensureInstalled, ensureNode } from '../server/prepare.mjs'

/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32'
const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The settings of a real installation must not reach the tests: they would write into its database. */
const SETTINGS = `DATABASE_URL DATABASE_POOL DATABASE_WAIT DATA_DIR DEMO_DATA_DIR ATTACHMENTS_MB ROOT_EMAIL ROOT_PASSWORD
  JWT_SECRET SECOND_FACTOR SMTP_URL MAIL_FROM PORT HOST PUBLIC_URL TRUST_PROXY VITE_API_URL LOG_LEVEL METRICS_TOKEN NODE_ENV`
for (const name of SETTINGS.split(/\s+/)) delete process.env[name]

const tsc = 'node_modules/typescript/bin/tsc'
/** What fails within seconds, then everything that needs neither PostgreSQL nor a browser in one run of vitest. */
const first = {
  'types, lint and pdf tools': () => Promise.all([steps.types(), steps.lint(), pdfTools()]),
  'unit and embedded': () => vitest(['unit*', 'server']),
}
const check = {
  ...first,
  'unit and embedded': () => vitest(['unit*', 'server'], {}, '--tags-filter=!processes'),
}

const steps = {
  prepare: async () => {
    ensureNode()
    ensureInstalled()
    ensureBuilt()
  },
  // Each of its four checkers would compute the types of the libraries again: one takes half of the processor time. The
  // service worker has other globals than the page.
  types: () => Promise.all(['.', 'src/offline'].map((folder) => node(tsc, '-p', folder, '--checkers', '1'))),
  lint: () => node('node_modules/@biomejs/biome/bin/biome', 'check'),
  unit: () => vitest(['unit*']),
  'pdf tools': pdfTools,
  embedded: () => vitest(['server']),
  postgres: () => withPostgres((url) => vitest(['server'], { DATABASE_URL: url }), { isScratch: true }),
  proof: () => withPostgres((url) => vitest(['proof*'], { DATABASE_URL: url })),
  journeys: async () => vitest(['journeys'], { CHROMIUM_PATH: await chromiumPath() }),
}
// Colours only on a terminal; in a log they make the text hard to read.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

endWithNpm()
/** Each step runs in its own process group, so that a signal also ends the workers of vitest. */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) signalGroup(child)
    process.exit(130)
  })
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => name !== 'check' && !(name in steps))
if (unknown.length > 0) fail(`No hay un paso ${unknown.join(', ')}; los pasos son ${Object.keys(steps).join(', ')}.`)

const done = []
for (const [name, step] of planned()) {
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

function planned() {
  const { prepare, postgres, proof, journeys } = steps
  if (chosen.includes('check')) return Object.entries({ prepare, ...check })
  if (chosen.length === 0) return Object.entries({ prepare, ...first, postgres, proof, journeys })
  return Object.entries(steps).filter(([name]) => name === 'prepare' || chosen.includes(name))
}

function vitest(projects, env = {}, ...options) {
  const named = projects.flatMap((name) => ['--project', name])
  return node('node_modules/vitest/vitest.mjs', 'run', ...named, ...options, env)
}

/** Runs a program of the project to its end; an object as last argument adds to its environment. */
function node(...words) {
  const env = typeof words.at(-1) === 'object' ? words.pop() : {}
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      detached: hasGroups,
    })
    running.add(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new Error(`${words[0].split('/').at(-1)} terminó con ${signal ?? code}`))
    })
  })
}

function signalGroup({ pid }) {
  try {
    process.kill(hasGroups ? -pid : pid, 'SIGTERM')
  } catch (error) {
    // It has ended meanwhile.
    if (error.code !== 'ESRCH') throw error
  }
}

async function withPostgres(use, options) {
  const { startPostgres } = await typescript('./fixtures/postgres.ts')
  const postgres = await startPostgres(options)
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

/** Imported only here: tsx may have just been installed. */
async function typescript(file) {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport(file, import.meta.url)
}

function secondsSince(ms) {
  return `${((performance.now() - ms) / 1000).toFixed(1)} s`
}

function fail(message) {
  for (const child of running) signalGroup(child)
  console.error(message)
  process.exit(1)
}
