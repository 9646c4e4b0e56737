/** A money document must have a day within the vigencia of its budget (decision 18). */
import { isWithin } from '../values/dates.ts'

export type Validity = { start: string; end: string }

export const isInside = ({ start, end }: Validity, day: string | null): boolean => isWithin(String(day), start, end)
