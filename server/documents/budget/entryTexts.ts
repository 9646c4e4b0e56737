/** The texts of every movement of a budget: the name of its document, what it is about, and for whom. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { availability } from '../../../resources/entities/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { modification } from '../../../resources/entities/modification.ts'
import { moneyDocuments } from '../../../resources/entities/moneyDocuments.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import { type Booked, effectsOfKind } from '../../../resources/rules/effect.ts'
import type { Db } from '../../db/engine/db.ts'
import { anyTableOf, columnOf, tableOf } from '../../db/schema/tables.ts'
import { ofBudget, purposeOf } from '../../queries/availabilities.ts'
import { type Execution, readExecutions } from '../../queries/executions.ts'
import type { RecordFacts } from '../../queries/records.ts'
import { readTransfers, type Transfer, type TransferSide } from '../../queries/transfers.ts'
import { beneficiary, commitmentName } from '../commitment/phrases.ts'

/** @property of the document's name after 'anulación': 'del traslado No. 2' */
export type EntryTexts = { document: string; of: string; detail: string; beneficiary: string }

/** A movement of a document. */
type Movement = { kind: string; document: string; document_id: number }

const initial: EntryTexts = { document: 'Apropiación inicial', of: '', detail: '', beneficiary: '' }

/** @returns a function from a movement to its texts; it throws if the document of a movement is missing */
export async function readEntryTexts(
  db: Db,
  institute: number,
  budget: number,
): Promise<(row: Movement) => EntryTexts> {
  const executions = await readExecutions(db, ofBudget(institute, budget))
  const records = byId(executions.flatMap((execution) => execution.records))
  const certificates = byId(executions.map((execution) => ({ ...execution, id: execution.availability.id })))
  const found = new Map<string, Map<number, Stored>>()
  for (const document of moneyDocuments)
    found.set(document.name, byId(await readStored(db, institute, budget, document)))
  const own = and(eq(tableOf(transfer).budget_id, budget), eq(tableOf(transfer).institute_id, institute))
  const transfers = byId(await readTransfers(db, own))

  /** What the books say besides the name, where it is not a field of the document or its commitment. */
  const about: Readonly<Record<string, (kind: string, id: number) => About>> = {
    [availability.name]: (_kind, id) => certificateTexts(required(certificates.get(id))),
    [modification.name]: (kind) => ({
      detail: kind === 'addition' ? 'Adición al presupuesto' : 'Reducción del presupuesto',
    }),
    [transfer.name]: (kind, id) => ({ detail: transferDetail(required(transfers.get(id)), kind) }),
  }
  return ({ kind, document: name, document_id: id }) => {
    const document = moneyDocuments.find((one) => one.name === name)
    if (!document) return initial
    const stored = required(found.get(name)?.get(id))
    const said = about[name]?.(kind, id) ?? aboutStored(stored, records)
    return { ...calledIn(document, kind, stored.number), beneficiary: '', ...said }
  }
}

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]))

type About = { detail: string; beneficiary?: string }

/** @property commitment_id the RP that the document is about */
type Stored = { id: number; number: string; commitment_id: number | null; detail: string | null }

async function readStored(db: Db, institute: number, budget: number, document: Booked): Promise<Stored[]> {
  const { books, fields, name } = document
  const table = anyTableOf(document)
  const textOf = (key: string | undefined): SQL =>
    key !== undefined && key in fields ? sql`${columnOf(table, key)}::text` : sql`null::text`
  const record = name === commitment.name ? 'id' : 'commitment_id'
  return db
    .select({
      id: sql<number>`${columnOf(table, 'id')}`,
      // Rows of the first version have no number.
      number: sql<string>`coalesce(${textOf(books.called?.number)}, ${textOf('number')}, ${columnOf(table, 'id')}::text)`,
      commitment_id: sql<
        number | null
      >`${record in fields || record === 'id' ? columnOf(table, record) : sql`null::int`}`,
      detail: sql<string | null>`${textOf(books.detail)}`,
    })
    .from(table)
    .where(and(eq(columnOf(table, 'budget_id'), budget), eq(columnOf(table, 'institute_id'), institute)))
}

/** Its own text, or what its RP is about, with the payee. */
function aboutStored({ detail, commitment_id }: Stored, records: ReadonlyMap<number, RecordFacts>): About {
  if (detail !== null || commitment_id === null) return { detail: detail ?? '' }
  const record = required(records.get(commitment_id))
  return { detail: commitmentName(record.commitment), beneficiary: beneficiary(record.commitment) }
}

/** 'RP No. 3', and 'del registro presupuestal No. 3'. */
function calledIn(document: Booked, kind: string, number: string): Pick<EntryTexts, 'document' | 'of'> {
  const { books, one, oneBy, gender } = document
  const own = (oneBy === undefined ? undefined : effectsOfKind(kind)[0]?.label) ?? one
  const of = books.called?.of ?? `${gender === 'f' ? 'de la' : 'del'} ${own.toLowerCase()}`
  return { document: numbered(books.called?.name ?? own, number), of: numbered(of, number) }
}

/** A no-break space before the number. */
export const numbered = (name: string, number: number | string): string => `${name} No.\u00a0${number}`

/** A rubro that is parted by source is named with it. */
function transferDetail({ credit, contraCredit }: Transfer, kind: string): string {
  const nameOf = ({ code, name }: TransferSide) => (credit.code === contraCredit.code ? `${code} ${name}` : code)
  return kind === 'credit' ? `Crédito del rubro ${nameOf(contraCredit)}` : `Contracrédito al rubro ${nameOf(credit)}`
}

/** A CDP alone has no beneficiary; one booked whole has that of its contract or order. */
function certificateTexts({ availability, records }: Execution): About {
  const [record] = availability.upTo === 'payment' ? records : []
  return {
    detail: record?.commitment.object ?? purposeOf(availability),
    beneficiary: record ? beneficiary(record.commitment) : '',
  }
}

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a movement names a document that is missing')
  return found
}
