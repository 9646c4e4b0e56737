import { date, money, type Row, text, type Variant } from '../define/index.ts'
import { readDay, termText } from '../values/dates.ts'
import { advanceWarning } from './advance.ts'

/** The refusal of an amount of a contract or service order that is not positive. */
export const notPositive = 'El monto debe ser mayor a cero'

/** The last day of a term that begins on `start`. */
export const endDate = date({
  label: 'Terminación',
  required: 'Ingrese la fecha de terminación',
  from: ['start', 'La fecha de terminación no puede ser anterior a la fecha de inicio'],
})

/** '2 meses y 15 días', from the first day to the last. */
function durationOf({ start, end }: Row): string | undefined {
  const [first, last] = [readDay(start), readDay(end)]
  return first && last && first <= last ? termText(first, last) : undefined
}

export const termFields = {
  duration: text({ label: 'Duración', required: 'Ingrese la duración', proposed: durationOf }),
  start: date({ label: 'Inicio', required: 'Ingrese la fecha de inicio' }),
  end: endDate,
  advance: money({
    label: 'Adelanto',
    default: 0,
    from: [0, 'El avance deber ser un numero positivo o cero'],
    warning: advanceWarning,
  }),
}

/**
 * The contracts or orders without a live commitment, under `path`/noUsed (spec 7; decision 39). An availability up to
 * the payment includes one.
 */
export const withoutCommitment = (path: string): Variant => ({
  path: `${path}/noUsed`,
  list: 'documents',
  unusedBy: 'commitment',
})

/**
 * The amount of a contract or order that live commitments have registered, and the part of that which is not obligated
 * (decision 39).
 */
export const registered = {
  committedAmount: { kind: 'sum', label: 'Registrado', of: 'commitment', field: 'currentAmount' },
  unobligatedAmount: { kind: 'sum', label: 'Por obligar', of: 'commitment', field: 'unobligatedAmount' },
} as const

/** What follows a contract or order that no commitment has taken, in the words of an availability. */
export const thenReserved = (documentType: string, document: 'contract_id' | 'document_id') => ({
  availability: ({ id, committedAmount }: Row) => (committedAmount === 0 ? { documentType, [document]: id } : null),
})
