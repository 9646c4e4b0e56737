import { sql } from 'drizzle-orm'
import { bank } from '../../resources/entities/bank.ts'
import { supplier } from '../../resources/entities/supplier.ts'
import type { NamedSupplier } from '../../resources/parts/supplierName.ts'
import { tableOf } from '../db/schema/tables.ts'

const suppliers = tableOf(supplier)
const banks = tableOf(bank)

/** The printed facts of a supplier; null if unknown. */
export type SupplierFacts = NamedSupplier & {
  address: string
  representative: string | null
  representativeDocument: string | null
  accountType: string | null
  accountNumber: string | null
  bank: string | null
}

export const namedSupplierColumns = {
  personType: suppliers.personType,
  document: suppliers.document,
  documentType: suppliers.documentType,
  name: suppliers.name,
  lastName: suppliers.lastName,
}

export const supplierColumns = {
  ...namedSupplierColumns,
  address: suppliers.address,
  representative: suppliers.representative,
  representativeDocument: suppliers.representativeDocument,
  accountType: suppliers.accountType,
  accountNumber: suppliers.accountNumber,
  bank: sql<string | null>`(select ${banks.name} from ${banks} where ${banks.id} = ${suppliers.bank_id})`,
}
