/** Many rows of one statement are stamped like a single one. */
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attachment } from '../../../resources/entities/attachment.ts'
import type { Actor } from '../../../server/base/actor.ts'
import { inTransactionAs } from '../../../server/db/actAs.ts'
import { insertRows } from '../../../server/db/query/insertMany.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { openWorld, type World } from '../../fixtures/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

it('rows of a declaration keep their order, their absent values and the stamps of asker and moment', async () => {
  const { own } = world.school
  const { db } = world.erario.store
  const table = tableOf(attachment)
  const row = {
    institute_id: own,
    resource: 'contract',
    kind: 'other',
    name: 'a.pdf',
    type: 'application/pdf',
    size: 1,
  } as const
  const rows = [3, 1, 2].map((row_id) => ({ ...row, row_id, sha256: `${row_id}` }))
  const actor: Actor = { user: 1, seesAs: 'root', institute: own, address: 'script' }
  const ids = await inTransactionAs(db, actor, (tx) => insertRows(tx, attachment, rows))
  const stored = await db.select().from(table).where(inArray(table.id, ids)).orderBy(table.id)
  expect(stored.map(({ id, row_id, attachedBy_id }) => [id, row_id, attachedBy_id])).toEqual(
    [3, 1, 2].map((row_id, at) => [ids[at], row_id, 1]),
  )
  expect(new Set(stored.map(({ attachedAt }) => attachedAt)).size).toBe(1)
  expect(stored.map(({ deleted }) => deleted)).toEqual([false, false, false])
})
