/** A money document carries a day of the vigencia of its budget (decisions 4). */
import { isWithin } from '../values/dates.ts'

/** First and last day, 'YYYY-MM-DD'. */
export type Validity = { start: string; end: string }

export const isInside = ({ start, end }: Validity, day: string | null): boolean => isWithin(String(day), start, end)
