import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../server/db/engine/db.ts'
import { type Erario, openErario } from '../fixtures/erario.ts'
import { smallestRatio } from '../fixtures/ratio.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools } from '../fixtures/school.ts'
import { openDatabase } from './database.ts'

const samples = Number(process.env.COST_SAMPLES ?? 150)
const limit = 1.2

let database: Awaited<ReturnType<typeof openDatabase>>
const opened: Erario[] = []
beforeAll(async () => {
  database = await openDatabase()
  process.env.DATABASE_URL = database.server
})
afterAll(async () => {
  for (const erario of opened) await erario.close()
  await database.close()
})

it('booking costs the same at 1,000 and at 100,000 rows of the ledger', async () => {
  const short = await schoolWith(1000)
  const long = await schoolWith(100_000)
  const sides = [short, long]
  for (const side of sides) for (let warm = 0; warm < 20; warm++) await side.bookOnce()
  // The two take turns, so that whatever else the machine does meets both; a median forgets the outliers.
  const ratio = await smallestRatio(limit, async () => {
    const times: [number[], number[]] = [[], []]
    for (let index = 0; index < samples; index++) {
      const order = index % 2 === 0 ? [0, 1] : [1, 0]
      for (const place of order) times[place]?.push((await sides[place]?.bookOnce()) ?? 0)
    }
    const [few, many] = times.map(median) as [number, number]
    console.log(
      `one booking and its reversal: ${few.toFixed(1)} ms at ${short.rows} rows, ${many.toFixed(1)} ms at ${long.rows}: ratio ${(many / few).toFixed(2)} (${samples} each)`,
    )
    return many / few
  })
  expect(ratio).toBeLessThanOrEqual(limit)
  for (const side of sides) expect(await side.faults()).toEqual([])
})

const median = (all: number[]): number => all.sort((a, b) => a - b)[all.length >> 1] ?? 0

/** The days on which the measured availabilities are dated: in no order, as schools type them. */
const dayOf = (index: number): string =>
  new Date(Date.UTC(2026, 1, 5 + ((index * 89) % 320))).toISOString().slice(0, 10)

/**
 * A school whose ledger has that many rows, on every day of the year from the fifth of February: half of additions and reductions, half
 * of availabilities made and deleted.
 */
async function schoolWith(rows: number) {
  const erario = await openErario()
  opened.push(erario)
  const { ana, bruno, own, rubros, validity, suppliers } = await openSchools(erario)
  const amounts = new Map(rubros.map((rubro) => [rubro, 1000]))
  const { lineOf } = await makeBudget(bruno, own, validity, amounts)
  const line = lineOf(rubros[0] ?? 0)
  await loadHistory(erario, rows)
  const papers = await makePapers(bruno, own, suppliers[0] ?? 0, 100)
  let booked = 0
  return {
    rows: rows.toLocaleString('en'),
    /** One availability and its reversal, in milliseconds. */
    async bookOnce(): Promise<number> {
      const date = dayOf(booked++)
      const body = availabilityBody(papers, line, 100, { dcpDate: date, budgetRecordDate: date })
      const began = performance.now()
      const { id } = made(await bruno.post(`/availability/${own}/create`, body), 'availability')
      const { status } = await bruno.remove(`/availability/${own}/delete/${id}?deleted=true&date=${date}`)
      const took = performance.now() - began
      if (status !== 200) throw new Error(`the reversal of ${id} answered ${status}`)
      return took
    },
    faults: async () => (await ana.get('/health/ledger')).body.faults,
  }
}

/** Row n of a history, on one of 320 days. */
const dayOfRow = sql`date '2026-02-05' + n % 320`

/** The tables that a history fills. */
const filled = ['modification', 'preliminaryStudy', 'contract', 'account', 'availability'] as const

/**
 * Writes history straight into the tables, the way the product would have: documents first, then their movements, through the triggers
 * that chain and audit them. Only the foreign keys rest meanwhile, for they would take longer than the rest.
 */
