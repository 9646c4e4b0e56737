/**
 * `npm run bench`: the built product beside a bare server with the same SQL, on a PostgreSQL of its own and on the embedded database, at
 * 10,000 rows or the number in the first argument; every verb, two processes, reads during writes, the lists at 1,000,000 rows, and the script of two pages.
 * Prints the ratios and writes them to artefacts/bench.json. With `--soak=600` it also measures the memory under that load for 600
 * seconds.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { hashPassword } from '../../server/base/passwords.ts'
import { people } from '../fixtures/people.ts'
import { freshDatabase, startPostgres } from '../fixtures/postgres.ts'
import { personOver, type Server, startServer } from '../fixtures/serverProcess.ts'
import { type Asked, type Side, sideBySide } from './measure.ts'
import { memoryMb, metricsToken, mixedLoad, soak } from './mixed.ts'
import { measurePages } from './pages.ts'
import { type Bare, fillSuppliers, limitCpu, startBare, startEmbedded } from './sides.ts'
import { measureVerbs } from './verbs.ts'

const words = process.argv.slice(2)
const rows = Number(words.find((word) => !word.startsWith('--')) ?? 10_000)
const soakSeconds = Number(words.find((word) => word.startsWith('--soak='))?.slice('--soak='.length) ?? 0)
/** What each of two processes gets, so that the database and the client have the rest: then more processes can do more. */
const cpuShare = 0.15
const { email, password } = people.ana
const json = { 'Content-Type': 'application/json' }
const credentials = JSON.stringify({ email, password })

const filter = encodeURIComponent(JSON.stringify({ personType: 'natural' }))
/** How many rows the lists are also measured with. */
const manyRows = 1_000_000
const sorted = `sort=${encodeURIComponent('["name","ASC"]')}&range=${encodeURIComponent('[25,49]')}`
const listPath = `/supplier?filter=${filter}&${sorted}`
const search = encodeURIComponent(JSON.stringify({ q: '7f3a' }))
const bareList = { path: '/list?limit=25&offset=25' }
let made = 0
const supplier = (): string =>
  JSON.stringify({
    personType: 'natural',
    document: `B-${++made}`,
    name: 'Ana',
    lastName: 'Ruiz',
    address: 'Calle 1',
    phone: '300',
  })

const results: Record<string, unknown> = { rows, at: new Date().toISOString() }
const folder = mkdtempSync(join(tmpdir(), 'erario-bench-'))
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  await onPostgres()
  await onEmbedded()
  await pages()
  mkdirSync('artefacts', { recursive: true })
  writeFileSync('artefacts/bench.json', `${JSON.stringify(results, null, 2)}\n`)
} finally {
  for (const end of endings.reverse()) await end()
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres()
  endings.push(() => postgres.stop())
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, METRICS_TOKEN: metricsToken }
  const erario = await started(env)
  await fillSuppliers(postgres.url, rows)
  const bare = await startBare('bare', { DATABASE_URL: postgres.url })
  endings.push(bare.stop)
  const { token } = await signIn(erario)
  const headers = { 'x-token': token }
  await compare('list', erario, bare, { path: listPath, headers }, bareList)
  const bareListAsked = { path: `${bareList.path}&session=${decodeJwt(token).sid}` }
  await compare('list, bare with session', erario, bare, { path: listPath, headers }, bareListAsked)
  await compare('row', erario, bare, { path: '/supplier/77', headers }, { path: '/row?id=77' })
  const creation = { path: '/supplier/create', method: 'POST', headers: { ...headers, ...json }, body: supplier }
  await compare('creation', erario, bare, creation, { path: '/create', method: 'POST', body: supplier })
  const signingIn = { path: '/auth/login', method: 'POST', headers: json, body: () => credentials }
  const hash = await hashPassword(password)
  const hashing = { path: '/hash', method: 'POST', body: () => JSON.stringify({ hash, password }) }
  await compare('sign-in', erario, bare, signingIn, hashing, 2)
  await compare('sign-in alone', erario, bare, signingIn, hashing, 1)
  results.verbs = await verbs(erario, bare)
  costs('PostgreSQL', erario)
  const second = await started(env)
  results.laterStartMs = Math.round(second.startedMs)
  console.log(`PostgreSQL: a start after the first, beside the running process: ${results.laterStartMs} ms`)
  await twoProcesses('list', erario, second, { path: listPath, headers })
  await twoProcesses('row', erario, second, { path: '/supplier/77', headers })
  const ends = [erario, second].map(({ pid }) => limitCpu(pid, cpuShare))
  // Few requests are answered in a round.
  const rounds = 15
  await twoProcesses(`list at ${cpuShare} of a processor each,`, erario, second, { path: listPath, headers }, rounds)
  await twoProcesses(
    `row at ${cpuShare} of a processor each,`,
    erario,
    second,
    { path: '/supplier/77', headers },
    rounds,
  )
  for (const end of ends) await end()
  await manyRowsBeside(erario, postgres.url)
  results.mixed = await mixedLoad([erario, second], token, 20)
  console.log(`reads of 64 hands while a fifth writes, two processes: ${JSON.stringify(results.mixed)}`)
  if (soakSeconds === 0) return
  results.soakMb = await soak([erario, second], token, soakSeconds)
  console.log(`memory over ${soakSeconds} s, in MB: ${JSON.stringify(results.soakMb)}`)
}

