// @module-tag exhaustive
/**
 * A server that is killed while files arrive: one that was acknowledged is whole, of any other nothing is left in part, and
 * no byte of it counts for the quota.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachment } from '../../resources/entities/attachment.ts'
import { readSettings } from '../../server/base/settings.ts'
import { rowsOf } from '../../server/db/engine/query.ts'
import { openStore } from '../../server/db/open.ts'
import { attachmentPiece } from '../../server/db/schema/internalTables.ts'
import { tableOf } from '../../server/db/schema/tables.ts'
import { verify } from '../../server/ledger/verify.ts'
import { attachmentForm, pdfOf } from '../fixtures/attachmentForm.ts'
import { roundsOf } from '../fixtures/rounds.ts'
import { makeBudget, openSchools } from '../fixtures/school.ts'
import { signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { simulatedDelay } from '../fixtures/waits.ts'
import { openDatabase } from './database.ts'

const rounds = roundsOf('UPLOAD_KILLS', 2, 6)
/** Many pieces: the kill has time to fall between two of them. */
const bytes = 6_000_000

let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-upload-'))
  database = await openDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('kill -9 during an upload, postgres', () => describeKills('postgres'))
// kill.test.ts kills the server on this engine too.
describe('kill -9 during an upload, embedded', { tags: ['exhaustive'] }, () => describeKills('embedded'))

function describeKills(engine: 'embedded' | 'postgres'): void {
  it(`keeps every acknowledged file in ${rounds} rounds, and no part of another`, async () => {
    const env: Record<string, string> = { DATA_DIR: join(folder, engine) }
    if (engine === 'postgres') env.DATABASE_URL = await database.fresh()
    let server = await startServer(env)
    const { bruno, own, rubros, validity } = await openSchools(signingInAt(() => [server.url]))
    const budget = await makeBudget(bruno, own, validity, new Map([[rubros[0] ?? 0, 1000]]))
    const path = `/attachment/${own}/create`
    const send = async (serial: number) => {
      const form = { resource: 'budget', row_id: budget.id, kind: 'agreement', bytes: pdfOf(bytes, serial) }
      const { status } = await bruno.ask('POST', path, await attachmentForm(form)).catch(() => ({ status: 0 }))
      return status === 200
    }
    const began = performance.now()
    const acknowledged = [await send(0)].filter(Boolean)
    const whole = performance.now() - began
    expect(acknowledged).toEqual([true])
    for (let round = 1; round <= rounds; round++) {
      const sent = send(round)
      await simulatedDelay(whole * (0.2 + round / rounds), 'the machine loses its power in the middle of the upload')
      await server.kill9()
      if (await sent) acknowledged.push(true)
      server = await startServer(env)
    }
    const stored = (await bruno.get(`/attachment/${own}`)).body.attachments.length
    await server.stop()
    // Room for one file more, and no byte of one that was cut off.
    server = await startServer({ ...env, ATTACHMENTS_MB: String(Math.ceil(((stored + 1) * bytes) / 1024 / 1024)) })
    expect([await send(rounds + 1), await send(rounds + 2)]).toEqual([true, false])
    await server.stop()
    console.log(`${engine}: ${rounds} kills, ${acknowledged.length} acknowledged, ${stored} stored`)
    expect(stored).toBeGreaterThanOrEqual(acknowledged.length)
    const store = await openStore(readSettings(env), () => {})
    try {
      // Compares the bytes of each with its size and SHA-256; no piece can be of none.
      expect(await verify(store.db)).toEqual([])
      const [kept] = await rowsOf(
        store.db,
        sql`select (select count(*) from ${tableOf(attachment)})::int as files,
          (select sum(length(${attachmentPiece.bytes})) from ${attachmentPiece})::int as bytes`,
      )
      expect(kept).toEqual({ files: stored + 1, bytes: (stored + 1) * bytes })
    } finally {
      await store.close()
    }
  })
}
