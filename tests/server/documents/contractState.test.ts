import { expect, it } from 'vitest'
import type { Cents } from '../../../resources/values/money.ts'
import { stateOf } from '../../../server/documents/budget/contractList.ts'

it.each<[state: string, registered: number, paid: number, end: string | null]>([
  ['Liberado', 0, 0, '2026-06-30'],
  ['Liberado', 0, 0, null],
  ['Pagado', 500, 500, '2026-06-30'],
  ['Terminado', 500, 300, '2026-06-30'],
  ['En ejecución', 500, 0, '2026-07-01'],
  ['En ejecución', 500, 300, null],
])('a contract is «%s» with %i registered and %i paid that ends on %s', (state, registered, paid, end) => {
  const listed = {
    commitment: { term: end ? { end } : null },
    registeredCents: registered as Cents,
    paidCents: paid as Cents,
  }
  expect(stateOf(listed, '2026-07-01')).toBe(state)
})
