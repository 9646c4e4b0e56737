import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { frameData, signersOn, spenderSignature, undated } from '../base/frame.ts'
import type { CommitmentInput } from './backing.ts'
import { backedActivity, backingFacts } from './contract.ts'
import { commitmentPhrases, partySignature } from './phrases.ts'

/**
 * The common part of both kinds of order: rector and supplier sign, and the rubro that pays is named if there is one.
 */
export function orderBase(input: CommitmentInput, title: string) {
  const { institute, commitment, backing } = input
  const { amountCents } = commitment
  const amount = formatCents(amountCents)
  return {
    frame: frameData(input, {
      title,
      subtitle: `No. ${commitment.number}`,
      issuedOn: commitment.date,
      issued: 'Expedida en',
      signatures: [spenderSignature(signersOn(institute, commitment.date)), partySignature(commitment)],
      annulled: undated(commitment.deleted),
      amountCents,
    }),
    ...commitmentPhrases(commitment),
    amount,
    words: centsInWords(amountCents),
    backing: backing.map((one) => ({ facts: backingFacts(one), activity: backedActivity(one) })),
  }
}
