/** The days a money document may carry: those of its budget's vigencia (decisions 4). The form says it as a row is added, the server decides. */
import { isWithin } from '../values/dates.ts'

export const outsideValidity = 'La fecha debe estar dentro de la vigencia'

export const isInside = ({ start, end }: { start: string; end: string }, day: unknown): boolean =>
  isWithin(String(day), start, end)
