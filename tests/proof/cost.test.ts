import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Erario, openErario } from '../fixtures/erario.ts'
import { smallestRatio } from '../fixtures/ratio.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools } from '../fixtures/school.ts'
import { openDatabase } from './database.ts'
import { loadHistory } from './history.ts'

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

it('a booking takes at most 1.2 times as long at 100,000 movements as at 1,000', async () => {
  const short = await schoolWith(1000)
  const long = await schoolWith(100_000)
  const sides = [short, long]
  for (const side of sides) for (let warm = 0; warm < 20; warm++) await side.bookOnce()
  // The two alternate, so that other load affects both; the median ignores outliers.
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
  await loadHistory(erario.store.db, rows)
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
