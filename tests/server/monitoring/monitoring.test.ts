/** Monitoring: health, the access log, metrics. */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { buildApp } from '../../../server/app.ts'
import { takeLease } from '../../../server/db/lease.ts'
import { ledgerCheck } from '../../../server/db/schema/internalTables.ts'
import { lease } from '../../../server/db/schema/leaseTable.ts'
import { checkIfDue, lastLedgerCheck } from '../../../server/monitoring/ledgerCheck.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { makeBudget, openSchools } from '../../fixtures/school.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

const token = 'prometheus-de-prueba'

/** An application whose log is kept. */
async function watched(more: Partial<Erario['settings']> = {}) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const app = await buildApp(erario.store, { ...erario.settings, ...more }, log)
  const ask = (path: string, init: RequestInit = {}) =>
    Promise.resolve(app.fetch(new Request(`http://erario.test${path}`, init)))
  return { app, lines, ask }
}

describe('GET /health', () => {
  it('is live and ready, and no longer ready once the server stops', async () => {
    const { app, ask } = await watched()
    expect((await ask('/health/live')).status).toBe(200)
    expect((await ask('/health/ready')).status).toBe(200)
    app.announceStop()
    expect((await ask('/health/ready')).status).toBe(503)
    expect((await ask('/health/live')).status).toBe(200)
  })
})

describe('the access log', () => {
  it('has a line for each response with route and time, and no personal data or secrets', async () => {
    const { lines, ask } = await watched()
    const { email, password } = people.ana
    await ask('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    await ask(`/supplier?search=${encodeURIComponent('999.209.901')}`, { headers: { 'x-token': 'secreta.de.alguien' } })
    await ask('/contract/7/contracts/41')
    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['POST', '/auth/login', 200],
      ['GET', '/supplier', 401],
      ['GET', 'archivos', 404],
    ])
    for (const { level, ms, req } of lines)
      expect([level, typeof ms, req]).toEqual([30, 'number', expect.stringMatching(/^[\w-]{36}$/)])
    const fields = ['level', 'time', 'pid', 'hostname', 'req', 'method', 'route', 'status', 'ms', 'msg']
    for (const line of lines) expect(Object.keys(line)).toEqual(fields)
  })

  it("has the request id of the response; a proxy's id only behind a trusted proxy", async () => {
    const given = { headers: { 'X-Request-Id': 'del-proxy-0001' } }
    const alone = await watched()
    const own = (await alone.ask('/health/live', given)).headers.get('x-request-id')
    expect(own).not.toBe('del-proxy-0001')
    expect(alone.lines[0]?.req).toBe(own)
    const behind = await watched({ trustProxy: true })
    expect((await behind.ask('/health/live', given)).headers.get('x-request-id')).toBe('del-proxy-0001')
    const odd = { headers: { 'X-Request-Id': 'con espacios y más' } }
    expect((await behind.ask('/health/live', odd)).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  it('has health checks only at the debug level', async () => {
    const { lines, ask } = await watched()
    await ask('/health')
    expect(lines.map(({ level }) => level)).toEqual([20])
  })
})

describe('GET /metrics', () => {
  it('answers 404 without a configured token or with a wrong one', async () => {
    expect((await (await watched()).ask('/metrics')).status).toBe(404)
    const { ask } = await watched({ metricsToken: token })
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`])
      expect((await ask('/metrics', { headers: { authorization } })).status).toBe(404)
  })

  it('counts responses by route, connections and waiting mails', async () => {
    const { ask } = await watched({ metricsToken: token, dataDir: tmpdir() })
    await ask('/bank')
    await ask('/bank')
    const answer = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(text).toContain('erario_http_request_seconds_count{method="GET",route="/bank",status="401"} 2')
    expect(text).toMatch(/^erario_database_connections\{state="waiting"\} \d+$/m)
    expect(text).toMatch(/^erario_backup_timestamp_seconds 0$/m)
    expect(text).toMatch(/^erario_mail_waiting \d+$/m)
    expect(text).toMatch(/^erario_disk_free_bytes \d{6,}$/m)
  })

  it('returns every series and label that the alerts of deploy/alertas.yml use', async () => {
    const { ask } = await watched({ metricsToken: token })
    await ask('/bank')
    const text = await (await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })).text()
    const series = text.split('\n').filter((line) => /^\w/.test(line))
    const { groups }: { groups: { rules: { expr: string }[] }[] } = parse(readFileSync('deploy/alertas.yml', 'utf8'))
    const looked = groups.flatMap(({ rules }) =>
      rules.flatMap(({ expr }) => [...expr.matchAll(/(erario_\w+)(?:\{(\w+)=)?/g)].map(([, ...named]) => named)),
    )
    expect(looked.length).toBeGreaterThan(8)
    for (const [name = '', label] of looked)
      expect(series).toContainEqual(expect.stringMatching(`^${name}(?:\\{${label ? `.*\\b${label}=` : ''}| )`))
  })
})

describe('the nightly check of the ledger', () => {
  /** 03:10 in Colombia. */
  const night = (day: number): Date => new Date(`2031-03-${10 + day}T08:10:00Z`)
  const silent = pino({ level: 'silent' })

  it('runs once a night, and stores its result', async () => {
    const { store } = erario
    expect(await checkIfDue(store, night(0), silent)).toBe(true)
    expect(await checkIfDue(store, night(0), silent)).toBe(false)
    expect(await lastLedgerCheck(store.db, night(0))).toEqual({ at: night(0), faults: 0 })
    expect(await checkIfDue(store, night(1), silent)).toBe(true)
    expect((await lastLedgerCheck(store.db, night(1)))?.at).toEqual(night(1))
  })

  it('runs once when three start it at the same time', async () => {
    const checks = [1, 2, 3].map(() => checkIfDue(erario.store, night(2), silent))
    expect((await Promise.all(checks)).filter(Boolean)).toHaveLength(1)
  })

  it('runs again in the same night when the process that began it died', async () => {
    const { db } = erario.store
    const dead = await takeLease(db, 'ledgerCheck')
    await db.update(lease).set({ holder: 'dead' })
    dead?.lapse()
    expect(await checkIfDue(erario.store, night(4), silent)).toBe(false)
    await db.update(lease).set({ until: sql`now() - interval '1 second'` })
    expect(await checkIfDue(erario.store, night(4), silent)).toBe(true)
    expect(await checkIfDue(erario.store, night(4), silent)).toBe(false)
  })

  it('runs in each night after one with a clock that was ahead', async () => {
    const { db } = erario.store
    await db.insert(ledgerCheck).values({ at: '2032-03-10T08:10:00Z', faults: 7 })
    expect(await checkIfDue(erario.store, night(6), silent)).toBe(true)
    expect(await checkIfDue(erario.store, night(6), silent)).toBe(false)
    expect(await lastLedgerCheck(db, night(6))).toEqual({ at: night(6), faults: 0 })
    await db.delete(ledgerCheck)
  })

  it('logs that there are faults', async () => {
    const { bruno, own, rubros, validity } = await openSchools(erario)
    await makeBudget(bruno, own, validity, new Map([[rubros[0] ?? 0, 100]]))
    await erario.store.db.execute(sql`update "lineDay" set present = present + 1`)
    const lines: Record<string, unknown>[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
    expect(await checkIfDue(erario.store, night(5), log)).toBe(true)
    expect(lines.map(({ level, faults }) => [level, faults])).toEqual([[50, 1]])
    expect((await lastLedgerCheck(erario.store.db, night(5)))?.faults).toBe(1)
  })
})
