/** The documents of a contract or an order in legal order. */

import type { Documented, DocumentName } from '../../../resources/documents.ts'
import type { CommitmentType, commitments } from '../../../resources/entities/commitments.ts'
import { availability } from '../availability/availability.ts'
import { billingStatement } from '../availability/billingStatement.ts'
import { budgetaryRecord } from '../availability/budgetaryRecord.ts'
import { initiationReport } from '../availability/initiationReport.ts'
import { paymentVoucher } from '../availability/paymentVoucher.ts'
import { received } from '../availability/received.ts'
import { resolution } from '../availability/resolution.ts'
import { studies } from '../availability/studies.ts'
import type { Document, FrameInput } from '../base/frame.ts'
import type { CommitmentInput } from '../commitment/backing.ts'
import { contractDocument } from '../commitment/contract.ts'
import { serviceOrderCertificate } from '../commitment/serviceOrderCertificate.ts'
import { supplyOrderCertificate } from '../commitment/supplyOrderCertificate.ts'
import type { Dossier, Step } from './facts.ts'
import type { Place } from './places.ts'

/** @property title a short name of the kind of document; `of` and `id` the row it is issued for */
export type Paper = {
  title: string
  place: Place
  name: DocumentName
  of: Documented
  id: number
  document: Document
}

export const ownPapers = {
  contracts: { of: 'contract', title: 'Contrato', name: 'document', make: contractDocument },
  serviceOrders: {
    of: 'serviceOrder',
    title: 'Orden de servicio',
    name: 'serviceOrderCertificate',
    make: serviceOrderCertificate,
  },
  supplyOrders: {
    of: 'supplyOrder',
    title: 'Orden de suministro',
    name: 'supplyOrderCertificate',
    make: supplyOrderCertificate,
  },
} as const satisfies Record<
  CommitmentType,
  { of: (typeof commitments)[CommitmentType]['of']['name']; title: string; name: DocumentName; make: Maker }
>
type Maker = (input: CommitmentInput) => Document

/** Without a live availability only the contract or order. */
export function papersOf(input: FrameInput & Dossier, type: CommitmentType): Paper[] {
  const { certificates, records, steps } = input
  const [first] = records.toSorted(
    ({ record: a }, { record: b }) => a.date.localeCompare(b.date) || a.number - b.number,
  )
  const { make, ...own } = ownPapers[type]
  return [
    ...certificates
      .filter(
        ({ availability: { study } }, at) =>
          study && certificates.findIndex((one) => one.availability.study?.id === study.id) === at,
      )
      .map(
        (one): Paper => ({
          title: 'Estudio previo',
          place: ['study'],
          name: 'studies',
          of: 'availability',
          id: one.id,
          document: studies({ ...input, ...one }),
        }),
      ),
    ...certificates.map(
      (one): Paper => ({
        title: 'CDP',
        place: ['certificate'],
        name: 'availability',
        of: 'availability',
        id: one.id,
        document: availability({ ...input, ...one }),
      }),
    ),
    { ...own, place: ['contract'], id: input.id, document: make(input) },
    ...records.map(
      (one): Paper => ({
        title: 'Registro presupuestal',
        place: ['record'],
        name: 'budgetaryRecord',
        of: 'commitment',
        id: one.record.id,
        document: budgetaryRecord({ ...input, ...one }),
      }),
    ),
    ...(first
      ? [
          {
            title: 'Acta de inicio',
            place: ['start'] as const,
            name: 'initiationReport' as const,
            of: 'commitment' as const,
            id: first.record.id,
            document: initiationReport({ ...input, ...first }),
          },
        ]
      : []),
    ...steps.flatMap((step, at) => stepPapers(input, step, at)),
  ]
}

/** An advance has no proof of receipt. */
function stepPapers(input: FrameInput, { obligation, payment }: Step, at: number): Paper[] {
  const of = { ...input, ...obligation }
  const own = { of: 'obligation', id: obligation.obligation.id } as const
  return [
    ...(obligation.obligation.kind === 'delivery'
      ? [
          {
            title: 'Recibido a satisfacción',
            place: ['execution', at, 'received'] as const,
            name: 'received' as const,
            ...own,
            document: received(of),
          },
        ]
      : []),
    {
      title: 'Cuenta de cobro',
      place: ['execution', at, 'bill'],
      name: 'billingStatement',
      ...own,
      document: billingStatement(of),
    },
    {
      title: 'Resolución de pago',
      place: ['execution', at, 'bill'],
      name: 'resolution',
      ...own,
      document: resolution(of),
    },
    ...(payment
      ? [
          {
            title: 'Comprobante de egreso',
            place: ['execution', at, 'voucher'] as const,
            name: 'check' as const,
            of: 'payment' as const,
            id: payment.payment.id,
            document: paymentVoucher({ ...input, ...payment }),
          },
        ]
      : []),
  ]
}
