/** How long a booking takes alone, and beside twenty exports with and without a replica, in turns; all on this machine. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../fixtures/erario.ts'
import { dated } from '../fixtures/modify.ts'
import { type Postgres, startPostgres } from '../fixtures/postgres.ts'
import { makeBudget, openSchools, type School } from '../fixtures/school.ts'
import { personOver, type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { fillSuppliers } from './sides.ts'

const rows = 20_000
const rounds = 3
const roundMs = 15_000
/** Exports at once of each of five people. */
const each = 4

let folder: string
let primary: Postgres
let replica: Postgres
let servers: Record<'without a replica' | 'with a replica', Server>
let school: School
let budget: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-bench-'))
  primary = await startPostgres()
  const env = { DATABASE_URL: primary.url, DATA_DIR: join(folder, 'outbox') }
  await (await startServer(env)).stop()
  await fillSuppliers(primary.url, rows)
  replica = await primary.replica()
  servers = {
    'without a replica': await startServer(env),
    'with a replica': await startServer({ ...env, DATABASE_READ_URL: replica.url }),
  }
  school = await openSchools(signingInAt(() => [servers['without a replica'].url]))
  const { bruno, own, validity, rubros } = school
  budget = (await makeBudget(bruno, own, validity, new Map([[rubros[0] ?? 0, 1000]]))).id
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  await Promise.all([primary.stop(), replica.stop()])
  rmSync(folder, { recursive: true, force: true })
})

it('prints the times of bookings', async () => {
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++)
    for (const [name, { url }] of Object.entries(servers)) {
      await measured(`alone, ${name}`, url, [])
      const { ana, bruno, clara, dario, elena } = school
      await measured(`beside exports, ${name}`, url, [ana, bruno, clara, dario, elena])
    }
  for (const [what, all] of times) {
    all.sort((a, b) => a - b)
    const part = (share: number) => (all[Math.floor(all.length * share)] ?? Number.NaN).toFixed(0)
    console.log(`${what}: ${all.length} bookings, p50 ${part(0.5)} ms, p99 ${part(0.99)} ms`)
  }

  async function measured(what: string, url: string, exporters: readonly Person[]): Promise<void> {
    const at = ({ name, token }: Person): Person => personOver(() => [url], name, token)
    const booker = at(school.bruno)
    let isOver = false
    let made = 0
    const hands = exporters.flatMap((person) =>
      Array.from({ length: each }, async () => {
        const exporter = at(person)
        while (!isOver) {
          const { status } = await exporter.get('/supplier/export?format=csv')
          if (status === 200) made++
        }
      }),
    )
    const until = performance.now() + roundMs
    const found = times.get(what) ?? []
    while (performance.now() < until) {
      const began = performance.now()
      const path = `/modification/disposition/${school.own}/${budget}/create?budgetType=outcome`
      const reply = await booker.post(path, {
        modifications: [dated(school.rubros[0], 1)],
        modificationsType: 'adicion',
      })
      expect([reply.status, reply.body]).toEqual([200, expect.anything()])
      found.push(performance.now() - began)
    }
    times.set(what, found)
    isOver = true
    await Promise.all(hands)
    console.log(`${what}: ${made} exports meanwhile`)
  }
})
