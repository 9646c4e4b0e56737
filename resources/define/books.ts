/** What a money document books in the ledger (decision 79). */

/** The amounts of a movement: the appropriation and the funds of a line, and the stages of its execution. */
export const movementColumns = ['definitive', 'present', 'committed', 'obligated', 'paid'] as const
export type MovementColumn = (typeof movementColumns)[number]
type Sign = -1 | 1

/**
 * The change of one line while the document is live, as signs of its amount.
 * @property kind of its movements; `label` is the Spanish name of the kind, by default that of the document
 * @property line the field that names the line, by default `budgetActivity_id`
 * @property when only for documents with that option of a choice, or whose reference is given or missing
 * @property noFunds the refusal when the line has too little
 */
export type Effect = {
  readonly kind: string
  readonly label?: string
  readonly line?: string
  readonly when?: Readonly<Record<string, string>>
  readonly noFunds?: string
  readonly definitive?: Sign
  readonly present?: Sign
  readonly committed?: Sign
  readonly obligated?: Sign
  readonly paid?: Sign
}

/** The values of `when` for a reference. */
export const given = 'given'
export const missing = 'missing'

/**
 * A document none of whose effects changes the definitive appropriation is an act of the execution: it belongs to one
 * availability, and names by field every document whose balance it changes.
 * @property day the field with the day of its first movement
 * @property beyond the refusal when it takes more than a document that it names has left, by the name of that document
 * @property left what a document that opens a stage of the execution has left for the next: 'Por obligar del registro'
 * @property called its name in the books, where it is not that of the entity
 * @property detail the field with the text of the column 'Detalle' in the books; default: the commitment and its payee
 */
export type Books = {
  readonly day: string
  readonly effects: readonly Effect[]
  readonly beyond?: Readonly<Record<string, string>>
  readonly left?: string
  readonly called?: {
    readonly name: string
    readonly gender?: 'm' | 'f'
    readonly of?: string
    readonly number?: string
  }
  readonly detail?: string
}
