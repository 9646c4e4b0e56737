/** A budget and its lines, every figure from the ledger (decisions 4). */
import { and, eq } from 'drizzle-orm'
import { budget } from '../../../resources/entities/budget.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { formatDay, formatInstant, yearOf } from '../../../resources/values/dates.ts'
import { centsOfSum } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { stateAt } from '../../queries/budgetState.ts'
import {
  type About,
  colombianDay,
  type Frame,
  type FrameInput,
  frameData,
  spenderSignatures,
  undated,
} from '../frame.ts'

const budgets = tableOf(budget)
const validities = tableOf(validity)

/** One line with everything booked on it so far, whatever day it carries, so that it agrees with the screens. */
export type Line = {
  id: number
  code: string
  name: string
  initialCents: number
  additionsCents: number
  reductionsCents: number
  creditsCents: number
  contraCreditsCents: number
  definitiveCents: number
  committedCents: number
  presentCents: number
}

export type BudgetHead = { year: number; start: string; end: string; deleted: boolean }
export type Budget = BudgetHead & { lines: Line[] }
export type BudgetInput = FrameInput & Budget

export async function readBudget(db: Db, institute: number, id: number): Promise<Budget> {
  return { ...(await readHead(db, institute, id)), lines: await readLines(db, institute, id) }
}

/** @throws Error when the budget is not this institute's. */
export async function readHead(db: Db, institute: number, id: number): Promise<BudgetHead> {
  const [found] = await db
    .select({ start: validities.start, end: validities.end, deleted: budgets.deleted })
    .from(budgets)
    .innerJoin(validities, eq(validities.id, budgets.validity_id))
    .where(and(eq(budgets.id, id), eq(budgets.institute_id, institute)))
  if (!found) throw new Error(`institute ${institute} has no budget ${id}`)
  return { ...found, year: yearOf(found.start) }
}

export async function readLines(db: Db, institute: number, id: number): Promise<Line[]> {
  const states = await stateAt(db, institute, id, null)
  return states.map((state) => ({
    id: state.id,
    code: String(state.activity_id),
    name: state.name,
    initialCents: centsOfSum(state.initial),
    additionsCents: centsOfSum(state.additions),
    reductionsCents: centsOfSum(state.reductions),
    creditsCents: centsOfSum(state.credits),
    contraCreditsCents: centsOfSum(state.contraCredits),
    definitiveCents: centsOfSum(state.definitive),
    committedCents: centsOfSum(state.committed),
    presentCents: centsOfSum(state.present),
  }))
}

/** The frame of a report on a budget, dated by the day it is made; a deleted budget is in force no more. */
export const budgetFrame = (
  input: FrameInput & BudgetHead,
  title: string,
  more: Pick<About, 'wide' | 'pageWord' | 'amountCents'> = {},
): Frame =>
  frameData(input, {
    title,
    subtitle: `Vigencia ${input.year}`,
    issuedOn: colombianDay(input.generatedAt),
    signatures: spenderSignatures(input.institute),
    annulled: undated(input.deleted),
    ...more,
  })

/** Which year and until when, as the first line of every report says. */
export const budgetPeriod = ({ start, end, generatedAt }: FrameInput & BudgetHead): string =>
  `Vigencia fiscal del ${formatDay(start)} al ${formatDay(end)}, con todo lo registrado hasta el ${formatInstant(generatedAt)}.`
