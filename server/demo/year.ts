/**
 * The format of a school's year: documents, budget, and the acts of its execution. Documents are identified by number.
 */
import type { SentBody } from '../../resources/define/index.ts'
import type { account } from '../../resources/entities/account.ts'
import type { contract } from '../../resources/entities/contract.ts'
import type { preliminaryStudy } from '../../resources/entities/preliminaryStudy.ts'
import type { serviceOrder } from '../../resources/entities/serviceOrder.ts'
import type { signatory } from '../../resources/entities/signatory.ts'
import type { supplyOrder } from '../../resources/entities/supplyOrder.ts'
import type { AttachmentKind } from '../../resources/values/attachmentKinds.ts'
import type { ActBodies } from './actBodies.ts'

/** Rows are bodies of their declarations, with ids of the files. */
export type DemoYear = {
  /** The signatories with their start; the institute itself has the current rector. */
  signatories: SentBody<typeof signatory>[]
  attachments: DemoAttachments[]
  accounts: (SentBody<typeof account> & { id: number; fundingSource_id: number })[]
  preliminaryStudies: SentBody<typeof preliminaryStudy>[]
  contracts: SentBody<typeof contract>[]
  serviceOrders: SentBody<typeof serviceOrder>[]
  supplyOrders: SentBody<typeof supplyOrder>[]
  budget: DemoBudget
  modifications: DemoModification[]
  transfers: DemoTransfer[]
  collections: DemoCollection[]
  availabilities: DemoAvailability[]
  certificates: DemoCertificate[]
}

export type DemoAttachments = { contract: string; kinds: AttachmentKind[] }

/** The acuerdo that approves the budget. */
export type Agreement = { agreementNumber: string; agreementDate: string; reason: string }

/**
 * `result`: the expected totals of the budget after every act of the file. Acts take the first line of their rubro. An
 * income without initial amount is made by its addition.
 */
export type DemoBudget = Agreement & {
  initialAmount: number
  validity_id: number
  result: Record<'definitive' | 'certified' | 'committed' | 'obligated' | 'paid', number>
  lines: { activity_id: number; fundingSource_id: number; initialAmount: number }[]
  incomes: DemoIncome[]
}

export type DemoIncome = { code: string; name: string; fundingSource_id: number; initialAmount: number }

/** `approvalNumber`, `approvalDate`: of the territorial entity. Incomes are named. */
export type DemoModification = Agreement & {
  modificationsType: 'adicion' | 'reduccion'
  modificationDate: string
  approvalNumber?: string
  approvalDate?: string
  rows: { activity_id: number; amount: number; income: string }[]
}

/** `from` and `to` are rubros; without source their first lines. */
export type DemoTransfer = Agreement & {
  transferDate: string
  rows: { from: number; to: number; amount: number; fundingSource_id?: number }[]
}

/** Without an account it is a surplus. */
export type DemoCollection = {
  income: string
  collectionDate: string
  amount: number
  account_id?: number
  payer?: string
  concept: string
  voucher?: string
}

type Document = { documentType: 'contracts' | 'serviceOrders' | 'supplyOrders'; document: string }

type Transaction = { account_id: number; transactionRecordType: string }

/** A retention on the value without IVA, on the IVA itself, or on what is paid without IVA, advances too. */
export type DemoTax = { tax_id: number; fee: number; ofVat?: true; ofPaid?: true }

/**
 * `base` is the value without IVA; without it there is no IVA. Default of `vat`: 19 % of the base; works pay it on the
 * profit alone.
 */
export type Charged = { amount: number; base?: number; vat?: number }

/** An availability up to the payment, in one form. */
export type DemoAvailability = Document &
  Transaction &
  Charged & {
    dcpDate: string
    budgetRecordDate: string
    receivedDate: string
    paymentDate: string
    invoice: string
    activity_id: number
    study: string
    taxes: DemoTax[]
  }

/** A CDP alone, and the acts that follow it. */
export type DemoCertificate = {
  dcpDate: string
  activity_id: number
  study?: string
  object: string
  amount: number
  commitments?: DemoCommitment[]
  bills?: DemoBills
  releases?: DemoRelease[]
}

type InvoiceKind = ActBodies['obligation']['invoiceKind']

export type DemoCommitment = Transaction &
  (Document | { documentType: 'direct'; supplier_id: number; concept: string; reference: string }) & {
    commitmentDate: string
    amount: number
    invoiceKind: InvoiceKind
    socialSecurity?: true
    taxes: DemoTax[]
    obligations: DemoObligation[]
    releases?: DemoRelease[]
  }

/** Without `paid` it is still unpaid. Of an advance, only what is withheld of all that is paid; its deliveries have the rest. */
export type DemoObligation = Charged & {
  date: string
  kind?: 'advance'
  invoiceKind?: InvoiceKind
  invoice: string
  paid?: string
}

/** Bills of a public service: each is a commitment without contract and its obligation, on the same day. */
export type DemoBills = Transaction & {
  supplier_id: number
  concept: string
  rows: { date: string; months: string; reference: string; amount: number; paid?: string }[]
}

export type DemoRelease = { releaseDate: string; amount: number; reason: string }
