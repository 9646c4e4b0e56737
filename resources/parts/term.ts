import { date, money, text, type Variant } from '../define/index.ts'
import { advanceWarning } from './advance.ts'

/** The amount of a contract or service order that is none. */
export const notPositive = 'El monto debe ser mayor a cero'

/** The last day of a term, which begins with `start`. */
export const endDate = date({
  label: 'Terminación',
  required: 'Ingrese la fecha de terminación',
  from: ['start', 'La fecha de terminación no puede ser anterior a la fecha de inicio'],
})

/** The term of a contract or service order, and what is paid before it begins. */
export const termFields = {
  duration: text({ label: 'Duración', required: 'Ingrese la duración' }),
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
 * The contracts or orders that no live commitment is for, under `path`/noUsed (spec 7; decisions 10). An availability up
 * to the payment has one.
 */
export const withoutCommitment = (path: string): Variant => ({
  path: `${path}/noUsed`,
  list: 'documents',
  unusedBy: 'commitment',
})

/** What the live commitments of a contract or order have registered of it, and what of that is not obligated (decisions 10). */
export const registered = {
  committedAmount: { kind: 'sum', label: 'Registrado', of: 'commitment', field: 'currentAmount' },
  unobligatedAmount: { kind: 'sum', label: 'Por obligar', of: 'commitment', field: 'unobligatedAmount' },
} as const
