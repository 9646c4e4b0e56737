import { sql } from 'drizzle-orm'
import { bank } from '../../resources/entities/bank.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { supplier } from '../../resources/entities/supplier.ts'
import type { NamedSupplier } from '../../resources/parts/supplierName.ts'
import { tableOf } from '../db/schema/tables.ts'

const suppliers = tableOf(supplier)
const banks = tableOf(bank)
const records = tableOf(commitment)

/** Null if unknown. */
export type Destination = { bank: string | null; accountType: string | null; accountNumber: string | null }

/** The printed facts of a supplier; null if unknown. */
export type SupplierFacts = NamedSupplier &
  Destination & {
    address: string
    representative: string | null
    representativeDocument: string | null
  }

export const namedSupplierColumns = {
  personType: suppliers.personType,
  document: suppliers.document,
  documentType: suppliers.documentType,
  name: suppliers.name,
  lastName: suppliers.lastName,
}

export const destinationColumns = {
  accountType: suppliers.accountType,
  accountNumber: suppliers.accountNumber,
  bank: sql<string | null>`(select ${banks.name} from ${banks} where ${banks.id} = ${suppliers.bank_id})`,
}

export const supplierColumns = {
  ...namedSupplierColumns,
  ...destinationColumns,
  address: suppliers.address,
  representative: suppliers.representative,
  representativeDocument: suppliers.representativeDocument,
}

/** A supplier as an RP names it: with the values that it keeps (decision 41). */
export const recordedSupplierColumns = {
  documentType: records.payeeDocumentType,
  representative: records.payeeRepresentative,
  representativeDocument: records.payeeRepresentativeDocument,
}
