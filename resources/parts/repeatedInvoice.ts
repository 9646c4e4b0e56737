import { cleanLine, type Note } from '../define/index.ts'

/** Warns about an invoice that another live obligation of the school already names. */
export const repeatedInvoice: Note = {
  of: 'obligation',
  filters({ invoice }) {
    const typed = written(invoice)
    return typed === '' ? [] : [{ invoice: typed, deleted: false }]
  },
  text({ invoice }, found) {
    const [first] = found
    return first
      ? { severity: 'warning', text: `La factura ${written(invoice)} ya está en la obligación ${first.label}` }
      : null
  },
}

const written = (invoice: unknown): string => cleanLine(String(invoice ?? ''))
