/** Transfers between two lines of one budget, checked in the order of spec 5. */
import { isPlainObject, readWhole } from '../define/index.ts'
import { transfer } from '../entities/transfer.ts'
import { readDay } from '../values/dates.ts'
import { type Cents, cappedCents, cents, isAboveLargest, largestAmount, maxCents, readCents } from '../values/money.ts'
import { refusals } from '../values/refusals.ts'
import type { RowRule } from './rowRules.ts'
import { isInside, type Validity } from './withinValidity.ts'

/** A row as typed: a part is null when it is missing or unreadable. Cents; `tooLarge` for amounts above the largest. */
export type TransferRow = {
  amountCents: Cents | null
  credit: number | null
  contraCredit: number | null
  transferDate: string | null
}

/** A row with all its parts, after `transferRules`. */
export type CompleteTransfer = { [K in keyof TransferRow]: NonNullable<TransferRow[K]> }

/** @property presentCents the funds of a line before any of the rows; undefined for an unknown line */
export type TransferFacts = { presentCents(line: number): Cents | undefined }
/** @property budgetOf the budget of a line: null for an unknown line, undefined while the form does not know it */
export type TransferLineFacts = { budgetOf(line: number): (Validity & { id: number }) | null | undefined }

const tooLarge = cents(maxCents + 1)

export function readTransfer(raw: unknown): TransferRow {
  const row = isPlainObject(raw) ? raw : {}
  return {
    amountCents: isAboveLargest(row.amount) ? tooLarge : readCents(row.amount),
    credit: readWhole(row.budgetActivityCredit_id),
    contraCredit: readWhole(row.budgetActivityContraCredit_id),
    transferDate: readDay(row.transferDate),
  }
}

export const isComplete = (row: TransferRow): row is CompleteTransfer =>
  Object.values(row).every((part) => part !== null)

const credit = 'budgetActivityCredit_id'
const contraCredit = 'budgetActivityContraCredit_id'

export const transferTexts = {
  amount: 'Indique el monto: asegurese que es mayor a 0',
  lines: 'Indique tanto el rubro que acredita como el que debita',
  same: 'El rubro que acredita y debita no pueden ser el mismo',
  date: 'Indique la fecha del traslado',
  twice: 'Ya existe un traslado con los presupuestos indicados',
  noFunds: transfer.books.effects[0].noFunds,
}

/** Credits by earlier rows count for later debits. */
export const transferRules: readonly RowRule<TransferRow, TransferFacts>[] = [
  {
    code: 'notPositive',
    field: 'amount',
    text: transferTexts.amount,
    seconds: 2,
    broken: ({ amountCents }) => amountCents === null || amountCents <= 0,
  },
  {
    code: 'tooLarge',
    field: 'amount',
    text: largestAmount,
    seconds: 2,
    broken: ({ amountCents }) => amountCents === tooLarge,
  },
  { code: 'incomplete', field: credit, text: transferTexts.lines, seconds: 2, broken: (row) => !row.credit },
  {
    code: 'incomplete',
    field: contraCredit,
    text: transferTexts.lines,
    seconds: 2,
    broken: (row) => !row.contraCredit,
  },
  {
    code: 'sameLine',
    field: contraCredit,
    text: transferTexts.same,
    seconds: 2,
    broken: (row) => row.credit === row.contraCredit,
  },
  {
    code: 'incomplete',
    field: 'transferDate',
    text: transferTexts.date,
    seconds: 2,
    broken: ({ transferDate }) => transferDate === null,
  },
  {
    code: 'repeated',
    field: credit,
    text: transferTexts.twice,
    seconds: 2,
    broken: (row, before) => before.some((one) => one.credit === row.credit && one.contraCredit === row.contraCredit),
  },
  {
    code: 'noFunds',
    field: 'amount',
    text: transferTexts.noFunds,
    seconds: 5,
    // `transferLineRules` refuse an unknown line, after all rules that do not need the line.
    broken: ({ amountCents, contraCredit }, before, { presentCents }) => {
      const present = presentCents(contraCredit ?? 0)
      return present !== undefined && (amountCents ?? 0) > freeCents(present, contraCredit ?? 0, before)
    },
  },
]

/** Checked after `transferRules`; on the server once all rows have passed those. */
export const transferLineRules: readonly RowRule<TransferRow, TransferLineFacts>[] = [
  {
    code: 'unusable',
    field: credit,
    text: refusals.unusable,
    seconds: 2,
    broken: (row, _before, { budgetOf }) => budgetOf(row.credit ?? 0) === null,
  },
  {
    code: 'unusable',
    field: contraCredit,
    text: refusals.unusable,
    seconds: 2,
    broken: (row, _before, { budgetOf }) => budgetOf(row.contraCredit ?? 0) === null,
  },
  {
    code: 'otherBudget',
    field: contraCredit,
    text: 'Los rubros deben ser del mismo presupuesto',
    seconds: 2,
    broken: (row, _before, { budgetOf }) => budgetOf(row.credit ?? 0)?.id !== budgetOf(row.contraCredit ?? 0)?.id,
  },
  {
    code: 'outsideValidity',
    field: 'transferDate',
    text: refusals.outsideValidity,
    seconds: 2,
    broken: ({ credit, transferDate }, _before, { budgetOf }) => {
      const budget = budgetOf(credit ?? 0)
      return budget !== null && budget !== undefined && !isInside(budget, transferDate)
    },
  },
]

export function freeCents(presentCents: Cents, line: number, pending: readonly TransferRow[]): Cents {
  return pending.reduce((free, { amountCents, credit, contraCredit }) => {
    const change = (credit === line ? 1 : 0) - (contraCredit === line ? 1 : 0)
    return cappedCents(free + change * (amountCents ?? 0))
  }, presentCents)
}
