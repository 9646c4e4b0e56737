/** The rows of demo-data.json: fictitious schools; ids are of the file only, amounts in whole pesos. */
import { readFileSync } from 'node:fs'
import type { Role } from '../../resources/define/index.ts'
import { projectFile } from '../base/files.ts'

type Named = { id: number; name: string }
type Owned = { id: number; institute_id: number }

export type DemoInstitute = {
  id: number
  nameInstitute: string
  userOwner_id: number
  userAdmin_id: number
} & Readonly<Record<string, unknown>>

/** The last three are the expected result: definitiva, ejecutado and disponible. */
export type DemoBudget = Owned & {
  validity_id: number
  initialAmount: number
  totalAmount: number
  committed: number
  available: number
}

/** The last three are the expected result, as in the budget. */
export type DemoLine = {
  id: number
  budget_id: number
  activity_id: number
  initialAmount: number
  definitive: number
  committed: number
  presentAmount: number
}

/** The rows of one acuerdo and type are one request. */
export type DemoModification = {
  id: number
  budget_id: number
  acuerdo: string
  modificationsType: 'adicion' | 'reduccion'
  modificationDate: string
  activity_id: number
  amount: number
}

/** The rows of one acuerdo are one request; the lines are ids of `budgetActivities`. */
export type DemoTransfer = {
  id: number
  budget_id: number
  acuerdo: string
  transferDate: string
  budgetActivityCredit_id: number
  budgetActivityContraCredit_id: number
  amount: number
}

/** `amount` of a tax, `netAmount` and `consecutive` are the expected result. */
export type DemoAvailability = Owned & {
  consecutive: number
  preliminaryStudy_id: number
  contract_id: number
  documentType: 'contracts' | 'serviceOrders' | 'supplyOrders'
  document_id?: number
  budgetActivity_id: number
  account_id: number
  dcpDate: string
  transactionRecordNumber: string
  amount: number
  taxes: { tax_id: number; fee: number; base: number; amount: number }[]
  netAmount: number
} & Readonly<Record<string, unknown>>

/** Columns without a type here are sent unchanged. */
export type DemoData = {
  users: { id: number; email: string; role: Role }[]
  institutes: DemoInstitute[]
  activities: Named[]
  validities: { id: number; start: string; end: string }[]
  banks: Named[]
  taxes: { id: number; concept: string }[]
  contractTypes: Named[]
  suppliers: Named[]
  accounts: (Owned & { bank_id: number })[]
  preliminaryStudies: Owned[]
  contracts: (Owned & { contractType_id: number; supplier_id: number })[]
  serviceOrders: (Owned & { contractType_id: number; supplier_id: number })[]
  supplyOrders: (Owned & { supplier_id: number })[]
  budgets: DemoBudget[]
  budgetActivities: DemoLine[]
  modifications: DemoModification[]
  transfers: DemoTransfer[]
  availabilities: DemoAvailability[]
}

export const demo: DemoData = JSON.parse(readFileSync(projectFile('server/demo/demo-data.json'), 'utf8'))
