/** A supply order and its items, written together; its amount is their sum (spec 3; spec 5, supply order). */
import { bodyCheck } from '../../resources/define/index.ts'
import { supplyOrder, supplyOrderDistribution } from '../../resources/entities/supplyOrder.ts'
import { itemRules, itemsCents, noItems, type SupplyItem } from '../../resources/rules/supplyItem.ts'
import { sqlAmount } from '../../resources/values/money.ts'
import { idempotent } from '../api/idempotent.ts'
import { checked, insertRow, storedValues } from '../api/mutations.ts'
import { verb } from '../api/operation.ts'
import { checkedRows, listOf, requireValidRows } from '../api/pendingBody.ts'
import { readWire } from '../db/query/read.ts'
import { requireReferences } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'

const items = tableOf(supplyOrderDistribution)
const check = bodyCheck(supplyOrder)
const itemCheck = bodyCheck(supplyOrderDistribution)

export const supplyOrderEndpoints = (): Endpoint[] => [verb(supplyOrder, 'create', order)]

/** @throws Refusal 400 with the first broken rule, nothing written. */
async function order(call: Call): Promise<Answer> {
  const body = await call.body()
  const row = checked(check, body)
  const rows = checkedRows(itemCheck, 'distribution', listOf(body, 'distribution', noItems)).map(
    ({ unitValue, ...item }): SupplyItem => ({ ...item, unitValueCents: unitValue }),
  )
  requireValidRows('distribution', itemRules, rows, {})
  const values = await storedValues(supplyOrder, row, call.institute)
  return idempotent(call, async (tx) => {
    await requireReferences(tx, supplyOrder, row, call.institute)
    const supplyOrder_id = await insertRow(tx, supplyOrder, { ...values, amount: sqlAmount(Number(itemsCents(rows))) })
    await tx.insert(items).values(
      rows.map(({ quantity, description, unitValueCents }) => ({
        supplyOrder_id,
        quantity,
        description,
        unitValue: sqlAmount(unitValueCents),
      })),
    )
    return ok({ msg: supplyOrder.create?.done, supplyOrder: await readWire(tx, supplyOrder, supplyOrder_id) })
  })
}
