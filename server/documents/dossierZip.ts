/** The dossier of a contract or an order as a ZIP: an index, printed documents and scans, in legal order. */

import { makeZip, predictLength } from 'client-zip'
import type { CommitmentType } from '../../resources/entities/commitments.ts'
import { attachmentKinds } from '../../resources/values/attachmentKinds.ts'
import { dayOf } from '../../resources/values/dates.ts'
import { fileEndings } from '../../resources/values/files.ts'
import { findOwnRow } from '../api/ownRow.ts'
import { sha256Hex } from '../base/sha256.ts'
import { snapshot } from '../db/engine/snapshot.ts'
import { readPieces } from '../db/query/pieces.ts'
import { attachment } from '../http/attachment.ts'
import type { Call } from '../http/endpoint.ts'
import { withEnd } from '../http/stream.ts'
import { countIssued, type Issue, type Issued } from '../verification/issue.ts'
import { inRenderTurn } from '../workers/pool.ts'
import type { Document, FrameInput } from './base/frame.ts'
import { letterheadOf } from './base/letterhead.ts'
import { type Dossier, readDossier } from './dossier/facts.ts'
import { dossierIndex, type IndexLine } from './dossier/index.ts'
import { ownPapers, papersOf } from './dossier/papers.ts'
import { byPlace } from './dossier/places.ts'
import { type DossierScan, readScans } from './dossier/scans.ts'
import type { Parts } from './many.ts'
import { renderDocument } from './render.ts'

type ZipEntry = { name: string; size: number; lastModified: Date; input: Uint8Array | AsyncIterable<Uint8Array> }
type Issuing = Pick<Issued, 'document' | 'resource' | 'row_id'>

/**
 * Documents are printed, and their SHA-256 stored, before the first byte is sent: nothing may fail after that. Scans
 * are read piece by piece while the client reads.
 */
export async function answerZip(
  call: Call,
  type: CommitmentType,
  of: Parameters<typeof findOwnRow>[1],
  { issue, failed, isStopping }: Parts,
): Promise<Response> {
  const id = call.id('id')
  await findOwnRow(call, of)
  if (call.request.method === 'HEAD') return new Response(null, { headers: { 'Content-Type': zipType } })
  const { input, scans } = await snapshot(call.db, async (at) => {
    const letterhead = await letterheadOf(at, call.institute, call.asker)
    const dossier = await readDossier(type)(at, call.institute, id)
    return { input: { ...letterhead, ...dossier }, scans: await readScans(at, call.institute, type, dossier) }
  })
  const papers = papersOf(input, type)
  const make = () => entriesOf(call, input, type, { papers, scans }, issue)
  // The index is one more.
  const entries = await (issue ? countIssued(call, papers.length + 1, make) : make())
  const name = `Expediente ${ownPapers[type].title.toLowerCase()} ${input.commitment.number}.zip`
  const { signal } = call.request
  const body = withEnd(() => makeZip(entries), { signal, failed, isStopping, end: async () => {} })
  return new Response(body, {
    headers: {
      'Content-Type': zipType,
      'Content-Length': String(predictLength(entries.map(({ name, size }) => ({ name, size })))),
      'Content-Disposition': attachment(name),
    },
  })
}

const zipType = 'application/zip'

async function entriesOf(
  call: Call,
  input: FrameInput & Dossier,
  type: CommitmentType,
  { papers, scans }: { papers: ReturnType<typeof papersOf>; scans: readonly DossierScan[] },
  issue: Issue | undefined,
): Promise<ZipEntry[]> {
  const ordered = [...papers, ...scans].sort(byPlace)
  const digits = Math.max(2, String(ordered.length).length)
  const numbered = (at: number, title: string, ending: string) =>
    `${String(at).padStart(digits, '0')} ${title}${ending}`
  const lines: IndexLine[] = []
  const entries: ZipEntry[] = []
  for (const [at, piece] of ordered.entries())
    if ('document' in piece) {
      const { name: document, of: resource, id: row_id } = piece
      const made = await printed(call, piece.document, { document, resource, row_id }, input.generatedAt, issue)
      const name = numbered(at + 1, piece.title, '.pdf')
      const day = piece.document.frame.issuedOn
      lines.push({ file: name, note: '', day, size: made.bytes.length, sha256: made.sha256 })
      entries.push({ name, input: made.bytes, size: made.bytes.length, lastModified: new Date(`${day}T12:00:00Z`) })
    } else {
      const name = numbered(at + 1, attachmentKinds[piece.kind], fileEndings[piece.type][0])
      const { name: note, size, sha256, attachedAt } = piece
      lines.push({ file: name, note, day: dayOf(attachedAt), size, sha256 })
      entries.push({ name, input: readPieces(call.db, piece.id), size, lastModified: new Date(attachedAt) })
    }
  const { of: resource, name } = ownPapers[type]
  const own = { document: type === 'contracts' ? ('file' as const) : name, resource, row_id: input.id }
  const index = await printed(call, dossierIndex(input, type, lines), own, input.generatedAt, issue)
  return [
    {
      name: numbered(0, 'Índice', '.pdf'),
      input: index.bytes,
      size: index.bytes.length,
      lastModified: new Date(input.generatedAt),
    },
    ...entries,
  ]
}

/** With its own code, as if requested alone. */
async function printed(
  call: Call,
  document: Document,
  about: Issuing,
  generatedAt: string,
  issue: Issue | undefined,
): Promise<{ bytes: Uint8Array; sha256: string }> {
  const { title, subtitle, issuedOn, amountCents } = document.frame
  const issued = await issue?.(call, {
    institute_id: call.institute,
    user_id: call.asker.id,
    ...about,
    title,
    subtitle,
    issuedOn,
    amountCents: amountCents,
    generatedAt,
    anchors: null,
  })
  const frame = { ...document.frame, verification: issued?.verification ?? null }
  const render = () => renderDocument({ ...document, frame })
  const bytes = await inRenderTurn(String(call.asker.id), call.request.signal, render)
  const sha256 = sha256Hex(bytes)
  await issued?.recordHash(sha256)
  return { bytes, sha256 }
}
