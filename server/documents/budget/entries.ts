/** Every movement of a budget by day: appropriations, and each act of its execution with its own number. */

import { asc, eq } from 'drizzle-orm'
import { movement } from '../../../resources/entities/movement.ts'
import { effectsOfKind, type Stage, signOf, stages } from '../../../resources/rules/effect.ts'
import { addCents, type Cents, centsOf, negateCents, noCents, subtractCents } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { type Budget, readBudget } from '../../queries/budgets.ts'
import { readEntryTexts } from './entryTexts.ts'

const movements = tableOf(movement)

/**
 * The amount columns of the registry book. An annulment subtracts from the column that the document was added to. A
 * release is negative in the columns that it reduces, and positive in its own.
 */
type Amounts = Partial<
  Record<
    | 'increaseCents'
    | 'decreaseCents'
    | 'cdpCents'
    | 'recordCents'
    | 'obligationCents'
    | 'paymentCents'
    | 'releaseCents',
    Cents
  >
>

export type Entry = Amounts & { date: string; document: string; detail: string; beneficiary: string; line: number }

export type Entries = Budget & { entries: Entry[] }

/** By date, and within a day in ledger order. Annulments and restorations are separate entries on their own days. */
export async function readEntries(db: Db, institute: number, id: number): Promise<Entries> {
  const budget = await readBudget(db, institute, id)
  const textsOf = await readEntryTexts(db, institute, id)
  const seen = new Set<string>()
  const entries = (await readMovements(db, id)).map((row): Entry => {
    const key = `${row.document} ${row.document_id} ${row.budgetActivity_id}`
    const isAct = seen.has(key)
    seen.add(key)
    const { of, ...texts } = textsOf(row)
    const entry = { ...texts, date: row.documentDate, line: row.budgetActivity_id, ...amountsOf(row) }
    if (!isAct) return entry
    return {
      ...entry,
      document: `${row.reversal ? 'Anulación' : 'Restauración'} ${of}`,
      detail: row.reason ?? texts.detail,
    }
  })
  return { ...budget, entries: entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)) }
}

type Movement = Awaited<ReturnType<typeof readMovements>>[number]

const readMovements = (db: Db, budget: number) =>
  db.select().from(movements).where(eq(movements.budget_id, budget)).orderBy(asc(movements.number))

const columnOfStage = {
  certified: 'cdpCents',
  committed: 'recordCents',
  obligated: 'obligationCents',
  paid: 'paymentCents',
} as const satisfies Readonly<Record<Stage, keyof Amounts>>

/** An act has the columns of the stages that it changes; one whose effect depends on the document only where it changes them. */
function amountsOf(row: Movement): Amounts {
  const effects = effectsOfKind(row.kind)
  const [effect] = effects
  if (!effect || effect.definitive === 1) return { increaseCents: centsOf(row.definitive) }
  if (effect.definitive === -1) return { decreaseCents: negateCents(centsOf(row.definitive)) }
  const changed: Readonly<Record<Stage, Cents>> = {
    certified: negateCents(centsOf(row.present)),
    committed: centsOf(row.committed ?? '0'),
    obligated: centsOf(row.obligated ?? '0'),
    paid: centsOf(row.paid ?? '0'),
  }
  const shown = stages.filter((stage) => effects.every((one) => signOf(one, stage) !== 0) || changed[stage] !== 0)
  return {
    ...Object.fromEntries(shown.map((stage) => [columnOfStage[stage], changed[stage]])),
    ...(effect.present === 1 && { releaseCents: centsOf(row.present) }),
  }
}

/** The change of the free amount: RPs, obligations and payments use what their CDP already took. */
export const freedCents = ({ increaseCents = noCents, decreaseCents = noCents, cdpCents = noCents }: Entry): Cents =>
  subtractCents(subtractCents(increaseCents, decreaseCents), cdpCents)

export type Balanced = Entry & { balanceCents: Cents }

export function withBalance(entries: readonly Entry[]): Balanced[] {
  let balanceCents = noCents
  return entries.map((entry) => {
    balanceCents = addCents(balanceCents, freedCents(entry))
    return { ...entry, balanceCents }
  })
}
