import { type Document, signersOn } from '../base/frame.ts'
import type { CommitmentInput } from './backing.ts'
import { orderBase } from './orderBase.ts'
import { beneficiary, itemRows, supervisorName, termFacts } from './phrases.ts'

/** Orden de suministro: the items to be delivered, and their total in words. */
export function supplyOrderCertificate(input: CommitmentInput): Document {
  const { institute, commitment } = input
  return {
    template: 'supplyOrderCertificate',
    ...orderBase(input, 'Orden de suministro'),
    items: itemRows(commitment.items),
    facts: [
      ['Proveedor(a)', beneficiary(commitment)],
      ['Dirección', commitment.supplier.address],
      ...termFacts(commitment),
      ['Supervisor(a)', supervisorName(signersOn(institute, commitment.date), commitment)],
      ['Lugar de entrega', `${institute.address}, ${institute.municipality}`],
    ],
  }
}
