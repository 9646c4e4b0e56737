import { type AnyResource, embedKey, type Row } from '../../../resources/define/index.ts'
import { effectsOf as effectsOnLines } from '../../../resources/rules/effect.ts'
import { type Cents, multiplyCents, noCents, readCents } from '../../../resources/values/money.ts'

/** What deleting or restoring a document does to one rubro: cents that come free, or (negative) that are taken. */
export type Effect = { name: string; cents: Cents }

/** What setting the other state of a row will do; nothing for a document that moves no money. */
export function effectsOf(resource: AnyResource, row: Row): Effect[] {
  const back = row.deleted === true ? 1 : -1
  const cents = readCents(row.amount) ?? noCents
  return effectsOnLines(resource.name, row).map(({ field, present }) => ({
    name: nameOf(row[embedOf(resource, field)]),
    cents: multiplyCents(cents, present * back),
  }))
}

function embedOf(resource: AnyResource, name: string): string {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return embedKey(name, field)
}

function nameOf(line: unknown): string {
  const { Activity } = (line ?? {}) as { Activity?: { name?: string } }
  return Activity?.name ?? 'Rubro'
}

/** A line whose ledger holds the movements of a document. */
export const lineOf = ({ budgetActivity_id, budgetActivityCredit_id }: Row): number =>
  Number(budgetActivity_id ?? budgetActivityCredit_id)
