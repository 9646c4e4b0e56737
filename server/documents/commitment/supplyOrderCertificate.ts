import { formatCents } from '../../../resources/money.ts'
import { centsInWords } from '../../../resources/words.ts'
import { type Document, frameData, signature } from '../frame.ts'
import type { CommitmentInput } from './commitment.ts'
import { backingFacts } from './document.ts'
import { beneficiary, commitmentWords, itemRows, partySignature, termFacts } from './words.ts'

/** Orden de suministro: item by item what is to be delivered, and its total in words. */
export function supplyOrderCertificate(input: CommitmentInput): Document {
  const { institute, commitment, backing } = input
  const { amountCents, supplier } = commitment
  return {
    template: 'supplyOrderCertificate',
    frame: frameData(input, {
      title: 'Orden de suministro',
      subtitle: `No. ${commitment.number}`,
      issuedOn: commitment.date,
      issued: 'Expedida en',
      signatures: [signature(institute.rector, 'Rector(a) y ordenador(a) del gasto'), partySignature(commitment)],
      annulled: commitment.deleted,
      amountCents,
    }),
    ...commitmentWords(commitment),
    items: itemRows(commitment.items),
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    activity: backing && [String(backing.activity.id), backing.activity.name, formatCents(amountCents)],
    facts: [
      ['Proveedor(a)', beneficiary(commitment)],
      ['Dirección', supplier.address],
      ...termFacts(commitment),
      ['Lugar de entrega', `${institute.address}, ${institute.municipality}`],
    ],
    backing: backing && backingFacts(backing).filter(([label]) => label !== 'Registro presupuestal'),
  }
}
