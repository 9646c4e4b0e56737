import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { attachment } from '../../../resources/entities/attachment.ts'
import { type CommitmentType, commitments } from '../../../resources/entities/commitments.ts'
import {
  type AttachmentKind,
  type AttachmentType,
  isAttachmentKind,
  isAttachmentType,
} from '../../../resources/values/attachmentKinds.ts'
import type { Db } from '../../db/engine/db.ts'
import { tableOf } from '../../db/schema/tables.ts'
import type { Dossier } from './facts.ts'
import { type Place, placeOf } from './places.ts'

const attachments = tableOf(attachment)

export type DossierScan = {
  id: number
  kind: AttachmentKind
  place: Place
  name: string
  type: AttachmentType
  size: number
  sha256: string
  attachedAt: string
}

/** The live attachments of a contract or order, of its live obligations and of their payments. */
export async function readScans(
  db: Db,
  institute: number,
  of: CommitmentType,
  dossier: Dossier,
): Promise<DossierScan[]> {
  const { id, steps } = dossier
  const obligations = steps.map(({ obligation }) => obligation.obligation.id)
  const payments = steps.map(({ payment }) => payment?.payment.id ?? 0)
  const on = (resource: string, ids: readonly number[]) =>
    and(eq(attachments.resource, resource), inArray(attachments.row_id, [...ids, 0]))
  const found = await db
    .select()
    .from(attachments)
    .where(
      and(
        eq(attachments.institute_id, institute),
        eq(attachments.deleted, false),
        or(on(commitments[of].of.name, [id]), on('obligation', obligations), on('payment', payments)),
      ),
    )
    .orderBy(asc(attachments.id))
  return found.map(({ kind, type, ...row }) => {
    if (!isAttachmentKind(kind) || !isAttachmentType(type)) throw new Error(`attachment ${row.id} is a ${kind} ${type}`)
    const steps = row.resource === 'obligation' ? obligations : row.resource === 'payment' ? payments : []
    const step = steps.indexOf(row.row_id)
    return { ...row, kind, type, place: placeOf(kind, step < 0 ? undefined : step) }
  })
}
