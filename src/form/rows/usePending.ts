import { useCallback, useEffect, useRef, useState } from 'react'
import { type Fault, faultOf, firstFault, type RowRule } from '../../../resources/rules/rowRules.ts'

/** The rows added with 'Agregar' before one save (spec section 4). */
export type Pending<Row> = {
  rows: readonly Row[]
  /** The last error, until its seconds have passed (spec section 9). */
  fault: Fault | null
  /** Adds a row that breaks no rule; otherwise sets `fault`. @returns whether it was added */
  add(row: Row): boolean
  /** Adds a row that was not typed. @returns its error, which is shown elsewhere */
  take(row: Row): string | null
  remove(index: number): void
  /** Replaces the rows by those of a draft; they are checked when they are sent. */
  restore(rows: readonly Row[]): void
  clear(): void
  /** Shows an error outside the rules of a row, such as an empty list on submit. */
  say(fault: Fault): void
  /** The first fault of the rows now: the facts (the amount of the document) may have changed since they were added. */
  recheck(): Fault | null
}

/** @param rules the ordered rules of `resources/rules`, which the server checks too */
export function usePending<Row, Facts>(rules: readonly RowRule<Row, Facts>[], facts: Facts): Pending<Row> {
  const [rows, setRows] = useState<readonly Row[]>([])
  const [fault, say] = useTimedFault()
  // Two clicks can precede one render: rules must see the current rows, not the rendered ones.
  const now = useRef(rows)
  const keep = useCallback((next: readonly Row[]) => {
    now.current = next
    setRows(next)
  }, [])

  const add = (row: Row) => {
    const refused = faultOf(rules, row, now.current, facts)
    say(refused)
    if (!refused) keep([...now.current, row])
    return !refused
  }

  const take = (row: Row) => {
    const refused = faultOf(rules, row, now.current, facts)
    if (!refused) keep([...now.current, row])
    return refused?.text ?? null
  }

  const remove = (index: number) => {
    say(null)
    keep(now.current.toSpliced(index, 1))
  }

  const restore = (next: readonly Row[]) => {
    say(null)
    keep(next)
  }

  const clear = () => {
    say(null)
    keep([])
  }

  const recheck = () => {
    const refused = firstFault(rules, now.current, facts)?.fault ?? null
    if (refused) say(refused)
    return refused
  }

  return { rows, fault, add, take, remove, restore, clear, say, recheck }
}

export function useTimedFault(): [Fault | null, (fault: Fault | null) => void] {
  const [fault, setFault] = useState<Fault | null>(null)

  useEffect(() => {
    if (!fault) return
    const timer = setTimeout(() => setFault(null), fault.seconds * 1000)
    return () => clearTimeout(timer)
  }, [fault])

  // A copy, so that the same error restarts its timer.
  return [fault, useCallback((next) => setFault(next && { ...next }), [])]
}
