/**
 * Before anything runs: the Node version, the packages of the lock file, the built client. Plain JavaScript without
 * packages, since it runs before they are installed. Each step is skipped when nothing has changed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NODE = [20, 19]
const SHARED_INPUTS = ['resources', 'tsconfig.json', 'package.json', 'package-lock.json']
/** What is built into `dist`, each from its own files and, the client, from the VITE_* variables. */
const BUILDS = [
  { part: 'client', what: 'the web application', from: ['src', 'public', 'index.html'], config: 'vite.config.ts' },
  {
    part: 'server',
    what: 'the server',
    from: ['server'],
    config: 'vite.server.config.ts',
    after: 'dist/server/db/buildCluster.js',
  },
]

/** A failure that the person at the terminal can mend; only its message is printed. */
export class Unprepared extends Error {}

export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return
  throw new Unprepared(
    `Node ${NODE.join('.')} or later is needed (22 or 24 is best); this is ${process.versions.node}.`,
  )
}

/** Installs the packages of package-lock.json, those for building and testing too. */
export function ensureInstalled() {
  if (!isInstalled({ forBuilding: true })) install()
}

/** What is built already needs the server's packages alone: those that `npm prune --omit=dev` leaves, and an image has. */
export function ensureRunnable(only) {
  if (BUILDS.every(isBuilt) && isInstalled({ forBuilding: false })) return
  ensureInstalled()
  ensureBuilt(only)
}

function install() {
  console.log('Installing packages (npm ci)…')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...args], 'the installation of packages')
  else run('npm', args, 'the installation of packages', { shell: process.platform === 'win32' })
}

/** Compiles the declarations, unless they are as they were: nothing else tells of a misspelt word, since TypeScript is only stripped. */
export function ensureDeclared() {
  const now = fingerprint(SHARED_INPUTS)
  const stamp = join(ROOT, 'dist', '.declarations-compiled')
  if (readIfThere(stamp) === now) return
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  const args = [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '-p',
    'resources',
    '--checkers',
    '1',
    '--pretty',
    'false',
  ]
  run(process.execPath, args, 'the compilation of the declarations')
  writeFileSync(stamp, now)
}

/** Builds the client and the server into `dist`, or one of them, unless it was built from the same files and variables. */
export function ensureBuilt(only) {
  for (const build of BUILDS) {
    const { part, what, config, after } = build
    if ((only !== undefined && part !== only) || isBuilt(build)) continue
    ensureDeclared()
    const stamp = stampOf(part)
    const now = fingerprintOf(build)
    console.log(`Building ${what} (vite build)…`)
    rmSync(stamp, { force: true })
    const args = ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn']
    // The tests build too, and what they try is what people get.
    run(process.execPath, args, 'the build', { env: { ...process.env, NODE_ENV: 'production' } })
    if (after) run(process.execPath, [after], 'the build')
    writeFileSync(stamp, now)
  }
}

export function prepare(...steps) {
  try {
    ensureNode()
    for (const step of steps) step()
  } catch (error) {
    if (!(error instanceof Unprepared)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const stampOf = (part) => join(ROOT, 'dist', `.${part}-built-from`)
const fingerprintOf = ({ from, config }) => fingerprint([...from, config, ...SHARED_INPUTS])

/** Where the sources were left out, as in an image, what is there was built from them. */
function isBuilt(build) {
  const stamp = readIfThere(stampOf(build.part))
  if (stamp === undefined || !existsSync(join(ROOT, 'dist', build.part))) return false
  return !existsSync(join(ROOT, 'src')) || stamp === fingerprintOf(build)
}

/**
 * npm writes a lock file into node_modules at the end of an installation; an interrupted one has none. Every package of
 * ours must be in it at the same version; optional ones, of other systems, may be missing.
 */
function isInstalled({ forBuilding }) {
  const required = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  if (!required || !present) return false
  return Object.entries(required).every(([path, entry]) => {
    if (path === '' || (entry.dev && !forBuilding)) return true
    if (!present[path]) return Boolean(entry.optional || entry.devOptional)
    return present[path].version === entry.version && present[path].integrity === entry.integrity
  })
}

function packagesOf(path) {
  const text = readIfThere(join(ROOT, path))
  return text && JSON.parse(text).packages
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((name) => filesIn(name))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`)
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const whole = join(ROOT, path)
  if (!existsSync(whole)) return []
  if (!statSync(whole).isDirectory()) return [path]
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

function run(program, args, what, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
  if (status === 0) return
  throw new Unprepared(`${what} failed${error ? `: ${error.message}` : '; the reason is above'}.`)
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
