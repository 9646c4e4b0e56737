// @module-tag slow
import { deserialize } from 'node:v8'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openSpool, wholeOf } from '../../../server/base/spool.ts'
import { visibleTo } from '../../../server/db/query/visible.ts'
import { gatherData } from '../../../server/institute/handover/data.ts'
import { gatherDocuments, gatherReports } from '../../../server/institute/handover/papers.ts'
import { type Booked, bookSchool } from '../../fixtures/documentsSchool.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { distributeIncome } from '../../fixtures/income.ts'
import { made, makeBudget } from '../../fixtures/school.ts'

let erario: Erario
let booked: Booked
beforeAll(async () => {
  // One instant for all papers: those of equal rows differ in nothing.
  vi.useFakeTimers({ toFake: ['Date'] })
  erario = await openErario()
  booked = await bookSchool(erario)
})
afterAll(async () => {
  vi.useRealTimers()
  await erario.close()
})

type Row = { id: number } & Record<string, unknown>

/** What each paper and workbook of the school is printed from, and the rows of its lists by entity. */
async function readSchool() {
  const { own, school } = booked
  const asker = { id: school.idOf('ana'), email: '', role: 'root', pending: null, session: '' } as const
  const scope = { institute: own, asker, visibility: visibleTo({ user: asker.id, seesAs: asker.role }) }
  const spool = await openSpool()
  const read = <T>(work: (at: typeof erario.store.db) => Promise<T>) => work(erario.store.db)
  const data = await gatherData(read, scope, spool)
  const { pieces, omitted } = await gatherDocuments(read, scope, spool)
  const reports = await gatherReports(read, scope, spool)
  const bytesOf = async (piece: (typeof pieces)[number]) =>
    'range' in piece ? await wholeOf(spool, piece.range) : Buffer.alloc(0)
  const papers = new Map<string, unknown>()
  // Their bytes say nothing: v8 writes equal texts and numbers in more than one way.
  for (const piece of [...pieces, ...reports.pieces]) papers.set(piece.name, deserialize(await bytesOf(piece)))
  const rows = new Map<string, Row[]>()
  for (const piece of data) {
    const { nombre, filas } = JSON.parse(String(await bytesOf(piece)))
    rows.set(nombre, filas)
  }
  await spool.close()
  expect([...omitted, ...reports.omitted]).toEqual([])
  return { papers, rows }
}

it('a budget without income keeps its papers, rows and refusals beside one that has income', async () => {
  const { school, own, budget, rubros } = booked
  const { ana, bruno } = school
  const before = await readSchool()
  expect(before.papers.size).toBeGreaterThan(40)
  for (const [name, rows] of before.rows)
    for (const row of rows)
      for (const key of ['fundingSource_id', 'revenue_id', 'approvalNumber', 'approvalDate'])
        expect([name, row.id, row[key] ?? null]).toEqual([name, row.id, null])
  for (const name of ['revenue', 'collection', 'revenueMovement'])
    expect([name, before.rows.get(name)]).toEqual([name, []])

  const validity = made(await ana.post('/validity/create', { start: '2027-01-01', end: '2027-12-31' }), 'validity').id
  const next = await makeBudget(bruno, own, validity, new Map([[rubros.paper, 1000]]))
  const { id } = await distributeIncome(bruno, own, next.id, { name: 'Giros', fundingSource_id: 1 })
  const [{ id: account } = { id: 0 }] = (await bruno.get(`/account/${own}`)).body.accounts
  const collected = { revenue_id: id, collectionDate: '2027-02-01', amount: 400, account_id: account }
  made(await bruno.post(`/collection/${own}/create`, collected), 'collection')
  const modify = (of: number, row: object) =>
    bruno.post(`/modification/disposition/${own}/${of}/create`, { modificationsType: 'adicion', modifications: [row] })
  made(
    await modify(next.id, { activity_id: rubros.upkeep, amount: 5, modificationDate: '2027-03-01', revenue_id: id }),
    'modifications',
  )

  const after = await readSchool()
  for (const [name, paper] of before.papers) expect([name, after.papers.get(name)]).toStrictEqual([name, paper])
  for (const [name, rows] of before.rows) {
    if (name === 'audit') continue
    const kept = after.rows.get(name)?.filter((row) => rows.some((one) => one.id === row.id))
    expect([name, kept]).toEqual([name, rows])
  }
  // What only a budget with income reads is dropped.
  const addition = { activity_id: rubros.net, amount: 1, modificationDate: '2026-04-01' }
  const named = await modify(budget, { ...addition, revenue_id: id, revenue: { name: '' } })
  expect(named.body.modifications).toMatchObject([{ ...addition, revenue_id: null }])
  expect((await bruno.get(`/budget/${own}/treasury/${budget}`)).body).toEqual({
    status: true,
    treasury: [],
    withheld: 0,
  })
})
