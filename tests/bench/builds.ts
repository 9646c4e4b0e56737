/**
 * `npx tsx tests/bench/builds.ts today=. other=../other …`: several built copies of the product, and the bare server, in one interleaved
 * run, each on a database of its own with 10,000 suppliers (`--only=list`, `--rounds=40`), because an older copy has an older schema. It prints, for
 * each, the answers per second and the processor time of a list, a row and a creation, and how they compare with the first copy: what a
 * change gives, measured alone.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { people } from '../fixtures/people.ts'
import { freshDatabase, startPostgres } from '../fixtures/postgres.ts'
import { personOver, type Server, startServer } from '../fixtures/serverProcess.ts'
import { type Asked, type Side, sideBySide } from './measure.ts'
import { type Bare, fillSuppliers, startBare } from './sides.ts'

const words = process.argv.slice(2).map((word) => word.split('=') as [name: string, value: string])
const copies = words.filter(([name]) => !name.startsWith('--'))
const rounds = Number(words.find(([name]) => name === '--rounds')?.[1] ?? 11)
const only = words.find(([name]) => name === '--only')?.[1]
const filter = encodeURIComponent(JSON.stringify({ personType: 'natural' }))
const range = `sort=${encodeURIComponent('["name","ASC"]')}&range=${encodeURIComponent('[25,49]')}`
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
type Kind = { ask(headers: Record<string, string>): Asked; askBare: Asked }
const asked: Record<string, Kind> = {
  list: {
    ask: (headers) => ({ path: `/supplier?filter=${filter}&${range}`, headers }),
    askBare: { path: '/list?limit=25&offset=25' },
  },
  row: { ask: (headers) => ({ path: '/supplier/77', headers }), askBare: { path: '/row?id=77' } },
  creation: {
    ask: (headers) => ({
      path: '/supplier/create',
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: supplier,
    }),
    askBare: { path: '/create', method: 'POST', body: supplier },
  },
}

const folder = mkdtempSync(join(tmpdir(), 'erario-builds-'))
const postgres = await startPostgres()
const servers: [name: string, server: Server][] = []
let bare: Bare | undefined
try {
  for (const [name, path] of copies) {
    const program = { folder: resolve(path), words: ['dist/server/main.js'] }
    const { url } = await freshDatabase(postgres.url)
    servers.push([name, await startServer({ DATABASE_URL: url, DATA_DIR: join(folder, name) }, undefined, program)])
    await fillSuppliers(url, 10_000)
    bare ??= await startBare('bare', { DATABASE_URL: url })
  }
  for (const [name, kind] of Object.entries(asked)) if (!only || only === name) await compare(name, kind)
} finally {
  bare?.stop()
  for (const [, server] of servers) await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function compare(name: string, { ask, askBare }: Kind): Promise<void> {
  const sides: Record<string, Side> = {}
  for (const [copy, { url, pid }] of servers) {
    const { email, password } = people.ana
    const { body } = await personOver(() => [url], 'nobody', '').post('/auth/login', { email, password })
    sides[copy] = { url, pid, ask: ask({ 'x-token': String(body.token) }) }
  }
  if (bare) sides.bare = { url: bare.url, pid: bare.pid, ask: askBare }
  const found = await sideBySide(sides, { rounds, roundMs: 600 })
  const [first] = Object.values(found)
  for (const [side, { perSecond, cpuMs, p50 }] of Object.entries(found))
    console.log(
      `${name.padEnd(9)} ${side.padEnd(20)} ${perSecond.toFixed(0).padStart(5)}/s ${(perSecond / (first?.perSecond ?? 1)).toFixed(2)} ` +
        `of the first; ${cpuMs.toFixed(2)} ms of processor, p50 ${p50.toFixed(1)} ms`,
    )
}