async function onEmbedded(): Promise<void> {
  const { erario, bare } = await startEmbedded(folder, rows)
  endings.push(() => erario.stop(), bare.stop)
  const { token } = await signIn(erario)
  await compare('list, embedded', erario, bare, { path: listPath, headers: { 'x-token': token } }, bareList)
  costs('embedded', erario)
}

async function started(env: Record<string, string>): Promise<Server> {
  const server = await startServer(env)
  endings.push(() => server.stop())
  return server
}

async function signIn({ url }: Server): Promise<{ token: string }> {
  const { body } = await personOver(() => [url], 'nobody', '').post('/auth/login', { email, password })
  return { token: String(body.token) }
}

async function compare(
  name: string,
  erario: Server,
  bare: Bare,
  ours: Asked,
  theirs: Asked,
  hands = 16,
): Promise<void> {
  const { url, pid } = erario
  const sides = { erario: { url, pid, ask: ours }, bare: { url: bare.url, pid: bare.pid, ask: theirs } }
  const found = await sideBySide(sides, { hands })
  if (!found.erario || !found.bare) return
  const ratio = found.erario.perSecond / found.bare.perSecond
  const cpu = found.erario.cpuMs / found.bare.cpuMs
  results[name] = { ratio, cpu, ours: found.erario, theirs: found.bare }
  // The bare server does less for an answer: where it is slower, its statements are no longer those of the product.
  if (ratio > 1.5) throw new Error(`${name}: the bare server gives ${ratio.toFixed(2)} times less than the product`)
  const { perSecond, p50, p99 } = found.erario
  console.log(
    `${name.padEnd(14)} ${ratio.toFixed(2)} of the bare server, ${cpu.toFixed(1)} times its processor; ` +
      `${perSecond.toFixed(0)}/s against ${found.bare.perSecond.toFixed(0)}/s, ` +
      `p50 ${p50.toFixed(1)} ms against ${found.bare.p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  )
}

/** The same load on one process and, alternating, on two. */
async function twoProcesses(name: string, first: Server, second: Server, ask: Asked, rounds?: number): Promise<void> {
  const alone: Side = { url: first.url, pid: first.pid, ask }
  const found = await sideBySide({ alone, both: { ...alone, more: [second.url] } }, { hands: 32, rounds })
  const ratio = (found.both?.perSecond ?? 0) / (found.alone?.perSecond ?? 1)
  results[`two processes, ${name}`] = { ratio, ...found }
  console.log(`${name} of two processes  ${ratio.toFixed(2)} of one`)
}

/** The lists of a second server, whose database has many more rows, beside those of the first. */
async function manyRowsBeside(few: Server, postgres: string): Promise<void> {
  const { url } = await freshDatabase(postgres)
  const many = await started({ DATABASE_URL: url })
  await fillSuppliers(url, manyRows)
  const sides = await Promise.all(
    [few, many].map(async (server) => ({ ...server, headers: { 'x-token': (await signIn(server)).token } })),
  )
  const lists = {
    'list with filter': listPath,
    list: `/supplier?${sorted}`,
    search: `/supplier?filter=${search}&range=${encodeURIComponent('[0,24]')}`,
  }
  for (const [name, path] of Object.entries(lists)) {
    const [first, second] = sides.map(({ url, pid, headers }) => ({ url, pid, ask: { path, headers } }))
    if (!first || !second) return
    const found = await sideBySide({ few: first, many: second }, { hands: 4 })
    const ratio = (found.many?.p50 ?? 0) / (found.few?.p50 ?? 1)
    results[`${name} of ${manyRows} rows`] = { ratio, ...found }
    console.log(
      `${name} of ${manyRows} rows: ${ratio.toFixed(2)} of its time of ${rows}, ${found.many?.p50.toFixed(1)} ms against ${found.few?.p50.toFixed(1)} ms`,
    )
  }
}

async function verbs(erario: Server, bare: Bare) {
  const found = await measureVerbs(
    erario.url,
    () => fetch(`${bare.url}/create`, { method: 'POST', body: supplier() }).then((answer) => answer.text()),
    7,
  )
  for (const [name, { ms, bareRows }] of Object.entries(found))
    console.log(
      `${name.padEnd(26)} ${ms.toFixed(1).padStart(7)} ms, as long as ${bareRows.toFixed(0)} rows of the bare server`,
    )
  return found
}

async function pages(): Promise<void> {
  const found = await measurePages()
  results.pages = found
  for (const [name, { tables, ms, tableMs }] of Object.entries(found))
    console.log(
      `${name}: ${tables.toFixed(1)} plain tables; ${ms.toFixed(1)} ms of script, a table ${tableMs.toFixed(2)} ms`,
    )
}

function costs(engine: string, { pid, startedMs }: Server): void {
  const found = { startMs: Math.round(startedMs), memoryMb: memoryMb(pid) }
  results[engine] = found
  console.log(`${engine}: start ${found.startMs} ms, memory ${found.memoryMb} MB`)
}
