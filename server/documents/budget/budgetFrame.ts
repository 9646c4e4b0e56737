import { dayOf, formatDay, formatInstant } from '../../../resources/values/dates.ts'
import type { Budget, BudgetHead } from '../../queries/budgets.ts'
import {
  type About,
  type Frame,
  type FrameInput,
  frameData,
  signersOn,
  spenderSignatures,
  undated,
} from '../base/frame.ts'

export type BudgetInput = FrameInput & Budget

/** Dated by the day of printing. */
export const budgetFrame = (
  input: FrameInput & BudgetHead,
  title: string,
  more: Pick<About, 'wide' | 'pageWord' | 'amountCents'> = {},
): Frame =>
  frameData(input, {
    title,
    subtitle: `Vigencia ${input.year}`,
    issuedOn: dayOf(input.generatedAt),
    signatures: spenderSignatures(signersOn(input.institute, dayOf(input.generatedAt))),
    annulled: undated(input.deleted),
    ...more,
  })

export const budgetPeriod = ({ start, end, generatedAt }: FrameInput & BudgetHead): string =>
  `Vigencia fiscal del ${formatDay(start)} al ${formatDay(end)}, ` +
  `con todo lo registrado hasta el ${formatInstant(generatedAt)}.`
