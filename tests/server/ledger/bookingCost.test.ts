import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents } from '../../../resources/values/money.ts'
import type { Actor } from '../../../server/base/actor.ts'
import { inTransactionAs } from '../../../server/db/actAs.ts'
import type { Db } from '../../../server/db/engine/db.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { transferBetweenLines } from '../../../server/verbs/transfer.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { loadHistory } from '../../fixtures/ledgerHistory.ts'
import { makeBudget, openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School
beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
})
afterAll(() => erario.close())

/**
 * The rows that this connection has read: of its transaction, and of those before that PostgreSQL has not added to its statistics yet,
 * which it does at most once a second.
 */
async function readOf(tx: Db): Promise<number> {
  const [read] = await rowsOf<{ rows: number }>(
    tx,
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`,
  )
  return read?.rows ?? 0
}

it('a booking among 8,000 movements reads no more rows than in an empty ledger, but for the days of its lines', async () => {
  const { bruno, own, validity, rubros } = school
  const budget = await makeBudget(bruno, own, validity, new Map(rubros.map((rubro) => [rubro, 1000])))
  const [credit = 0, contraCredit = 0] = rubros.map(budget.lineOf)
  const actor: Actor = { user: 1, seesAs: 'root', institute: own, address: 'script' }
  const rowsRead = () =>
    inTransactionAs(erario.store.db, actor, async (tx) => {
      const before = await readOf(tx)
      const row = { amountCents: cents(1_00), credit, contraCredit, transferDate: '2026-06-01' }
      await transferBetweenLines(tx, actor, { rows: [row] })
      return (await readOf(tx)) - before
    })
  const inEmpty = await rowsRead()
  await loadHistory(erario.store.db, 8000)
  const among = await rowsRead()
  expect(inEmpty).toBeGreaterThan(0)
  // A line has at most 366 days.
  expect(among - inEmpty).toBeLessThan(2 * 366)
})