async function loadHistory(erario: Erario, rows: number): Promise<void> {
  const each = Math.floor(rows / 4)
  const { db } = erario.store
  const triggers: [table: string, trigger: string][] = [
    ['movement', 'movement_chained'],
    ['audit', 'audit_chained'],
    ...filled.map((table): [string, string] => [table, `trail_${table}`]),
  ]
  const alter = async (mode: 'enable always' | 'enable') => {
    for (const [table, trigger] of triggers)
      await db.execute(sql.raw(`alter table "${table}" ${mode} trigger "${trigger}"`))
  }
  await alter('enable always')
  await db.execute(
    sql`insert into account (institute_id, name, number, type, bank_id) values (1, 'FSE', '1', 'Ahorros', 1)`,
  )
  await db.execute(
    sql`insert into consecutive (series, institute_id, year, last) values ('availability.consecutive', 1, 2026, ${each})`,
  )
  // In pieces: the head of a chain is one row, and each of its versions stays until its transaction ends.
  for (let from = 1; from <= each; from += 250) await loadPiece(db, from, Math.min(each, from + 249))
  await alter('enable')
  await db.execute(sql`
    insert into "lineDay" select "budgetActivity_id", "documentDate", sum(present) from movement group by 1, 2
    on conflict ("budgetActivity_id", day) do update set present = excluded.present`)
  await db.execute(sql`analyze`)
}

async function loadPiece(db: Db, from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${to}::int) n`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into modification (institute_id, budget_id, "budgetActivity_id", "modificationsType", "modificationDate", activity_id, amount, request)
      select 1, 1, 1, kind, ${dayOfRow}, 1, 5, n from ${numbers}, (values ('adicion'), ('reduccion')) k(kind) order by n, kind`)
    await tx.execute(sql`
      insert into "preliminaryStudy" (institute_id, number, requirement, task, "studyDate")
      select 1, 'H-' || n, 'Insumos', 'Comprar', '2026-02-01' from ${numbers}`)
    await tx.execute(sql`
      insert into contract (institute_id, number, amount, duration, start, "end", advance, "contractSubject", policy, "contractType_id", supplier_id)
      select 1, 'H-' || n, 7, '1 día', '2026-02-01', '2026-02-02', 0, 'Suministro', false, 3, 1 from ${numbers}`)
    await tx.execute(sql`
      insert into availability (institute_id, year, consecutive, budget_id, "budgetActivity_id", "preliminaryStudy_id", "documentType", contract_id,
        amount, "netAmount", "dcpDate", "budgetRecordDate", "transactionRecordNumber", "transactionRecordType", account_id, "expenseNumber", deleted)
      select 1, 2026, n, 1, 1, n, 'contracts', n, 7, 7, ${dayOfRow}, ${dayOfRow}, 'T', 'T', 1, 'E', true from ${numbers}`)
    await tx.execute(sql`
      insert into movement (institute_id, budget_id, "budgetActivity_id", kind, reversal, "documentDate", document, document_id,
        definitive, present, "definitiveAfter", "presentAfter", user_id, "recordedAt")
      select 1, 1, 1, step.kind, step.reversal, ${dayOfRow}, step.document, step.first + step.times * (n - 1),
        step.definitive, step.present, 1000 + step.definitive * step.sign, 1000 + least(step.present, 0) * step.own + step.definitive * step.sign, 2, now()
      from ${numbers}, (values
        (1, 'addition', false, 'modification', 1, 2, 5, 5, 1, 0),
        (2, 'reduction', false, 'modification', 2, 2, -5, -5, 0, 0),
        (3, 'availability', false, 'availability', 1, 1, 0, -7, 0, 1),
        (4, 'availability', true, 'availability', 1, 1, 0, 7, 0, 0)
      ) step(place, kind, reversal, document, first, times, definitive, present, sign, own)
      order by n, step.place`)
  })
}
