/** Tables whose pages end with a running total: their cells, and the footer after every row. */

import { executedPercent } from '../../../resources/values/executedPercent.ts'
import { addCents, type Cents, formatCents, noCents } from '../../../resources/values/money.ts'
import { share } from './phrases.ts'

type Running<R> = { add(row: R): void; show(): string }

export type Column<R> = {
  label: string
  align: 'left' | 'right'
  /** Minimum width in centimetres, and the share of the remaining width. */
  grow?: number
  cell(row: R): string
  running?(): Running<R>
}

export type Group<R> = { title?: string; rows: readonly R[] }

/** The input of `register` in templates/frame.typ. */
export type TotalsTable = {
  columns: { label: string; align: 'left' | 'right'; grow: number; widest: string }[]
  groups: { title: string; rows: string[][]; foot: string[] }[]
  /** The footers after no row, after the first, … after the last; only the columns from `footFrom` on. */
  carried: string[][]
  footFrom: number
}

/** @param groups in print order; totals run through all rows, and each group with a title ends with its own */
export function totalsTable<R>(columns: readonly Column<R>[], groups: readonly Group<R>[]): TotalsTable {
  const footFrom = columns.findIndex(({ running }) => running)
  const all = foot(columns, footFrom)
  const carried = [all.show()]
  const drawn = groups.map(({ title = '', rows }) => {
    const own = foot(columns, footFrom)
    const cells = rows.map((row) => {
      all.add(row)
      own.add(row)
      carried.push(all.show())
      return columns.map(({ cell }) => cell(row))
    })
    return { title, rows: cells, foot: own.show() }
  })
  const texts = [...drawn.flatMap(({ rows }) => rows)]
  return {
    columns: columns.map(({ label, align, grow = 0 }, at) => ({
      label,
      align,
      grow,
      widest: longest([...texts.map((row) => row[at] ?? ''), carried.at(-1)?.[at - footFrom] ?? '']),
    })),
    groups: drawn,
    carried,
    footFrom,
  }
}

function foot<R>(columns: readonly Column<R>[], from: number): { add(row: R): void; show(): string[] } {
  const runnings = columns.slice(from).map(({ running }) => running?.())
  return {
    add: (row) => {
      for (const one of runnings) one?.add(row)
    },
    show: () => runnings.map((one) => one?.show() ?? ''),
  }
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((most, one) => (one.length > most.length ? one : most), '')

export const text = <R>(label: string, cell: (row: R) => string, grow = 0): Column<R> => ({
  label,
  align: 'left',
  cell,
  grow,
})

export const figure = <R>(label: string, cell: (row: R) => string): Column<R> => ({ label, align: 'right', cell })

/** Cents, summed in the footer; null leaves the cell empty. */
export const money = <R>(label: string, of: (row: R) => Cents | null): Column<R> => ({
  label,
  align: 'right',
  cell: (row) => amount(of(row)),
  running: () => {
    let total = noCents
    return {
      add: (row) => {
        total = addCents(total, of(row) ?? noCents)
      },
      show: () => formatCents(total),
    }
  },
})

/** The balance after each row, in cents; the footer repeats the last. */
export const balance = <R>(label: string, of: (row: R) => Cents): Column<R> => ({
  label,
  align: 'right',
  cell: (row) => amount(of(row)),
  running: () => {
    let last = noCents
    return {
      add: (row) => {
        last = of(row)
      },
      show: () => formatCents(last),
    }
  },
})

export const portion = <R>(label: string, of: (row: R) => Cents, wholeCents: Cents): Column<R> => ({
  label,
  align: 'right',
  cell: (row) => share(of(row), wholeCents),
  running: () => {
    let total = noCents
    return {
      add: (row) => {
        total = addCents(total, of(row))
      },
      show: () => share(total, wholeCents),
    }
  },
})

/** How much of the definitive amount is executed; the footer has the percentage of the sums. */
export const executed = <R extends { definitiveCents: Cents }>(label: string, of: (row: R) => Cents): Column<R> => ({
  label,
  align: 'right',
  cell: (row) => executedText(row.definitiveCents, of(row)),
  running: () => {
    let [definitive, total] = [noCents, noCents]
    return {
      add: (row) => {
        definitive = addCents(definitive, row.definitiveCents)
        total = addCents(total, of(row))
      },
      show: () => executedText(definitive, total),
    }
  },
})

const executedText = (definitiveCents: Cents, executedCents: Cents): string =>
  `${executedPercent({ definitiveCents, executedCents }).toFixed(1)} %`

const amount = (cents: Cents | null): string => (cents === null ? '' : formatCents(cents))
