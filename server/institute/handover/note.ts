import { sql } from 'drizzle-orm'
import { audit } from '../../../resources/entities/audit.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { inTransactionAs } from '../../db/actAs.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { actorOf, type Call } from '../../http/endpoint.ts'

const audits = tableOf(audit)

/** Audit entries of the institute: who exported its data and, when everything was sent, the SHA-256 of the index. */
export async function noteHandover(call: Call, made: object): Promise<void> {
  await inTransactionAs(call.db, actorOf(call), (tx) =>
    tx.insert(audits).values({
      at: sql`now()`,
      user_id: call.asker.id,
      address: call.address,
      action: 'handover',
      resource: institute.name,
      row_id: call.institute,
      ofInstitute_id: call.institute,
      after: JSON.stringify(made),
    }),
  )
}
