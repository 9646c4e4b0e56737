/** Guards against paying the same twice: they refuse nothing, because a bill may be paid in parts. */
import { cleanLine, foldedText, type Note, type NotedRow, type Row } from '../define/index.ts'
import { monthOf } from '../values/dates.ts'
import { formatCents, pesosOf, readCents } from '../values/money.ts'

/** @property days the fields of the form with the day, the last one first */
type Watched = { of: 'obligation' | 'payment'; day: string; invoice: string; days: readonly string[] }

const words = {
  obligation: { one: 'la obligación', another: 'otra obligación' },
  payment: { one: 'el pago', another: 'otro pago' },
} as const

/**
 * Warns about a live row of the same supplier with the same invoice, or else with the same amount in the same month.
 * @param day `invoice` the columns of the rows; a form has `supplier_id`, `invoice` and `amount`
 */
export const paidTwice = ({ of, day, invoice: column, days }: Watched): Note => {
  const dayIn = (typed: Row) => days.map((name) => typed[name]).find((one) => typeof one === 'string' && one !== '')
  return {
    of,
    filters(typed) {
      const supplier_id = Number(typed.supplier_id)
      if (!supplier_id) return []
      const own = { supplier_id, deleted: false }
      const invoice = written(typed.invoice)
      const amount = readCents(typed.amount)
      const month = monthOf(dayIn(typed))
      return [
        ...(invoice === ''
          ? []
          : [
              { ...own, [column]: [invoice] },
              { ...own, [column]: invoice },
            ]),
        ...(amount !== null && amount > 0 && month
          ? [{ ...own, amount: pesosOf(amount), [`${day}_gte`]: month.from, [`${day}_lte`]: month.to }]
          : []),
      ]
    },
    text({ invoice, amount }, found) {
      const same = found.find(({ row }) => isSame(at(row, column), invoice))
      if (same) return warning(`La factura ${written(invoice)} ya está en ${words[of].one} ${same.label}`)
      const cents = readCents(amount)
      const alike = found.find(({ row }) => cents !== null && readCents(row.amount) === cents)
      return alike && cents !== null
        ? warning(
            `El proveedor ya tiene ${words[of].another} por ${formatCents(cents)} en el mismo mes: ${alike.label}`,
          )
        : null
    },
  }
}

const warning = (text: string) => ({ severity: 'warning' as const, text })

const written = (invoice: unknown): string => cleanLine(String(invoice ?? ''))

const isSame = (one: unknown, other: unknown): boolean =>
  written(other) !== '' && foldedText(written(one)) === foldedText(written(other))

/** The value at 'Obligation.invoice'. */
const at = (row: NotedRow['row'], path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Row | null)?.[part], row)
