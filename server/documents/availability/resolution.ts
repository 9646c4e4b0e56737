import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signersOn, spenderSignature } from '../base/frame.ts'
import { commitmentNames, commitmentPhrases, sentence } from '../commitment/phrases.ts'
import type { ObligationInput } from './execution.ts'
import { certified, invoiceName, isBeforeStart, recorded } from './facts.ts'
import { liquidation } from './liquidation.ts'

/**
 * Resolución de pago: the rector recognises the obligation and orders its payment. Its number is that of the obligation
 * or, for an availability booked whole, that of the egreso.
 */
export function resolution(input: ObligationInput): Document {
  const { commitment, obligation, availability } = input
  const { amountCents, date } = obligation
  const { activity } = availability
  return {
    template: 'resolution',
    frame: frameData(input, {
      title: 'Resolución de pago',
      subtitle: `No. ${numberOf(input)}`,
      issuedOn: date,
      issued: 'Dada en',
      dayByHand: isBeforeStart(input, date),
      signatures: [spenderSignature(signersOn(input.institute, date))],
      annulled: input.annulled,
      amountCents,
    }),
    ...commitmentPhrases(commitment),
    origin:
      commitment.type === 'direct'
        ? `se causó el gasto ${commitmentNames.direct.of}`
        : `se celebró ${commitmentNames[commitment.type].the}`,
    object: sentence(commitment.object),
    availability: certified(input),
    record: recorded(input),
    ground: groundOf(input),
    activity,
    year: String(availability.year),
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    liquidation: liquidation(obligation),
  }
}

const numberOf = ({ availability, obligation, payment }: ObligationInput): number | string =>
  availability.upTo === 'payment' && payment ? payment.expenseNumber : obligation.number

/** Why payment is due: what was received, and the invoice. */
function groundOf(input: ObligationInput): string {
  const { obligation, availability } = input
  const { invoice, kind, date } = obligation
  const bill = invoice ? `presentó ${invoiceName(obligation).toLowerCase()} No. ${invoice}` : 'presentó su cuenta'
  const due = `el acreedor ${bill}, por lo que procede el pago.`
  if (kind === 'advance') return `se pactó un anticipo y ${due}`
  const isDated = availability.upTo === 'certificate' && !isBeforeStart(input, date)
  return `consta el recibido a satisfacción del objeto contratado${isDated ? `, del ${formatDay(date)},` : ''} y ${due}`
}
