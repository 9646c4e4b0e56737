/** Transfers between two lines of one budget, judged in the order of spec 5. */

import { isPlainObject, readWhole } from '../define/index.ts'
import { readDay } from '../values/dates.ts'
import { isAboveLargest, largestAmount, readCents } from '../values/money.ts'
import type { Admits } from './pending.ts'

/** One row as a person left it: what is missing or cannot be read is null; amount in cents, infinite above the largest there may be. */
export type TransferRow = {
  amountCents: number | null
  credit: number | null
  contraCredit: number | null
  transferDate: string | null
}

/** A row whose every part is there, as the rules leave it. */
export type SoundTransfer = { [K in keyof TransferRow]: NonNullable<TransferRow[K]> }

export const transferTexts = {
  amount: 'Indique el monto: asegurese que es mayor a 0',
  lines: 'Indique tanto el rubro que acredita como el que debita',
  same: 'El rubro que acredita y debita no pueden ser el mismo',
  date: 'Indique la fecha del traslado',
  twice: 'Ya existe un traslado con los presupuestos indicados',
  noFunds: 'El presupuesto que debita no tiene los fondos para el traslado',
}

export function readTransfer(raw: unknown): TransferRow {
  const row = isPlainObject(raw) ? raw : {}
  return {
    amountCents: isAboveLargest(row.amount) ? Number.POSITIVE_INFINITY : readCents(row.amount),
    credit: readWhole(row.budgetActivityCredit_id),
    contraCredit: readWhole(row.budgetActivityContraCredit_id),
    transferDate: readDay(row.transferDate),
  }
}

export const isSound = (row: TransferRow): row is SoundTransfer => Object.values(row).every((part) => part !== null)

/**
 * The rules of one row after those before it; what earlier rows credit to a line counts for later debits.
 * @param presentCents what is free of a line before any of them
 */
export function admitsTransfer(presentCents: (line: number) => number): Admits<TransferRow> {
  return (before, { amountCents, credit, contraCredit, transferDate }) => {
    const fault = (field: string, text: string, seconds = 2) => ({ field, text, seconds })
    if (amountCents === null || amountCents <= 0) return fault('amount', transferTexts.amount)
    if (amountCents === Number.POSITIVE_INFINITY) return fault('amount', largestAmount)
    if (!credit || !contraCredit)
      return fault(credit ? 'budgetActivityContraCredit_id' : 'budgetActivityCredit_id', transferTexts.lines)
    if (credit === contraCredit) return fault('budgetActivityContraCredit_id', transferTexts.same)
    if (transferDate === null) return fault('transferDate', transferTexts.date)
    if (before.some((one) => one.credit === credit && one.contraCredit === contraCredit))
      return fault('budgetActivityCredit_id', transferTexts.twice)
    if (amountCents > freeCents(presentCents(contraCredit), contraCredit, before))
      return fault('amount', transferTexts.noFunds, 5)
    return null
  }
}

/** What is free of a line once the pending transfers are taken into account, in cents. */
export function freeCents(presentCents: number, line: number, pending: readonly TransferRow[]): number {
  return pending.reduce((free, { amountCents, credit, contraCredit }) => {
    const change = (credit === line ? 1 : 0) - (contraCredit === line ? 1 : 0)
    return free + change * (amountCents ?? 0)
  }, presentCents)
}
