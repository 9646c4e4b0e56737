/**
 * `npm run bench`: the built product beside a bare server with the same SQL, on a PostgreSQL of its own, at 10,000 rows or
 * at as many as the first word says. Prints the ratios and writes them to artefacts/bench.json.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { hashPassword } from '../../server/base/passwords.ts'
import { people } from '../fixtures/people.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { personOver, startServer } from '../fixtures/serverProcess.ts'
import { type Asked, sideBySide } from './measure.ts'

const rows = Number(process.argv[2] ?? 10_000)
const { email, password } = people.ana

const folder = mkdtempSync(join(tmpdir(), 'erario-bench-'))
const postgres = await startPostgres()
const erario = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder })
await fill(rows)
const bare = await startBare()
const results: Record<string, unknown> = { rows, startMs: Math.round(erario.startedMs), at: new Date().toISOString() }
try {
  const { body } = await personOver(() => [erario.url], 'nobody', '').post('/auth/login', { email, password })
  const signedIn = { 'x-token': String(body.token) }
  const json = { 'Content-Type': 'application/json' }
  const filter = encodeURIComponent(JSON.stringify({ personType: 'natural' }))
  const page = `sort=${encodeURIComponent('["name","ASC"]')}&range=${encodeURIComponent('[25,49]')}`
  let made = 0
  const created = (): string => {
    const supplier = {
      personType: 'natural',
      document: `B-${++made}`,
      name: 'Ana',
      lastName: 'Ruiz',
      address: 'Calle 1',
    }
    return JSON.stringify({ ...supplier, phone: '300' })
  }
  const hash = await hashPassword(password)
  await compare('list', {
    erario: { path: `/supplier?filter=${filter}&${page}`, headers: signedIn },
    bare: { path: '/list?limit=25&offset=25' },
  })
  await compare('row', { erario: { path: '/supplier/77', headers: signedIn }, bare: { path: '/row?id=77' } })
  await compare('creation', {
    erario: { path: '/supplier/create', method: 'POST', headers: { ...signedIn, ...json }, body: created },
    bare: { path: '/create', method: 'POST', body: created },
  })
  await compare(
    'sign-in',
    {
      erario: { path: '/auth/login', method: 'POST', headers: json, body: () => JSON.stringify({ email, password }) },
      bare: { path: '/hash', method: 'POST', body: () => JSON.stringify({ hash, password }) },
    },
    2,
  )
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${erario.pid}/status`, 'utf8')) ?? []
  results.memoryMb = Math.round(Number(kb) / 1024)
  console.log(`memory ${results.memoryMb} MB, start ${results.startMs} ms`)
  mkdirSync('artefacts', { recursive: true })
  writeFileSync('artefacts/bench.json', `${JSON.stringify(results, null, 2)}\n`)
} finally {
  bare.child.kill()
  await erario.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function compare(name: string, asks: { erario: Asked; bare: Asked }, hands = 16): Promise<void> {
  const found = await sideBySide(
    {
      erario: { url: erario.url, pid: erario.pid, ask: asks.erario },
      bare: { url: bare.url, pid: bare.child.pid ?? 0, ask: asks.bare },
    },
    { hands },
  )
  const { erario: ours, bare: theirs } = found
  if (!ours || !theirs) return
  const ratio = ours.perSecond / theirs.perSecond
  const cpu = ours.cpuMs / theirs.cpuMs
  results[name] = { ratio, cpu, ours, theirs }
  console.log(
    `${name.padEnd(9)} ${ratio.toFixed(2)} of the bare server, ${cpu.toFixed(1)} times its processor; ` +
      `${ours.perSecond.toFixed(0)}/s against ${theirs.perSecond.toFixed(0)}/s, p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms`,
  )
}

/** Suppliers without their audit: it would take longer than all that is measured. */
async function fill(count: number): Promise<void> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into supplier ("personType", document, name, "lastName", address, phone, bank_id)
      select case n % 2 when 0 then 'natural' else 'juridica' end, 'F-' || n, 'Proveedor ' || md5(n::text),
        case n % 2 when 0 then 'Ruiz' end, 'Calle ' || n, '300', 1 + n % 5 from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query('analyze')
  await client.end()
}

async function startBare(): Promise<{ url: string; child: ReturnType<typeof spawn> }> {
  const child = spawn(process.execPath, ['tests/bench/bare.mjs'], {
    env: { ...process.env, DATABASE_URL: postgres.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk) => resolve(/http:\S+/.exec(String(chunk))?.[0] ?? ''))
  })
  return { url, child }
}
