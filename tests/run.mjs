/**
 * `npm test`: what a newcomer, CI and anyone before a push run, in the order in which a fault is cheapest to find; the first failing
 * step ends it. `npm run check` is for before a commit, two or three minutes: no PostgreSQL, no browser,
 * no rendered screen, no test that is tagged `slow`.
 * `npm run test:all` adds the tests that are tagged `exhaustive`, the whole server suite on PostgreSQL, what passes through PgBouncer, and
 * more rounds of random work. With names only those steps run: `npm test -- types unit`.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from '../server/endWithNpm.mjs'
import { ensureBuilt, ensureInstalled, ensureNode } from '../server/prepare.mjs'

/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32'
const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The settings of a real installation must not reach the tests: they would write into its database. */
const SETTINGS = `DATABASE_URL DATABASE_READ_URL DATABASE_POOL DATABASE_WAIT DATA_DIR DEMO_DATA_DIR ATTACHMENTS_MB ROOT_EMAIL ROOT_PASSWORD
  JWT_SECRET SECOND_FACTOR SMTP_URL MAIL_FROM PORT HOST PUBLIC_URL TRUST_PROXY VITE_API_URL LOG_LEVEL METRICS_TOKEN NODE_ENV`
for (const name of SETTINGS.split(/\s+/)) delete process.env[name]

const [mode, ...chosen] = process.argv.slice(2)
const tsc = 'node_modules/typescript/bin/tsc'

/** The first is the preparation: it is printed, and does not count. */
const steps = {
  prepare: async () => {
    ensureNode()
    ensureInstalled()
    ensureBuilt()
    await programs()
  },
  // Each of its four checkers would compute the types of the libraries again: one takes half of the processor time. The
  // service worker has other globals than the page.
  types: () => Promise.all(['.', 'src/offline'].map((folder) => node(tsc, '-p', folder, '--checkers', '1'))),
  lint: () => node('node_modules/@biomejs/biome/bin/biome', 'check'),
  unit: () => vitest('unit*', ...(mode === 'check' ? ['--exclude', '**/*.test.tsx'] : [])),
  embedded: () => vitest(mode === 'all' ? 'embedded*' : 'embedded'),
  postgres: () => vitest(mode === 'all' ? 'postgres*' : 'postgres'),
  proof: () => vitest('proof'),
  pooler: async () => {
    const { ensurePooler } = await typescript('./fixtures/pooler.ts')
    if (await ensurePooler()) await vitest('pooler*')
  },
  journeys: () => vitest('journeys'),
}
const inCheck = ['types', 'lint', 'unit', 'embedded']
const leftOut = { check: '!slow && !exhaustive', test: '!exhaustive' }[mode]
if (mode === 'all') process.env.TEST_ROUNDS = 'many'

// Colours only on a terminal; in a log they make the text hard to read.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'

endWithNpm()
const inMemory = folderInMemory()
if (inMemory) {
  process.env.TMPDIR = inMemory
  process.once('exit', () => rmSync(inMemory, { recursive: true, force: true, maxRetries: 10 }))
}

/** Each step runs in its own process group, so that a signal also ends the workers of vitest. */
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) signalGroup(child)
    process.exit(130)
  })
}

const known = Object.keys(steps)
const unknown = chosen.filter((name) => !known.includes(name))
if (unknown.length > 0) fail(`There is no step ${unknown.join(', ')}; the steps are ${known.join(', ')}.`)
const planned = known.filter((name) =>
  name === 'prepare' || chosen.length > 0
    ? name === 'prepare' || chosen.includes(name)
    : { check: inCheck.includes(name), test: name !== 'pooler', all: true }[mode],
)

const done = []
let total = 0
for (const name of planned) {
  console.log(`\n▸ ${name}`)
  const before = performance.now()
  try {
    await steps[name]()
  } catch (error) {
    fail(`\n✗ ${name} (${seconds(performance.now() - before)}): ${error.message}`)
  }
  const taken = performance.now() - before
  if (name !== 'prepare') total += taken
  done.push(`✓ ${name.padEnd(10)} ${seconds(taken)}`)
  console.log(done.at(-1))
}
console.log(`\n${done.join('\n')}\nAll green: ${seconds(total)} without the preparation`)

/**
 * A folder for what the tests write, if the machine has memory for it: a database syncs each of its commits, and the tests make
 * dozens of databases that they throw away.
 */
function folderInMemory() {
  const memory = '/dev/shm'
  try {
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm \S+ (\S+)/m)
    const { bavail, bsize } = statfsSync(memory)
    // Programs are installed and run in it.
    if (!mount || mount[1].split(',').includes('noexec')) return undefined
    if (Math.min(bavail * bsize, process.availableMemory()) < 16e9) return undefined
    const folder = mkdtempSync(`${memory}/erario-`)
    chmodSync(folder, 0o1777) // as /tmp: PostgreSQL runs as a user of its own, and a restored one is put beside its data
    return folder
  } catch {
    return undefined
  }
}

function vitest(project, ...more) {
  const filter = leftOut ? [`--tags-filter=${leftOut}`] : []
  return node('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...filter, ...more)
}

/** Runs a program of the project to its end. */
function node(...words) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit', detached: hasGroups })
    running.add(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new Error(`${words[0].split('/').at(-1)} ended with ${signal ?? code}`))
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

/** Finds or installs what the tests need beside Node, so that no step waits for it. */
async function programs() {
  const { ensurePrograms } = await typescript('./fixtures/ensurePrograms.ts')
  await ensurePrograms({ onlyPdfTools: mode === 'check' })
}

/** tsx may have just been installed. */
async function typescript(file) {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport(file, import.meta.url)
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}

function fail(message) {
  for (const child of running) signalGroup(child)
  console.error(message)
  process.exit(1)
}
