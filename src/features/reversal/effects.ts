import type { AnyResource, Row } from '../../../resources/define/index.ts'
import { readCents } from '../../../resources/values/money.ts'

/** What deleting or restoring a document does to one rubro: cents that come free, or (negative) that are taken. */
export type Effect = { name: string; cents: number }

/** What a live document did to each rubro it names, as a sign (decisions 4): an addition gave, an availability takes. */
const signs: Readonly<Record<string, (row: Row) => Readonly<Record<string, 1 | -1>>>> = {
  modification: ({ modificationsType }) => ({ BudgetActivity: modificationsType === 'adicion' ? 1 : -1 }),
  transfer: () => ({ Credit: 1, ContraCredit: -1 }),
  availability: () => ({ BudgetActivity: -1 }),
}

/** What setting the other state of a row will do; nothing for a document that moves no money. */
export function effectsOf(resource: AnyResource, row: Row): Effect[] {
  const back = row.deleted === true ? 1 : -1
  const cents = readCents(row.amount) ?? 0
  return Object.entries(signs[resource.name]?.(row) ?? {}).map(([line, sign]) => ({
    name: nameOf(row[line]),
    cents: cents * sign * back,
  }))
}

function nameOf(line: unknown): string {
  const { Activity } = (line ?? {}) as { Activity?: { name?: string } }
  return Activity?.name ?? 'Rubro'
}

/** A line whose ledger holds the movements of a document. */
export const lineOf = ({ budgetActivity_id, budgetActivityCredit_id }: Row): number =>
  Number(budgetActivity_id ?? budgetActivityCredit_id)
