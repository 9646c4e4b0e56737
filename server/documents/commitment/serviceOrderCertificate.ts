import { formatCents } from '../../../resources/values/money.ts'
import { type Document, signersOn } from '../base/frame.ts'
import type { CommitmentInput } from './backing.ts'
import { paymentOf } from './contract.ts'
import { orderBase } from './orderBase.ts'
import { beneficiary, supervisorName, termFacts } from './phrases.ts'

/** Orden de servicio: the service, its terms and the rubro that pays; dated by its start. */
export function serviceOrderCertificate(input: CommitmentInput): Document {
  const { institute, commitment } = input
  const { amountCents, advanceCents, typeName, supplier } = commitment
  return {
    template: 'serviceOrderCertificate',
    ...orderBase(input, 'Orden de servicio'),
    object: commitment.object,
    payment: paymentOf(amountCents, advanceCents),
    facts: [
      ['Proveedor(a)', beneficiary(commitment)],
      ['Dirección', supplier.address],
      ['Tipo', typeName ?? ''],
      ...termFacts(commitment),
      ['Valor', `${formatCents(amountCents)}, IVA incluido`],
      ['Supervisor(a)', supervisorName(signersOn(institute, commitment.date), commitment)],
      ...(advanceCents > 0 ? [['Adelanto', formatCents(advanceCents)]] : []),
    ],
  }
}
