import { formatDay } from '../../../resources/values/dates.ts'
import { type Cents, formatCents, subtractCents } from '../../../resources/values/money.ts'
import type { Db } from '../../db/engine/db.ts'
import { readLeftBefore } from '../../ledger/executionBalances.ts'
import type { ReturnFacts } from '../../queries/executionActs.ts'
import { actNamed } from '../../queries/executions.ts'
import type { RecordFacts } from '../../queries/records.ts'
import type { Document } from '../base/frame.ts'
import { partyFacts } from '../commitment/phrases.ts'
import { certificateBase } from './certificateBase.ts'
import { annulmentOfAct, type CertificateInput, readExecution } from './execution.ts'
import { availabilityFact, recordFact } from './facts.ts'

/** @property record null when uncommitted money was released; `beforeCents` the balance when it was booked */
export type Released = Pick<CertificateInput, 'annulled' | 'availability'> & {
  release: ReturnFacts
  record: RecordFacts | null
  beforeCents: Cents
}

export async function readReleased(db: Db, institute: number, id: number): Promise<Released> {
  const execution = await readExecution(db, institute, 'release', id)
  const release = actNamed(
    execution.returns.filter(({ document }) => document === 'release'),
    id,
  )
  const { availability_id, commitment_id: rp } = release
  const record = rp === null ? null : actNamed(execution.records, rp)
  return {
    availability: execution.availability,
    release,
    record,
    annulled: await annulmentOfAct(db, execution, 'release', release),
    beforeCents: await readLeftBefore(
      db,
      availability_id,
      rp === null ? { document: 'availability', id: availability_id } : { document: 'commitment', id: rp },
      release,
    ),
  }
}

/**
 * Constancia de liberación de saldo: the amount returned to the rubro, the reason, and the balance of the CDP or RP.
 */
export function release(input: Omit<CertificateInput, 'commitment' | 'studied'> & Released): Document {
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
