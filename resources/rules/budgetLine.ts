/** The figures of a budget's lines: in cents on both sides, in pesos on the wire. */
import { type Cents, centsOfSum, type Pesos, pesosOf } from '../values/money.ts'

/**
 * One line at the end of a day. `code` is printed, `name` is that of the rubro with its source if it has one; `certifiedCents` is the amount that its availabilities took and did
 * not release (decision 22).
 */
export type BudgetLine = {
  id: number
  activity_id: number
  fundingSource_id: number | null
  code: string
  name: string
  initialCents: Cents
  additionsCents: Cents
  reductionsCents: Cents
  creditsCents: Cents
  contraCreditsCents: Cents
  definitiveCents: Cents
  certifiedCents: Cents
  committedCents: Cents
  obligatedCents: Cents
  paidCents: Cents
  presentCents: Cents
}

/** The wire format of a line in the state of a budget: pesos. */
export type WireBudgetLine = {
  id: number
  activity_id: number
  fundingSource_id: number | null
  code: string
  name: string
  initial: Pesos
  additions: Pesos
  reductions: Pesos
  credits: Pesos
  contraCredits: Pesos
  definitive: Pesos
  certified: Pesos
  committed: Pesos
  obligated: Pesos
  paid: Pesos
  present: Pesos
}

export const wireLine = (line: BudgetLine): WireBudgetLine => ({
  id: line.id,
  activity_id: line.activity_id,
  fundingSource_id: line.fundingSource_id,
  code: line.code,
  name: line.name,
  initial: pesosOf(line.initialCents),
  additions: pesosOf(line.additionsCents),
  reductions: pesosOf(line.reductionsCents),
  credits: pesosOf(line.creditsCents),
  contraCredits: pesosOf(line.contraCreditsCents),
  definitive: pesosOf(line.definitiveCents),
  certified: pesosOf(line.certifiedCents),
  committed: pesosOf(line.committedCents),
  obligated: pesosOf(line.obligatedCents),
  paid: pesosOf(line.paidCents),
  present: pesosOf(line.presentCents),
})

/** @throws Error for a figure that is not an amount. */
export const readWireLine = (line: WireBudgetLine): BudgetLine => ({
  id: line.id,
  activity_id: line.activity_id,
  fundingSource_id: line.fundingSource_id,
  code: line.code,
  name: line.name,
  initialCents: centsOfSum(line.initial),
  additionsCents: centsOfSum(line.additions),
  reductionsCents: centsOfSum(line.reductions),
  creditsCents: centsOfSum(line.credits),
  contraCreditsCents: centsOfSum(line.contraCredits),
  definitiveCents: centsOfSum(line.definitive),
  certifiedCents: centsOfSum(line.certified),
  committedCents: centsOfSum(line.committed),
  obligatedCents: centsOfSum(line.obligated),
  paidCents: centsOfSum(line.paid),
  presentCents: centsOfSum(line.present),
})
