/** Transfers between two lines of one budget, checked in the order of spec 5. */
import { isPlainObject, readInteger } from '../define/index.ts'
import { transfer } from '../entities/transfer.ts'
import { isBlank } from '../values/cleanText.ts'
import { readDay } from '../values/dates.ts'
import { type Cents, cappedCents, cents, isAboveLargest, largestAmount, maxCents, readCents } from '../values/money.ts'
import { refusals } from '../values/refusals.ts'
import type { RowRule } from './rowRules.ts'
import { isInside, type Validity } from './withinValidity.ts'

/**
 * A row as typed: a part is null when it is missing or unreadable. Cents; `tooLarge` for amounts above the largest.
 * @property fundingSource_id only without `credit`, which is then the line of that source in the rubro that is debited
 */
export type TransferRow = {
  amountCents: Cents | null
  credit: number | null
  contraCredit: number | null
  transferDate: string | null
  fundingSource_id?: number | null
}

/** A row with all its parts, after `transferRules`. */
type Asked = 'amountCents' | 'credit' | 'contraCredit' | 'transferDate'
export type CompleteTransfer = { [K in Asked]: NonNullable<TransferRow[K]> }

/** @property presentCents the funds of a line before any of the rows; undefined for an unknown line */
export type TransferFacts = { presentCents(line: number): Cents | undefined }
/** @property budgetOf the budget of a line: null for an unknown line, undefined while the form does not know it */
export type TransferLineFacts = { budgetOf(line: number): (Validity & { id: number }) | null | undefined }
/** @property sourceOf the source of a line; null for a line without one, or 'none' where that is a source of its own */
export type TransferSourceFacts = { sourceOf(line: number): number | 'none' | null | undefined }

const tooLarge = cents(maxCents + 1)

export function readTransfer(raw: unknown): TransferRow {
  const row = isPlainObject(raw) ? raw : {}
  const credit = readInteger(row.budgetActivityCredit_id)
  return {
    amountCents: isAboveLargest(row.amount) ? tooLarge : readCents(row.amount),
    credit,
    contraCredit: readInteger(row.budgetActivityContraCredit_id),
    transferDate: readDay(row.transferDate),
    ...(isBlank(row.budgetActivityCredit_id) && { fundingSource_id: readInteger(row.fundingSource_id) }),
  }
}

export const isComplete = (row: TransferRow): row is TransferRow & CompleteTransfer =>
  [row.amountCents, row.credit, row.contraCredit, row.transferDate].every((part) => part !== null)

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
  {
    code: 'incomplete',
    field: credit,
    text: transferTexts.lines,
    seconds: 2,
    broken: (row) => !row.credit && !row.fundingSource_id,
  },
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
    broken: (row, before) =>
      before.some(
        (one) =>
          one.credit === row.credit &&
          one.contraCredit === row.contraCredit &&
          (row.credit !== null || one.fundingSource_id === row.fundingSource_id),
      ),
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
    broken: (row, _before, { budgetOf }) => row.credit !== null && budgetOf(row.credit) === null,
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
    // The rows of a request are one act: they share its number, its acuerdo and the sources of its budget.
    broken: (row, before, { budgetOf }) => {
      const lines = [row.credit, ...before.map(({ contraCredit }) => contraCredit)]
      const budget = budgetOf(row.contraCredit ?? 0)?.id
      return lines.some((line) => line !== null && budgetOf(line)?.id !== budget)
    },
  },
  {
    code: 'outsideValidity',
    field: 'transferDate',
    text: refusals.outsideValidity,
    seconds: 2,
    broken: ({ contraCredit, transferDate }, _before, { budgetOf }) => {
      const budget = budgetOf(contraCredit ?? 0)
      return budget !== null && budget !== undefined && !isInside(budget, transferDate)
    },
  },
]

/** Whether a row may part the money of its rubro: the line that is debited has no source yet. Checked after `transferLineRules`. */
export const partingRules: readonly RowRule<TransferRow, TransferSourceFacts>[] = [
  {
    code: 'otherSource',
    field: 'fundingSource_id',
    text: 'El rubro ya tiene una fuente',
    seconds: 5,
    broken: ({ contraCredit, fundingSource_id }, _before, { sourceOf }) =>
      Boolean(fundingSource_id) && Boolean(sourceOf(contraCredit ?? 0)),
  },
]

export const otherSource = 'Los rubros deben ser de la misma fuente'

/** Money stays within its source. Checked last. */
export const transferSourceRules: readonly RowRule<TransferRow, TransferSourceFacts>[] = [
  {
    code: 'otherSource',
    field: contraCredit,
    text: otherSource,
    seconds: 5,
    broken: ({ credit, contraCredit }, _before, { sourceOf }) => {
      const [one, other] = [sourceOf(credit ?? 0), sourceOf(contraCredit ?? 0)]
      return Boolean(one) && Boolean(other) && one !== other
    },
  },
]

export function freeCents(presentCents: Cents, line: number, pending: readonly TransferRow[]): Cents {
  return pending.reduce((free, { amountCents, credit, contraCredit }) => {
    const change = (credit === line ? 1 : 0) - (contraCredit === line ? 1 : 0)
    return cappedCents(free + change * (amountCents ?? 0))
  }, presentCents)
}
