/** Reads everything of one institute at one instant: the pieces of its ZIP in order. */
import { asc, eq } from 'drizzle-orm'
import { attachment } from '../../../resources/entities/attachment.ts'
import { attachmentKinds, isAttachmentKind, isAttachmentType } from '../../../resources/values/attachmentKinds.ts'
import { fileEndings } from '../../../resources/values/files.ts'
import type { Spool } from '../../base/spool.ts'
import { visibleTo } from '../../db/query/visible.ts'
import type { Anchors } from '../../db/schema/issuedTable.ts'
import { tableOf } from '../../db/schema/tables.ts'
import { type Call, viewerOf } from '../../http/endpoint.ts'
import { readAnchors } from '../../ledger/anchors.ts'
import type { Read } from './consistentReads.ts'
import { gatherData, gatherFiles } from './data.ts'
import { gatherDocuments, gatherReports } from './papers.ts'
import type { Gathered, Piece } from './pieces.ts'

const attachments = tableOf(attachment)

/** @property anchors the ends of its chains at that instant */
export type School = Gathered & { logo: Uint8Array | null; readAt: string; anchors: Anchors }

export async function gatherSchool(read: Read, call: Call, spool: Spool): Promise<School> {
  await spool.clear()
  const { institute, asker } = call
  const readAt = new Date().toISOString()
  const scope = { institute, asker, visibility: visibleTo(viewerOf(call)) }
  const data = await gatherData(read, scope, spool)
  const reports = await gatherReports(read, scope, spool)
  const documents = await gatherDocuments(read, scope, spool)
  const files = await gatherFiles(read, scope, spool)
  const supports = await gatherSupports(read, institute)
  return {
    pieces: [...data, ...reports.pieces, ...documents.pieces, ...files, ...supports],
    omitted: [...reports.omitted, ...documents.omitted],
    logo: documents.logo,
    readAt,
    anchors: await read((at) => readAnchors(at, institute)),
  }
}

/** The bytes of attachments never change and are never deleted, so they are read when they are sent. */
async function gatherSupports(read: Read, institute: number): Promise<Piece[]> {
  const { id, resource, row_id, kind, type, size, sha256, name, deleted } = attachments
  const rows = await read((at) =>
    at
      .select({ id, resource, row_id, kind, type, size, sha256, name, deleted })
      .from(attachments)
      .where(eq(attachments.institute_id, institute))
      .orderBy(asc(id)),
  )
  return rows.map(({ id, kind, type, size, sha256, name: title, deleted, ...of }) => {
    if (!isAttachmentKind(kind) || !isAttachmentType(type)) throw new Error(`attachment ${id} is a ${kind} ${type}`)
    const folder = deleted ? 'soportes retirados' : 'soportes'
    const file = `${String(id).padStart(6, '0')} ${attachmentKinds[kind]}${fileEndings[type][0]}`
    return { name: `${folder}/${file}`, about: { title, ...of }, as: 'attachment', id, size, type, sha256 }
  })
}
