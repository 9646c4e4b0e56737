import { formatDay } from '../../../resources/values/dates.ts'
import type { AgreementFacts } from '../../queries/agreement.ts'
import { longDay } from './frame.ts'

/** As a paper states it: null where something is to be filled in by hand. */
export const agreementAct = ({ number, date, reason }: AgreementFacts) => ({
  number,
  day: date && longDay.format(new Date(date)),
  reason,
})

/** As a cell of a table states it: '12 del 03/02/2026'. */
export const agreementText = ({ number, date }: AgreementFacts): string =>
  [number, date && `del ${formatDay(date)}`].filter((part) => part).join(' ')
