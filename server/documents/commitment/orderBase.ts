import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { frameData, signature, undated } from '../base/frame.ts'
import type { CommitmentInput } from './backing.ts'
import { backingFacts } from './contract.ts'
import { commitmentWords, partySignature } from './phrases.ts'

/** What an order says whatever it asks for: rector and supplier sign it, and it names the rubro that pays it, where there is one. */
export function orderBase(input: CommitmentInput, title: string) {
  const { institute, commitment, backing } = input
  const { amountCents } = commitment
  const amount = formatCents(amountCents)
  return {
    frame: frameData(input, {
      ...{ title, subtitle: `No. ${commitment.number}`, issuedOn: commitment.date, issued: 'Expedida en' },
      signatures: [signature(institute.rector, 'Rector(a) y ordenador(a) del gasto'), partySignature(commitment)],
      annulled: undated(commitment.deleted),
      amountCents,
    }),
    ...commitmentWords(commitment),
    amount,
    words: centsInWords(amountCents),
    activity: backing && [String(backing.activity.id), backing.activity.name, amount],
    backing: backing && backingFacts(backing),
  }
}
