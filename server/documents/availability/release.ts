import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { commitment } from '../../../resources/entities/commitment.ts'
import { movement } from '../../../resources/entities/movement.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { release as releases } from '../../../resources/entities/release.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { type Cents, centsOfSum, formatCents, noCents, subtractCents } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { actNamed } from '../../queries/chains.ts'
import type { ReturnFacts } from '../../queries/executionActs.ts'
import type { RecordFacts } from '../../queries/records.ts'
import type { Document } from '../base/frame.ts'
import { partyFacts } from '../commitment/phrases.ts'
import { certificateBase } from './certificateBase.ts'
import { annulmentOfAct, type CertificateInput, readChain } from './chain.ts'
import { availabilityFact, recordFact } from './facts.ts'

const movements = tableOf(movement)

/** @property record null when uncommitted money was released; `beforeCents` the balance when it was booked */
export type Released = Pick<CertificateInput, 'annulled' | 'availability'> & {
  release: ReturnFacts
  record: RecordFacts | null
  beforeCents: Cents
}

export async function readReleased(db: Db, institute: number, id: number): Promise<Released> {
  const chain = await readChain(db, institute, 'release', id)
  const release = actNamed(
    chain.returns.filter(({ document }) => document === 'release'),
    id,
  )
  const record = release.commitment_id === null ? null : actNamed(chain.records, release.commitment_id)
  return {
    availability: chain.availability,
    release,
    record,
    annulled: await annulmentOfAct(db, chain, 'release', release),
    beforeCents: await readLeftBefore(db, institute, release),
  }
}

/** The unobligated part of its RP, or the uncommitted part of its CDP, right before the release. */
async function readLeftBefore(db: Db, institute: number, release: ReturnFacts): Promise<Cents> {
  const { id, availability_id, commitment_id: rp } = release
  const { document, document_id, number, present, committed, obligated } = movements
  const own = (name: string, ids: SQL | undefined) => and(eq(document, name), ids)
  const rowsOf = (table: typeof records | typeof obligations | typeof released, where: SQL) =>
    inArray(document_id, db.select({ id: table.id }).from(table).where(where))
  const booked = and(eq(movements.institute_id, institute), own('release', eq(document_id, id)))
  const first = db
    .select({ first: sql`min(${number})` })
    .from(movements)
    .where(booked)
  const of =
    rp === null
      ? or(
          own('availability', eq(document_id, availability_id)),
          own('commitment', rowsOf(records, eq(records.availability_id, availability_id))),
          own('release', rowsOf(released, eq(released.availability_id, availability_id))),
        )
      : or(
          own('commitment', eq(document_id, rp)),
          own('obligation', rowsOf(obligations, eq(obligations.commitment_id, rp))),
          own('release', rowsOf(released, eq(released.commitment_id, rp))),
        )
  const left =
    rp === null
      ? sql`-${present} - coalesce(${committed}, 0)`
      : sql`coalesce(${committed}, 0) - coalesce(${obligated}, 0)`
  const [found] = await db
    .select({ cents: sql`coalesce(sum(${left}), 0)`.mapWith(centsOfSum) })
    .from(movements)
    .where(and(eq(movements.institute_id, institute), lt(number, sql`(${first})`), of))
  return found?.cents ?? noCents
}

const records = tableOf(commitment)
const obligations = tableOf(obligation)
const released = tableOf(releases)

/**
 * Constancia de liberación de saldo: the amount returned to the rubro, the reason, and the balance of the CDP or RP.
 */
export function release(input: Omit<CertificateInput, 'commitment'> & Released): Document {
  const { record, beforeCents } = input
  const { number, date, amountCents, reason } = input.release
  return {
    template: 'release',
    ...certificateBase(input, { title: 'Constancia de liberación de saldo', number, issuedOn: date, amountCents }),
    reason,
    of: record ? 'del registro presupuestal' : 'del certificado de disponibilidad presupuestal',
    facts: [
      ['Fecha de la liberación', formatDay(date)],
      availabilityFact(input),
      ...(record ? [recordFact({ record }), ...partyFacts(record.commitment)] : []),
      ['Saldo anterior', formatCents(beforeCents)],
      ['Saldo posterior', formatCents(subtractCents(beforeCents, amountCents))],
    ],
  }
}
