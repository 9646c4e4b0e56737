/**
 * `npx tsx tests/bench/builds.ts today=. other=../other …`: several built copies of the product in one interleaved run, on one
 * PostgreSQL with 10,000 suppliers (`--only=list`, `--rounds=40`). It prints, for each, the answers per second and the processor time of a list, a row and a creation,
 * and how they compare with the first copy: what a change gives, measured alone.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { people } from '../fixtures/people.ts'
import { startPostgres } from '../fixtures/postgres.ts'
import { personOver, type Server, startServer } from '../fixtures/serverProcess.ts'
import { type Asked, type Side, sideBySide } from './measure.ts'
import { fillSuppliers } from './sides.ts'

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
const asked: Record<string, (headers: Record<string, string>) => Asked> = {
  list: (headers) => ({ path: `/supplier?filter=${filter}&${range}`, headers }),
  row: (headers) => ({ path: '/supplier/77', headers }),
  creation: (headers) => ({
    path: '/supplier/create',
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: supplier,
  }),
}

const folder = mkdtempSync(join(tmpdir(), 'erario-builds-'))
const postgres = await startPostgres()
const servers: [name: string, server: Server][] = []
try {
  for (const [name, path] of copies) {
    const program = { folder: resolve(path), words: ['dist/server/main.js'] }
    servers.push([name, await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder }, undefined, program)])
    if (servers.length === 1) await fillSuppliers(postgres.url, 10_000)
  }
  for (const [kind, ask] of Object.entries(asked)) if (!only || only === kind) await compare(kind, ask)
} finally {
  for (const [, server] of servers) await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function compare(kind: string, ask: (typeof asked)[string]): Promise<void> {
  const sides: Record<string, Side> = {}
  for (const [name, { url, pid }] of servers) {
    const { email, password } = people.ana
    const { body } = await personOver(() => [url], 'nobody', '').post('/auth/login', { email, password })
    sides[name] = { url, pid, ask: ask({ 'x-token': String(body.token) }) }
  }
  const found = await sideBySide(sides, { rounds, roundMs: 600 })
  const [first] = Object.values(found)
  for (const [name, { perSecond, cpuMs, p50 }] of Object.entries(found))
    console.log(
      `${kind.padEnd(9)} ${name.padEnd(20)} ${perSecond.toFixed(0).padStart(5)}/s ${(perSecond / (first?.perSecond ?? 1)).toFixed(2)} ` +
        `of the first; ${cpuMs.toFixed(2)} ms of processor, p50 ${p50.toFixed(1)} ms`,
    )
}
