import { formatDay } from '../../../resources/values/dates.ts'
import type { AgreementFacts } from '../../queries/agreement.ts'
import { longDay } from './frame.ts'

/** The act as a document prints it; null when a part must be filled in by hand. */
export const agreementAct = ({ number, date, reason }: AgreementFacts) => ({
  number,
  day: date && longDay.format(new Date(date)),
  reason,
})

/** For a table cell: '12 del 03/02/2026'. */
export const agreementText = ({ number, date }: AgreementFacts): string =>
  [number, date && `del ${formatDay(date)}`].filter((part) => part).join(' ')
