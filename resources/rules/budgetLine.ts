/** The figures of a budget's lines: in cents on both sides, in pesos on the wire. */
import { type Cents, centsOfSum, type Pesos, pesosOf } from '../values/money.ts'

/** The amounts of a line, in the order of the wire. */
const figures = [
  'initial',
  'additions',
  'reductions',
  'credits',
  'contraCredits',
  'definitive',
  'certified',
  'committed',
  'obligated',
  'paid',
  'present',
] as const
type Figure = (typeof figures)[number]

/** `code` is printed, `name` is that of the rubro with its source if it has one. */
type Named = { id: number; activity_id: number; fundingSource_id: number | null; code: string; name: string }

/** One line at the end of a day. `certifiedCents` is the amount that its availabilities took and did not release (decision 22). */
export type BudgetLine = Named & { [F in Figure as `${F}Cents`]: Cents }

/** The wire format of a line in the state of a budget: pesos. */
export type WireBudgetLine = Named & { [F in Figure]: Pesos }

const namedOf = ({ id, activity_id, fundingSource_id, code, name }: Named): Named => ({
  id,
  activity_id,
  fundingSource_id,
  code,
  name,
})

export const wireLine = (line: BudgetLine): WireBudgetLine => ({
  ...namedOf(line),
  ...(Object.fromEntries(figures.map((figure) => [figure, pesosOf(line[`${figure}Cents` as const])])) as Record<
    Figure,
    Pesos
  >),
})

/** @throws Error for a figure that is not an amount. */
export const readWireLine = (line: WireBudgetLine): BudgetLine => ({
  ...namedOf(line),
  ...(Object.fromEntries(figures.map((figure) => [`${figure}Cents`, centsOfSum(line[figure])])) as Record<
    `${Figure}Cents`,
    Cents
  >),
})
