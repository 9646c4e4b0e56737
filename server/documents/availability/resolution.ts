import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signature } from '../base/frame.ts'
import { commitmentPhrases, sentence } from '../commitment/phrases.ts'
import type { ChainInput } from './chain.ts'
import { liquidation } from './liquidation.ts'

/** Resolución de pago: the rector recognises the obligation and orders its payment; numbered as the egreso. */
export function resolution(input: ChainInput): Document {
  const { commitment, amountCents, activity, consecutive } = input
  return {
    template: 'resolution',
    frame: frameData(input, {
      title: 'Resolución de pago',
      subtitle: `No. ${input.expenseNumber}`,
      issuedOn: input.budgetRecordDate,
      issued: 'Dada en',
      signatures: [signature(input.institute.rector, 'Rector(a) y ordenador(a) del gasto')],
      annulled: input.annulled,
      amountCents,
    }),
    ...commitmentPhrases(commitment),
    object: sentence(commitment.object),
    availability: `No. ${consecutive} del ${formatDay(input.dcpDate)}`,
    record: `No. ${consecutive} del ${formatDay(input.budgetRecordDate)}`,
    activity: { code: String(activity.id), name: activity.name },
    year: String(input.year),
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    liquidation: liquidation(input),
  }
}
