/** A supply order and its items, written together; its amount is their sum (spec 3; spec 5, supply order). */
import { type Body, bodyCheck } from '../../resources/define/index.ts'
import { supplyOrder, supplyOrderDistribution } from '../../resources/entities/supplyOrder.ts'
import { itemRules, itemsCents, noItems, type SupplyItem } from '../../resources/rules/supplyItem.ts'
import { cents, sqlAmount } from '../../resources/values/money.ts'
import type { Actor } from '../base/actor.ts'
import { checked, checkedRows, listOf, requireValidRows } from '../base/body.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow, storedValues } from '../db/query/insert.ts'
import { readWire } from '../db/query/read.ts'
import { requireReferences } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'

const items = tableOf(supplyOrderDistribution)
const check = bodyCheck(supplyOrder)
const itemCheck = bodyCheck(supplyOrderDistribution)
const key = 'distribution'

export type Order = { order: Body<typeof supplyOrder>; items: readonly SupplyItem[] }

export function readSupplyOrder(body: unknown): Order {
  const order = checked(check, body)
  const rows = checkedRows(itemCheck, key, listOf(body, key, noItems)).map(
    ({ unitValue, ...item }): SupplyItem => ({ ...item, unitValueCents: unitValue }),
  )
  requireValidRows(key, itemRules, rows, {})
  return { order, items: rows }
}

/** @throws Refusal 400 when a row it refers to may not be used */
export async function orderSupplies(tx: Db, actor: Actor, { order, items: rows }: Order) {
  const { institute } = actor
  await requireReferences(tx, supplyOrder, order, actor)
  const values = await storedValues(supplyOrder, order, institute)
  const supplyOrder_id = await insertRow(tx, supplyOrder, {
    ...values,
    amount: sqlAmount(cents(Number(itemsCents(rows)))),
  })
  await tx.insert(items).values(
    rows.map(({ quantity, description, unitValueCents }) => ({
      supplyOrder_id,
      quantity,
      description,
      unitValue: sqlAmount(unitValueCents),
    })),
  )
  return { supplyOrder: await readWire(tx, supplyOrder, supplyOrder_id) }
}
