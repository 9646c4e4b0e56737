import { type Cents, formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import type { AvailabilityFacts } from '../../queries/availabilities.ts'
import {
  type About,
  type Annulment,
  type FrameInput,
  frameData,
  payerCapacity,
  signersOn,
  spenderSignatures,
} from '../base/frame.ts'
import { imputation } from '../base/phrases.ts'

type Input = FrameInput & { availability: AvailabilityFacts; annulled: Annulment | null }
type Act = Pick<About, 'title' | 'issuedOn'> & { number: number; amountCents: Cents }

/** The common part of a CDP, its RP and a release: number, rubro, amount and certifier (decision 23). */
export function certificateBase(input: Input, { title, issuedOn, number, amountCents }: Act) {
  const { availability, institute, annulled } = input
  const signers = signersOn(institute, issuedOn)
  return {
    frame: frameData(input, {
      title,
      subtitle: `No. ${number}`,
      issuedOn,
      annulled,
      amountCents,
      signatures: spenderSignatures(signers),
    }),
    year: String(availability.year),
    capacity: payerCapacity(signers),
    activity: imputation(availability, amountCents),
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
  }
}
