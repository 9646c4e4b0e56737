/** Expediente: every document of one contract in one PDF, in the order the law wants them made. */
import { dayOf, formatDay } from '../../resources/values/dates.ts'
import { formatCents } from '../../resources/values/money.ts'
import type { Db } from '../db/engine/db.ts'
import { availability } from './availability/availability.ts'
import { billingStatement } from './availability/billingStatement.ts'
import { budgetaryRecord } from './availability/budgetaryRecord.ts'
import { type Chain, type ChainInput, readChain } from './availability/chain.ts'
import { initiationReport } from './availability/initiationReport.ts'
import { paymentVoucher } from './availability/paymentVoucher.ts'
import { received } from './availability/received.ts'
import { resolution } from './availability/resolution.ts'
import { studies } from './availability/studies.ts'
import { type Document, frameData, signature, undated } from './base/frame.ts'
import { type CommitmentInput, readCommitted } from './commitment/backing.ts'
import { contractDocument } from './commitment/contract.ts'
import { beneficiary, type Fact, termFacts } from './commitment/phrases.ts'

type DossierInput = CommitmentInput & { chain: Chain | null }

export async function readContractDossier(db: Db, institute: number, id: number) {
  const committed = await readCommitted('contracts')(db, institute, id)
  return { ...committed, chain: committed.backing && (await readChain(db, institute, committed.backing.id)) }
}

/** Without a live availability the contract is its only part. */
export function contractDossier(input: DossierInput): Document {
  const { commitment, chain, institute } = input
  return {
    template: 'file',
    frame: frameData(input, {
      title: 'Expediente contractual',
      subtitle: `Contrato No. ${commitment.number}`,
      issuedOn: dayOf(input.generatedAt),
      signatures: [signature(institute.rector, 'Rector(a) y ordenador(a) del gasto')],
      annulled: undated(commitment.deleted),
      amountCents: commitment.amountCents,
    }),
    object: commitment.object,
    facts: [
      ['Contratista', beneficiary(commitment)],
      ['Tipo', commitment.typeName ?? ''],
      ['Valor', formatCents(commitment.amountCents)],
      ...termFacts(commitment),
      ...(chain ? chainFacts(chain) : []),
    ],
    parts: chain ? inLegalOrder(input, { ...input, ...chain }) : [contractDocument(input)],
  }
}

const chainFacts = ({ consecutive, dcpDate, budgetRecordDate, expenseNumber }: Chain): Fact[] => [
  ['Disponibilidad', `CDP No. ${consecutive} del ${formatDay(dcpDate)}`],
  ['Registro presupuestal', `No. ${consecutive} del ${formatDay(budgetRecordDate)}`],
  ['Comprobante de egreso', `No. ${expenseNumber}`],
]

const inLegalOrder = (contract: CommitmentInput, chain: ChainInput): Document[] => [
  ...[studies(chain), availability(chain), contractDocument(contract), budgetaryRecord(chain), initiationReport(chain)],
  ...[received(chain), billingStatement(chain), resolution(chain), paymentVoucher(chain)],
]
