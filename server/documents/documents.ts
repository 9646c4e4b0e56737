/**
 * Each document of resources/documents.ts: the function that reads its data, and its template. A missing one does not
 * compile.
 */
import type { Documented, DocumentName } from '../../resources/documents.ts'
import type { Db } from '../db/engine/db.ts'
import { readBudget } from '../queries/budgets.ts'
import { actPaper } from './availability/actPapers.ts'
import { availability } from './availability/availability.ts'
import { billingStatement } from './availability/billingStatement.ts'
import { budgetaryRecord } from './availability/budgetaryRecord.ts'
import {
  type CertificateInput,
  readCertificate,
  readExecution,
  readObligation,
  readPayment,
  readRecord,
} from './availability/execution.ts'
import { initiationReport } from './availability/initiationReport.ts'
import { paymentVoucher } from './availability/paymentVoucher.ts'
import { received } from './availability/received.ts'
import { readReleased, release } from './availability/release.ts'
import { resolution } from './availability/resolution.ts'
import { studies } from './availability/studies.ts'
import type { Document, FrameInput } from './base/frame.ts'
import { readAccounts } from './budget/accounts.ts'
import { approveBudgetActivity, readApproved } from './budget/approveBudgetActivity.ts'
import { contractList, readContractList } from './budget/contractList.ts'
import { controlManagement } from './budget/controlManagement.ts'
import { readEntries } from './budget/entries.ts'
import { executedBudget } from './budget/executedBudget.ts'
import { executedByActivity } from './budget/executedByActivity.ts'
import { executedIncome, readExecutedIncome } from './budget/executedIncome.ts'
import { executionControlByActivity } from './budget/executionControlByActivity.ts'
import { readPayments } from './budget/payments.ts'
import { registryBook } from './budget/registryBook.ts'
import { readTransferEntries } from './budget/transferEntries.ts'
import { transferReport } from './budget/transferReport.ts'
import { collectionReceipt, readCollected } from './collection/collection.ts'
import { readCommitted } from './commitment/backing.ts'
import { contractDocument } from './commitment/contract.ts'
import { serviceOrderCertificate } from './commitment/serviceOrderCertificate.ts'
import { readSettled, settlement } from './commitment/settlement.ts'
import { supplyOrderCertificate } from './commitment/supplyOrderCertificate.ts'
import { contractDossier } from './dossier/contractDossier.ts'
import { readDossier } from './dossier/facts.ts'
import { adition, reduction } from './modification/modification.ts'
import { readRequest } from './modification/request.ts'
import { readBookedTransfer } from './transfer/bookedTransfer.ts'
import { transfer } from './transfer/transfer.ts'

/** For one row of the resource `of`, which the caller has found in that institute. */
type DocumentDefinition = (
  db: Db,
  asked: { institute: number; of: Documented; id: number; letterhead: FrameInput },
) => Promise<Document>
type Reader<Facts> = (db: Db, institute: number, id: number) => Promise<Facts>

const defineDocument =
  <Facts>(read: Reader<Facts>, make: (input: FrameInput & Facts) => Document): DocumentDefinition =>
  async (db, { institute, id, letterhead }) =>
    make({ ...letterhead, ...(await read(db, institute, id)) })

async function readAvailability(
  db: Db,
  institute: number,
  id: number,
): Promise<Omit<CertificateInput, keyof FrameInput>> {
  return readCertificate(db, await readExecution(db, institute, 'availability', id))
}

export const documentDefinitions: Readonly<Record<DocumentName, DocumentDefinition>> = {
  controlManagement: defineDocument(readAccounts, controlManagement),
  approveBudgetActivity: defineDocument(readApproved, approveBudgetActivity),
  executedBudget: defineDocument(readBudget, executedBudget),
  executedIncome: defineDocument(readExecutedIncome, executedIncome),
  registryBook: defineDocument(readEntries, registryBook),
  transferReport: defineDocument(readTransferEntries, transferReport),
  executedByActivity: defineDocument(readPayments, executedByActivity),
  executionControlByActivity: defineDocument(readEntries, executionControlByActivity),
  contractList: defineDocument(readContractList, contractList),
  availability: defineDocument(readAvailability, availability),
  initiationReport: actPaper({
    acts: 'records',
    many: 'Actas de inicio',
    read: readRecord,
    make: initiationReport,
    // One for each contract or order, by its first RP that is live; a bill has none.
    has: ({ id, deleted, commitment }, { records }) =>
      commitment.type !== 'direct' &&
      (deleted ||
        records.find(
          ({ deleted: isAnnulled, commitment: of }) =>
            !isAnnulled && of.type === commitment.type && of.id === commitment.id,
        )?.id === id),
  }),
  billingStatement: actPaper({
    acts: 'obligations',
    many: 'Cuentas de cobro',
    read: readObligation,
    make: billingStatement,
  }),
  resolution: actPaper({
    acts: 'obligations',
    many: 'Resoluciones de pago',
    read: readObligation,
    make: resolution,
  }),
  received: actPaper({
    acts: 'obligations',
    many: 'Constancias de recibido',
    read: readObligation,
    make: received,
    has: ({ kind }) => kind === 'delivery',
  }),
  check: actPaper({ acts: 'payments', many: 'Comprobantes de egreso', read: readPayment, make: paymentVoucher }),
  budgetaryRecord: actPaper({
    acts: 'records',
    many: 'Registros presupuestales',
    read: readRecord,
    make: budgetaryRecord,
  }),
  release: defineDocument(readReleased, release),
  studies: defineDocument(readAvailability, studies),
  collection: defineDocument(readCollected, collectionReceipt),
  document: defineDocument(readCommitted('contracts'), contractDocument),
  file: defineDocument(readDossier('contracts'), contractDossier),
  settlement: defineDocument(readSettled('contracts'), settlement),
  serviceOrderSettlement: defineDocument(readSettled('serviceOrders'), settlement),
  supplyOrderSettlement: defineDocument(readSettled('supplyOrders'), settlement),
  serviceOrderCertificate: defineDocument(readCommitted('serviceOrders'), serviceOrderCertificate),
  supplyOrderCertificate: defineDocument(readCommitted('supplyOrders'), supplyOrderCertificate),
  adition: defineDocument(readRequest, adition),
  reduction: defineDocument(readRequest, reduction),
  transfer: defineDocument(readBookedTransfer, transfer),
}
