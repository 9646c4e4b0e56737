import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signersOn } from '../base/frame.ts'
import { share } from '../base/phrases.ts'
import {
  commitmentNames,
  commitmentPhrases,
  type Fact,
  itemRows,
  partySignature,
  supervisorSignature,
  termFacts,
} from '../commitment/phrases.ts'
import type { ObligationInput } from './execution.ts'
import { invoiceFact, isBeforeStart, obligationFact, recordFact } from './facts.ts'

/** Constancia de recibido a satisfacción: the rector, as supervisor, states that payment may proceed. */
export function received(input: ObligationInput): Document {
  const { commitment, obligation } = input
  const { amountCents, date } = obligation
  const whole = amountCents === commitment.amountCents
  return {
    template: 'received',
    frame: frameData(input, {
      title: 'Constancia de recibido a satisfacción',
      subtitle: `${commitmentNames[commitment.type].title} No. ${commitment.number}`,
      issuedOn: date,
      issued: 'Se firma en',
      dayByHand: isBeforeStart(input, date),
      signatures: [supervisorSignature(signersOn(input.institute, date), commitment), partySignature(commitment)],
      annulled: input.annulled,
      amountCents,
    }),
    ...commitmentPhrases(commitment),
    fulfilled:
      commitment.type === 'direct'
        ? 'entregó a satisfacción de la institución lo que cobra en la factura o acto'
        : `cumplió a satisfacción de la institución con el objeto ${commitmentNames[commitment.type].of}`,
    capacity: commitment.supervisor ? (commitment.supervisor.role ?? 'supervisor(a)') : 'rector(a) y supervisor(a)',
    object: commitment.object,
    items: whole ? itemRows(commitment.items) : [],
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    socialSecurity: obligation.socialSecurity && isService(commitment.type),
    facts: [
      ...termFacts(commitment),
      ...(whole || commitment.type === 'direct' ? [] : [partFact(input)]),
      ...invoiceFact(input),
      ...obligationFact(input),
      recordFact(input),
    ],
  }
}

/** For goods no proof is needed. */
const isService = (type: ObligationInput['commitment']['type']): boolean =>
  type === 'contracts' || type === 'serviceOrders'

/** Of a contract with an advance, which is taken off each delivery by what the parties agreed, the part is not known. */
const partFact = ({ obligation, commitment }: ObligationInput): Fact =>
  commitment.advanceCents > 0
    ? ['Valor', 'Lo que se paga de lo recibido, descontado el anticipo']
    : ['Porcentaje recibido', share(obligation.amountCents, commitment.amountCents)]
