/** Derived values of a row from the rows that refer to it: compared with the same computation on both lists. */

import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type AnyResource, type Derived, derivedBy } from '../../../../resources/define/index.ts'
import { supplier } from '../../../../resources/entities/supplier.ts'
import { derivedSql } from '../../../../server/db/query/derived.ts'
import { anyTableOf, columnOf } from '../../../../server/db/schema/tables.ts'
import type { World } from '../../../fixtures/world.ts'
import { type List, mainOf, type Row } from './lists.ts'

export function describeDerived(get: () => World, lists: () => readonly List[]): void {
  const rowsOf = async ({ path, key, reader }: List): Promise<Row[]> => (await reader.get(path)).body[key]
  /** The list of all rows: of those that are listed within another one, a variant if there is one. */
  const listOf = (name: string) =>
    lists().find(({ resource, title }) => resource.name === name && title === `GET ${resource.api?.path}`)

  it('a derived value is computed from the live rows that refer to its row', async () => {
    const compared: string[] = []
    for (const list of mainOf(lists()))
      for (const [key, derived] of Object.entries(list.resource.derived ?? {})) {
        const referring = listOf(derived.of)
        if (!referring) continue
        const all = (await rowsOf(referring)).filter(({ deleted }) => deleted === false)
        for (const row of await rowsOf(list)) {
          const own = all.filter((one) => one[derivedBy(list.resource, derived)] === row.id)
          expect([list.title, key, row.id, row[key]]).toEqual([list.title, key, row.id, expected(derived, own)])
          if (own.length > 0) compared.push(derived.kind)
        }
      }
    expect(compared).toEqual(expect.arrayContaining(['count', 'max', 'names', 'sum']))
  })

  it('the least of the referring rows is one of them, and a deleted one is not counted', async () => {
    const { own } = get().school
    const { db } = get().erario.store
    const payee = await get().make('supplier', 0)
    const sign = (number: string, start: string, amount: number) =>
      get().make('contract', own, { supplier_id: payee.id, number, amount, start, end: '2027-01-31', advance: 0 })
    await sign('D-1', '2026-03-01', 500)
    const last = await sign('D-2', '2026-05-01', 300)
    await sign('D-3', '2026-02-01', 900)
    const read = async (derived: Derived) => {
      const resource: AnyResource = { ...supplier, derived: { made: derived } }
      const table = anyTableOf(supplier)
      const made = sql<unknown>`${derivedSql(resource, table, 'made')}`.as('made')
      const [row] = await db
        .select({ made })
        .from(table)
        .where(eq(columnOf(table, 'id'), payee.id))
      return row?.made
    }
    const least = { kind: 'min', label: 'El menor', of: 'contract', field: 'amount' } as const
    expect(await read(least)).toBe('300.00')
    await get().mark('contract', last.id, true)
    expect(await read(least)).toBe('500.00')
    expect(await read({ ...least, kind: 'count' })).toBe('2')
  })
}

function expected(derived: Derived, rows: readonly Row[]): unknown {
  if (derived.kind === 'count') return rows.length
  const values = rows.map((row) => row[derived.field]).filter((value) => value !== null)
  const sorted = [...values].sort((one, other) => (isLess(one, other) ? -1 : 1))
  if (derived.kind === 'names') return sorted.length > 0 ? sorted.join(', ') : null
  if (derived.kind === 'max') return sorted.at(-1) ?? null
  if (derived.kind === 'min') return sorted[0] ?? null
  if (derived.kind === 'sum') return sorted.reduce<number>((sum, one) => sum + Number(one), 0)
  throw new Error(`${derived.kind} of ${derived.of}: say here how it is worked out`)
}

const isLess = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' ? one < other : String(one) < String(other)
