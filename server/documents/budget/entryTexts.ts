import { and, eq } from 'drizzle-orm'
import { modification } from '../../../resources/entities/modification.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { ofBudget, purposeOf } from '../../queries/availabilities.ts'
import { actNamed, type Chain, readChains } from '../../queries/chains.ts'
import type { RecordFacts } from '../../queries/records.ts'
import { readTransfers, type Transfer } from '../../queries/transfers.ts'
import { beneficiary, commitmentName } from '../commitment/phrases.ts'

const modifications = tableOf(modification)
const transfers = tableOf(transfer)

/** @property of the document's name after 'anulación': 'del traslado No. 2' */
export type EntryTexts = { document: string; of: string; detail: string; beneficiary: string }

/** @returns a function from a movement to its texts; it throws if the document of a movement is missing */
export async function readEntryTexts(
  db: Db,
  institute: number,
  budget: number,
): Promise<(row: { kind: string; document_id: number }) => EntryTexts> {
  const requests = await readRequests(db, institute, budget)
  const own = and(eq(transfers.budget_id, budget), eq(transfers.institute_id, institute))
  const transfersById = byId(await readTransfers(db, own))
  const acts = chainTexts(await readChains(db, ofBudget(institute, budget)))
  return ({ kind, document_id: id }) => {
    switch (kind) {
      case 'availability':
      case 'commitment':
      case 'obligation':
      case 'payment':
      case 'release':
        return required(acts[kind].get(id))
      case 'credit':
      case 'contraCredit':
        return transferTexts(required(transfersById.get(id)), kind)
      case 'addition':
        return textsOf('Adición', 'de la adición', required(requests.get(id)), 'Adición al presupuesto')
      case 'reduction':
        return textsOf('Reducción', 'de la reducción', required(requests.get(id)), 'Reducción del presupuesto')
      default:
        return { document: 'Apropiación inicial', of: '', detail: '', beneficiary: '' }
    }
  }
}

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]))

async function readRequests(db: Db, institute: number, budget: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: modifications.id, number: modifications.number })
    .from(modifications)
    .where(and(eq(modifications.budget_id, budget), eq(modifications.institute_id, institute)))
  return new Map(rows.map(({ id, number }) => [id, number ?? id]))
}

/** A no-break space before the number. */
export const numbered = (name: string, number: number | string): string => `${name} No.\u00a0${number}`

const textsOf = (name: string, of: string, number: number | string, detail: string): EntryTexts => ({
  document: numbered(name, number),
  of: numbered(of, number),
  detail,
  beneficiary: '',
})

const transferTexts = ({ number, credit, contraCredit }: Transfer, kind: 'credit' | 'contraCredit'): EntryTexts =>
  textsOf(
    'Traslado',
    'del traslado',
    number,
    kind === 'credit' ? `Crédito del rubro ${contraCredit.code}` : `Contracrédito al rubro ${credit.code}`,
  )

type Texts = Map<number, EntryTexts>
type ActTexts = Record<'availability' | 'commitment' | 'obligation' | 'payment' | 'release', Texts>

function chainTexts(chains: readonly Chain[]): ActTexts {
  const texts = {
    availability: new Map(),
    commitment: new Map(),
    obligation: new Map(),
    payment: new Map(),
    release: new Map(),
  }
  for (const chain of chains) {
    const { availability, records, obligations, payments, releases } = chain
    const about = (record: RecordFacts) => commitmentName(record.commitment)
    const paid = (record: RecordFacts, act: EntryTexts): EntryTexts => ({
      ...act,
      beneficiary: beneficiary(record.commitment),
    })
    texts.availability.set(availability.id, certificateTexts(chain))
    for (const one of records)
      texts.commitment.set(one.id, paid(one, textsOf('RP', 'del registro presupuestal', one.number, about(one))))
    for (const { id, number, commitment_id } of obligations) {
      const record = actNamed(records, commitment_id)
      texts.obligation.set(id, paid(record, textsOf('Obligación', 'de la obligación', number, about(record))))
    }
    for (const { id, expenseNumber, commitment_id } of payments) {
      const record = actNamed(records, commitment_id)
      texts.payment.set(id, paid(record, textsOf('Egreso', 'del egreso', expenseNumber, about(record))))
    }
    for (const { id, number, reason } of releases)
      texts.release.set(id, textsOf('Liberación', 'de la liberación', number, reason))
  }
  return texts
}

/** A CDP alone has no beneficiary; one booked whole has that of its contract or order. */
function certificateTexts({ availability, records }: Chain): EntryTexts {
  const { upTo, consecutive } = availability
  const [record] = upTo === 'payment' ? records : []
  const object = record?.commitment.object ?? purposeOf(availability)
  return {
    ...textsOf('CDP', 'de la disponibilidad', consecutive, object),
    beneficiary: record ? beneficiary(record.commitment) : '',
  }
}

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a movement names a document that is missing')
  return found
}
