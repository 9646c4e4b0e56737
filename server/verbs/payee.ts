/** The values of a supplier that an RP and a payment keep (decision 41). */
import { eq } from 'drizzle-orm'
import { commitment } from '../../resources/entities/commitment.ts'
import { supplier } from '../../resources/entities/supplier.ts'
import type { Db } from '../db/engine/db.ts'
import { tableOf } from '../db/schema/tables.ts'
import { supplierOfRecord } from '../queries/records.ts'
import { destinationColumns, supplierColumns } from '../queries/suppliers.ts'

const suppliers = tableOf(supplier)
const records = tableOf(commitment)

export async function payeeOfRecord(tx: Db, supplierId: number) {
  const { documentType, representative, representativeDocument } = supplierColumns
  const [found] = await tx
    .select({
      payeeDocumentType: documentType,
      payeeRepresentative: representative,
      payeeRepresentativeDocument: representativeDocument,
    })
    .from(suppliers)
    .where(eq(suppliers.id, supplierId))
  if (!found) throw new Error(`there is no supplier ${supplierId}`)
  return found
}

/** @param commitmentId the RP that is paid */
export async function payeeOfPayment(tx: Db, commitmentId: number) {
  const { bank, accountType, accountNumber } = destinationColumns
  const [found] = await tx
    .select({ payeeBank: bank, payeeAccountType: accountType, payeeAccountNumber: accountNumber })
    .from(records)
    .innerJoin(suppliers, eq(suppliers.id, supplierOfRecord))
    .where(eq(records.id, commitmentId))
  if (!found) throw new Error(`RP ${commitmentId} has no supplier`)
  return found
}
