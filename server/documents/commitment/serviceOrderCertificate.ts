import { formatCents } from '../../../resources/money.ts'
import { centsInWords } from '../../../resources/words.ts'
import { type Document, frameData, signature } from '../frame.ts'
import type { CommitmentInput } from './commitment.ts'
import { backingFacts, paymentOf } from './document.ts'
import { beneficiary, commitmentWords, partySignature, termFacts } from './words.ts'

/** Orden de servicio: asks the supplier for a service, on which terms and from which rubro; dated by its start. */
export function serviceOrderCertificate(input: CommitmentInput): Document {
  const { institute, commitment, backing } = input
  const { amountCents, advanceCents, typeName, supplier } = commitment
  return {
    template: 'serviceOrderCertificate',
    frame: frameData(input, {
      title: 'Orden de servicio',
      subtitle: `No. ${commitment.number}`,
      issuedOn: commitment.date,
      issued: 'Expedida en',
      signatures: [signature(institute.rector, 'Rector(a) y ordenador(a) del gasto'), partySignature(commitment)],
      annulled: commitment.deleted,
      amountCents,
    }),
    ...commitmentWords(commitment),
    object: commitment.object,
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    payment: paymentOf(amountCents, advanceCents),
    activity: backing && [String(backing.activity.id), backing.activity.name, formatCents(amountCents)],
    facts: [
      ['Proveedor(a)', beneficiary(commitment)],
      ['Dirección', supplier.address],
      ['Tipo', typeName ?? ''],
      ...termFacts(commitment),
      ['Valor', formatCents(amountCents)],
      ...(advanceCents > 0 ? [['Adelanto', formatCents(advanceCents)]] : []),
    ],
    backing: backing && backingFacts(backing).filter(([label]) => label !== 'Registro presupuestal'),
  }
}
