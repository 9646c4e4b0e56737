import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type About, frameData, payerCapacity, spenderSignatures } from '../base/frame.ts'
import type { ChainInput } from './chain.ts'

/** What the CDP and its registro share: number, rubro, amount and who certifies (decisions 6). */
export function certificateBase(input: ChainInput, { title, issuedOn }: Pick<About, 'title' | 'issuedOn'>) {
  const { amountCents, activity, institute } = input
  const amount = formatCents(amountCents)
  return {
    frame: frameData(input, {
      ...{ title, subtitle: `No. ${input.consecutive}`, issuedOn },
      signatures: spenderSignatures(institute),
      annulled: input.annulled,
      amountCents,
    }),
    year: String(input.year),
    capacity: payerCapacity(institute),
    activity: [String(activity.id), activity.name, amount],
    amount,
    words: centsInWords(amountCents),
  }
}
