/** How each document of resources/documents.ts is made: what is read for it, and what it says. One that is missing does not compile. */
import type { DocumentName } from '../../resources/documents.ts'
import type { Db } from '../db/engine/db.ts'
import { readBudget } from '../queries/budgets.ts'
import { availability } from './availability/availability.ts'
import { billingStatement } from './availability/billingStatement.ts'
import { budgetaryRecord } from './availability/budgetaryRecord.ts'
import { readChain } from './availability/chain.ts'
import { initiationReport } from './availability/initiationReport.ts'
import { check } from './availability/paymentVoucher.ts'
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
import { document } from './commitment/contract.ts'
import { serviceOrderCertificate } from './commitment/serviceOrderCertificate.ts'
import { supplyOrderCertificate } from './commitment/supplyOrderCertificate.ts'
import { file, readContractDossier } from './contractDossier.ts'
import { adition, reduction } from './modification/modification.ts'
import { readRequest } from './modification/request.ts'
import { readBookedTransfer } from './transfer/bookedTransfer.ts'
import { transfer } from './transfer/transfer.ts'

/** Makes the document of one row, which is there and of that institute. */
type Printed = (db: Db, of: { institute: number; id: number; letterhead: FrameInput }) => Promise<Document>
type Reader<Facts> = (db: Db, institute: number, id: number) => Promise<Facts>

const from =
  <Facts>(read: Reader<Facts>, make: (input: FrameInput & Facts) => Document): Printed =>
  async (db, { institute, id, letterhead }) =>
    make({ ...letterhead, ...(await read(db, institute, id)) })

export const documentDefinitions: Readonly<Record<DocumentName, Printed>> = {
  controlManagement: from(readAccounts, controlManagement),
  approveBudgetActivity: from(readBudget, approveBudgetActivity),
  executedBudget: from(readBudget, executedBudget),
  registryBook: from(readEntries, registryBook),
  transferReport: from(readTransferEntries, transferReport),
  executedByActivity: from(readPayments, executedByActivity),
  executionControlByActivity: from(readEntries, executionControlByActivity),
  availability: from(readChain, availability),
  initiationReport: from(readChain, initiationReport),
  billingStatement: from(readChain, billingStatement),
  resolution: from(readChain, resolution),
  received: from(readChain, received),
  check: from(readChain, check),
  budgetaryRecord: from(readChain, budgetaryRecord),
  studies: from(readChain, studies),
  document: from(readCommitted('contracts'), document),
  file: from(readContractDossier, file),
  serviceOrderCertificate: from(readCommitted('serviceOrders'), serviceOrderCertificate),
  supplyOrderCertificate: from(readCommitted('supplyOrders'), supplyOrderCertificate),
  adition: from(readRequest, adition),
  reduction: from(readRequest, reduction),
  transfer: from(readBookedTransfer, transfer),
}
