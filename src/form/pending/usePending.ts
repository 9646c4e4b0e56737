import { useCallback, useEffect, useRef, useState } from 'react'
import { type Fault, faultOf, firstFault, type RowRule } from '../../../resources/rules/rowRules.ts'

/** A list that a person gathers with 'Agregar' before one save (spec section 4), whatever its rows are. */
export type Pending<Row> = {
  rows: readonly Row[]
  /** The text of the last refusal, until its seconds have passed (spec section 9). */
  fault: Fault | null
  /** Adds a row if the rule admits it after the rows before it; otherwise says why not. @returns whether it was added */
  add(row: Row): boolean
  remove(index: number): void
  /** Empties the list, as after a save. */
  clear(): void
  /** Shows a refusal that the rule of one row does not know, such as an empty list at submit. */
  say(fault: Fault): void
  /** The first row the rule would refuse now: what it asks of (the amount of the document) may have changed since. */
  recheck(): Fault | null
}

/** @param rules the ordered rules of `resources/rules`, which the server judges by too */
export function usePending<Row, Facts>(rules: readonly RowRule<Row, Facts>[], facts: Facts): Pending<Row> {
  const [rows, setRows] = useState<readonly Row[]>([])
  const [fault, say] = useTimedFault()
  // Two clicks can come before one drawing: the rule is asked of the rows as they are, not as they were drawn.
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

  const remove = (index: number) => {
    say(null)
    keep(now.current.toSpliced(index, 1))
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

  return { rows, fault, add, remove, clear, say, recheck }
}

/** A fault that takes itself away; the next one starts its own time, and leaving the page stops the clock. */
function useTimedFault(): [Fault | null, (fault: Fault | null) => void] {
  const [fault, setFault] = useState<Fault | null>(null)

  useEffect(() => {
    if (!fault) return
    const timer = setTimeout(() => setFault(null), fault.seconds * 1000)
    return () => clearTimeout(timer)
  }, [fault])

  // A copy, so that the same refusal said again counts its seconds anew.
  return [fault, useCallback((next) => setFault(next && { ...next }), [])]
}
