/** The scans and photos of rows: stored with their bytes in one transaction, and sent to users who see the row. */
import { eq, sum } from 'drizzle-orm'
import { type AnyResource, bodyCheck, createPathOf, everyone } from '../../resources/define/index.ts'
import { attachment } from '../../resources/entities/attachment.ts'
import { findResource } from '../../resources/index.ts'
import { maxAttachment, wrongAttachment } from '../../resources/values/attachmentKinds.ts'
import { idempotent } from '../api/idempotent.ts'
import { findOwnRow, ownRowSql } from '../api/ownRow.ts'
import { checked } from '../base/body.ts'
import { invalid, notAllowed } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow } from '../db/query/insert.ts'
import { writePieces } from '../db/query/pieces.ts'
import { readOne, readShown } from '../db/query/read.ts'
import { visibleTo } from '../db/query/visible.ts'
import { tableOf } from '../db/schema/tables.ts'
import { attachment as attachmentHeader } from '../http/attachment.ts'
import { type Answer, type Call, type Endpoint, ok, viewerOf } from '../http/endpoint.ts'
import { withForm } from './form.ts'
import { readScan, type Scan } from './scans.ts'
import { streamOf } from './streams.ts'

const formRules = {
  key: 'file',
  maxBytes: maxAttachment,
  tooLarge: wrongAttachment,
  missing: 'Suba el archivo',
  limit: { of: 'attachments', most: 300 },
}

const check = bodyCheck(attachment)
const attachments = tableOf(attachment)

/** @param most bytes of all attachments of one institute */
export const attachEndpoint = (most: number): Endpoint => ({
  method: 'POST',
  path: createPathOf(attachment),
  may: attachment.create?.roles ?? [],
  run: (call) => attach(call, most),
})

/** Deleted ones too: a user looks at a deleted file before restoring it. */
export const attachmentEndpoints = (): Endpoint[] => [
  { method: 'GET', path: `${attachment.api?.path}/:id/file`, may: everyone, run: sendAttachment },
]

/** @throws Refusal 400 for a wrong file or row, 403 for a user who may not create that row, 429 and 503 for too many */
const attach = (call: Call, most: number): Promise<Answer> =>
  withForm(call, formRules, async ({ texts, file }) => {
    const scan = await readScan(file, String(call.asker.id))
    const row = checked(check, texts)
    const of = targetOf(row.resource, row.kind)
    if (!of.create?.roles.includes(call.asker.role)) throw notAllowed()
    const { pieces, ...facts } = scan
    // The form was consumed above, so the idempotency digest is taken from its contents.
    const repeatable = { ...call, text: async () => JSON.stringify({ ...row, ...facts }) }
    return idempotent(repeatable, async (tx) => {
      await requireOwner(tx, call, of, row.row_id)
      await requireRoom(tx, call.institute, facts.size, most)
      const id = await insertRow(tx, attachment, { ...row, institute_id: call.institute, ...facts })
      await writePieces(tx, { institute_id: call.institute, attachment_id: id }, pieces)
      return ok({
        msg: attachment.create?.done,
        attachment: await readShown(tx, attachment, id, visibleTo(viewerOf(call))),
      })
    })
  })

function targetOf(name: string, kind: Scan['kind']): AnyResource {
  const of = findResource(name)
  if (!of?.attachments) throw invalid({ resource: 'Ese documento no recibe soportes' })
  if (!of.attachments.includes(kind)) throw invalid({ kind: `${of.one} no recibe soportes de esa clase` })
  return of
}

/** Deleted rows accept attachments too, such as the letter of their annulment. */
async function requireOwner(tx: Db, call: Call, of: AnyResource, id: number): Promise<void> {
  if (!(await readOne(tx, of, id, ...ownRowSql({ ...call, id: () => id }, of))))
    throw invalid({ row_id: `${of.one} no existe en el colegio` })
}

/**
 * Counts deleted attachments, whose bytes are kept. Writes of an institute run one after another (see actAs), so that
 * two never use the same remaining space.
 */
async function requireRoom(tx: Db, institute: number, size: number, most: number): Promise<void> {
  const [stored] = await tx
    .select({ size: sum(attachments.size).mapWith(Number) })
    .from(attachments)
    .where(eq(attachments.institute_id, institute))
  if ((stored?.size ?? 0) + size > most)
    throw invalid({
      file: `El colegio ya tiene los ${Math.floor(most / 1024 / 1024)} MB de soportes que puede guardar: pida más espacio a quien administra el sistema`,
    })
}

async function sendAttachment(call: Call): Promise<Answer> {
  const row = await findOwnRow(call, attachment)
  const headers = {
    'Content-Type': row.type,
    'Content-Length': `${row.size}`,
    'Content-Disposition': attachmentHeader(row.name),
  }
  const body = call.request.method === 'HEAD' ? null : streamOf(call.db, row.id)
  return new Response(body, { headers })
}
