import { expect, it, test } from 'vitest'
import type { Admits, Fault } from '../../resources/rules/pending.ts'

/** A row a fault, in the order they are judged: each breaks its own rule and every later one it can; the last row is sound. */
export type Judged<Row> = readonly [what: string, row: Row, fault: Fault | null]

/** Plays a table of one rule. */
export function judges<Row>(name: string, admits: Admits<Row>, before: readonly Row[], rows: readonly Judged<Row>[]) {
  test.each(rows)(`${name}: %s`, (_, row, fault) => expect(admits(before, row)).toEqual(fault))
  it(`${name}: the last row of the table is sound, and each text is the one of its rule`, () => {
    expect(rows.at(-1)?.[2]).toBeNull()
    expect(rows.slice(0, -1).filter(([, , fault]) => fault === null)).toEqual([])
  })
}
