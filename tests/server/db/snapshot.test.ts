/** Snapshots, which isolate the test files of a worker (tests/fixtures/workerDatabase.ts). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { made, makeBudget, openSchools } from '../../fixtures/school.ts'
import { declarationsOf, restoreSnapshot, takeSnapshot } from '../../fixtures/snapshot.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

test('restoreSnapshot restores the rows, the next ids and the hash chains', async () => {
  const { db } = erario.store
  const { ana, bruno, own, validity, rubros } = await openSchools(erario)
  const before = await takeSnapshot(db)
  const create = async () =>
    made(await ana.post('/activity/create', { name: 'Aseo', description: 'Aseo' }), 'activity').id
  const id = await create()
  await makeBudget(bruno, own, validity, new Map(rubros.map((rubro) => [rubro, 100])))
  expect(await takeSnapshot(db)).not.toEqual(before)
  await restoreSnapshot(db, before)
  expect(await takeSnapshot(db)).toEqual(before)
  expect(await create()).toBe(id)
  expect((await ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
})

test.each([
  'create table leftover (id int)',
  'alter table movement disable trigger movement_append_only',
  'alter table contract alter column advance set default 1',
  'drop index "movement_once_number"',
  'alter table movement drop constraint "movement_budget_id"',
])('declarationsOf differs after: %s', async (statement) => {
  const { db } = erario.store
  const before = await declarationsOf(db)
  const change = db.transaction(async (tx) => {
    await tx.execute(sql.raw(statement))
    expect(await declarationsOf(tx)).not.toEqual(before)
    throw new Error('undone')
  })
  await expect(change).rejects.toThrow('undone')
  expect(await declarationsOf(db)).toEqual(before)
})
