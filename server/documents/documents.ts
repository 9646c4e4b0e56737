/** Each document of resources/documents.ts: what is read for it, and what sets it. A missing one does not compile. */
import type { DocumentName } from '../../resources/documents.ts'
import type { Db } from '../db/engine/db.ts'
import { readBudget } from '../queries/budgets.ts'
import { availability } from './availability/availability.ts'
import { billingStatement } from './availability/billingStatement.ts'
import { budgetaryRecord } from './availability/budgetaryRecord.ts'
import { readChain } from './availability/chain.ts'
import { initiationReport } from './availability/initiationReport.ts'
import { paymentVoucher } from './availability/paymentVoucher.ts'
import { received } from './availability/received.ts'
import { resolution } from './availability/resolution.ts'
import { studies } from './availability/studies.ts'
import type { Document, FrameInput } from './base/frame.ts'
import { readAccounts } from './budget/accounts.ts'
import { approveBudgetActivity } from './budget/approveBudgetActivity.ts'
import { controlManagement } from './budget/controlManagement.ts'
import { readEntries } from './budget/entries.ts'
import { executedBudget } from './budget/executedBudget.ts'
import { executedByActivity } from './budget/executedByActivity.ts'
import { executionControlByActivity } from './budget/executionControlByActivity.ts'
import { readPayments } from './budget/payments.ts'
import { registryBook } from './budget/registryBook.ts'
import { readTransferEntries } from './budget/transferEntries.ts'
import { transferReport } from './budget/transferReport.ts'
import { readCommitted } from './commitment/backing.ts'
import { contractDocument } from './commitment/contract.ts'
import { serviceOrderCertificate } from './commitment/serviceOrderCertificate.ts'
import { supplyOrderCertificate } from './commitment/supplyOrderCertificate.ts'
import { contractDossier, readContractDossier } from './contractDossier.ts'
import { adition, reduction } from './modification/modification.ts'
import { readRequest } from './modification/request.ts'
import { readBookedTransfer } from './transfer/bookedTransfer.ts'
import { transfer } from './transfer/transfer.ts'

/** Of one row, which the caller has found in that institute. */
type DocumentDefinition = (db: Db, of: { institute: number; id: number; letterhead: FrameInput }) => Promise<Document>
type Reader<Facts> = (db: Db, institute: number, id: number) => Promise<Facts>

const defineDocument =
  <Facts>(read: Reader<Facts>, make: (input: FrameInput & Facts) => Document): DocumentDefinition =>
  async (db, { institute, id, letterhead }) =>
    make({ ...letterhead, ...(await read(db, institute, id)) })

export const documentDefinitions: Readonly<Record<DocumentName, DocumentDefinition>> = {
  controlManagement: defineDocument(readAccounts, controlManagement),
  approveBudgetActivity: defineDocument(readBudget, approveBudgetActivity),
  executedBudget: defineDocument(readBudget, executedBudget),
  registryBook: defineDocument(readEntries, registryBook),
  transferReport: defineDocument(readTransferEntries, transferReport),
  executedByActivity: defineDocument(readPayments, executedByActivity),
  executionControlByActivity: defineDocument(readEntries, executionControlByActivity),
  availability: defineDocument(readChain, availability),
  initiationReport: defineDocument(readChain, initiationReport),
  billingStatement: defineDocument(readChain, billingStatement),
  resolution: defineDocument(readChain, resolution),
  received: defineDocument(readChain, received),
  check: defineDocument(readChain, paymentVoucher),
  budgetaryRecord: defineDocument(readChain, budgetaryRecord),
  studies: defineDocument(readChain, studies),
  document: defineDocument(readCommitted('contracts'), contractDocument),
  file: defineDocument(readContractDossier, contractDossier),
  serviceOrderCertificate: defineDocument(readCommitted('serviceOrders'), serviceOrderCertificate),
  supplyOrderCertificate: defineDocument(readCommitted('supplyOrders'), supplyOrderCertificate),
  adition: defineDocument(readRequest, adition),
  reduction: defineDocument(readRequest, reduction),
  transfer: defineDocument(readBookedTransfer, transfer),
}
