import { and, eq } from 'drizzle-orm'
import { modification } from '../../../resources/entities/modification.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { transfer } from '../../../resources/entities/transfer.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { type Act, type Acts, readActs } from '../../ledger/acts.ts'
import { type AvailabilityFacts, readBudgetAvailabilities } from '../../queries/availabilities.ts'
import { readTransfers, type Transfer } from '../../queries/transfers.ts'
import { beneficiary } from '../commitment/phrases.ts'

const modifications = tableOf(modification)
const movements = tableOf(movement)
const transfers = tableOf(transfer)

/**
 * @param of as an annulment names the document: 'del traslado No. 2'
 * @param paid the availability, for the RP and the payment that follow its CDP
 */
export type EntryTexts = {
  document: string
  of: string
  detail: string
  beneficiary: string
  paid?: { availability: AvailabilityFacts; acts: readonly Act[] }
}

/** @returns the texts of a movement; it throws for one whose document is missing */
export async function readEntryTexts(
  db: Db,
  institute: number,
  budget: number,
): Promise<(row: { kind: string; document_id: number }) => EntryTexts> {
  const acts = await readActs(db, eq(movements.budget_id, budget))
  const requests = await readRequests(db, institute, budget)
  const ofBudget = and(eq(transfers.budget_id, budget), eq(transfers.institute_id, institute))
  const transfersById = byId(await readTransfers(db, ofBudget))
  const availabilitiesById = byId(await readBudgetAvailabilities(db, institute, budget))
  return ({ kind, document_id: id }) => {
    switch (kind) {
      case 'availability':
        return availabilityTexts(required(availabilitiesById.get(id)), acts)
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
    .select({ id: modifications.id, request: modifications.request })
    .from(modifications)
    .where(and(eq(modifications.budget_id, budget), eq(modifications.institute_id, institute)))
  return new Map(rows.map(({ id, request }) => [id, request ?? id]))
}

/** No line breaks before a number. */
export const numbered = (name: string, number: number | string): string => `${name} No.\u00a0${number}`

const textsOf = (name: string, of: string, number: number, detail: string): EntryTexts => ({
  ...{ document: numbered(name, number), of: numbered(of, number), detail, beneficiary: '' },
})

const transferTexts = ({ id, credit, contraCredit }: Transfer, kind: 'credit' | 'contraCredit'): EntryTexts =>
  textsOf(
    'Traslado',
    'del traslado',
    id,
    kind === 'credit'
      ? `Crédito del rubro ${contraCredit.activity_id}`
      : `Contracrédito al rubro ${credit.activity_id}`,
  )

const availabilityTexts = (availability: AvailabilityFacts, acts: Acts): EntryTexts => ({
  ...textsOf('CDP', 'de la disponibilidad', availability.consecutive, availability.commitment.object),
  beneficiary: beneficiary(availability.commitment),
  paid: { availability, acts: acts('availability', availability.id) },
})

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a movement names a document that is missing')
  return found
}
