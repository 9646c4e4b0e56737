import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signature, signersOn, spenderSignature } from '../base/frame.ts'
import { imputation } from '../base/phrases.ts'
import { commitmentNames, commitmentPhrases, partySignature } from '../commitment/phrases.ts'
import { destinationFact } from './destination.ts'
import type { PaymentInput } from './execution.ts'
import { availabilityFact, conceptOf, invoiceFact, isBeforeStart, obligationFact, recordFact } from './facts.ts'
import { liquidation } from './liquidation.ts'

/** Comprobante de egreso: gross, each retention, and net, which is also printed in words (decision 23). */
export function paymentVoucher(input: PaymentInput): Document {
  const { commitment, obligation, payment, availability, institute } = input
  const { account, netCents, date } = payment
  const { rector, secondSign } = signersOn(institute, date)
  return {
    template: 'check',
    frame: frameData(input, {
      title: 'Comprobante de egreso',
      subtitle: `No. ${payment.expenseNumber}`,
      issuedOn: date,
      dayByHand: isBeforeStart(input, date),
      signatures: [
        ...(secondSign
          ? [signature(secondSign, 'Pagador(a)'), spenderSignature({ rector })]
          : [signature(rector, 'Rector(a) y ordenador(a) del gasto, con funciones de pagador(a)')]),
        { ...partySignature(commitment, 'Beneficiario(a)'), note: 'Recibí' },
      ],
      annulled: input.annulled,
      amountCents: netCents,
    }),
    date: formatDay(date),
    ...commitmentPhrases(commitment),
    object: conceptOf(input),
    net: formatCents(netCents),
    words: centsInWords(netCents),
    liquidation: liquidation(obligation),
    activity: imputation(availability, payment.amountCents),
    means: [
      ['Banco', account.bank],
      ['Cuenta', `${account.type} No. ${account.number} · ${account.name}`],
      ['Pago con', `${payment.transactionType} No. ${payment.transactionNumber}`],
    ],
    facts: [
      [commitmentNames[commitment.type].title, `No. ${commitment.number}`],
      availabilityFact(input),
      recordFact(input),
      ...obligationFact(input),
      ...invoiceFact(input),
      ...destinationFact(payment.destination),
    ],
  }
}
