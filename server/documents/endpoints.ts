/** Every document over HTTP, one endpoint for each path: bytes in JSON, or the PDF itself (decisions 2). */

import { createHash } from 'node:crypto'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { everyone, type Row } from '../../resources/define/index.ts'
import { type Documented, type DocumentName, documents, documentsOf, isDocumented } from '../../resources/documents.ts'
import { resourceNamed } from '../../resources/index.ts'
import { invalid, notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { snapshot } from '../db/engine/snapshot.ts'
import { whereSql } from '../db/query/declaredWhere.ts'
import type { Anchors } from '../db/schema/issuedTable.ts'
import { anyTableOf, columnOf } from '../db/schema/tables.ts'
import { attachment } from '../http/attachment.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { stopwatch } from '../http/stopwatch.ts'
import { anchorTexts, readAnchors } from '../ledger/anchors.ts'
import type { Issue, Issued, Verification } from '../verification/issue.ts'
import { withRenderSlot } from '../workers/pool.ts'
import type { Document } from './base/frame.ts'
import { letterheadOf } from './base/letterhead.ts'
import { documentDefinitions } from './documents.ts'
import { renderDocument } from './render.ts'

const documented = Object.keys(documents)
  .filter(isDocumented)
  .map((name) => ({ name, path: documents[name].path, resource: resourceNamed(name) }))

/** @param issue left out: documents carry no code */
export function documentEndpoints(issue?: Issue): Endpoint[] {
  const paths = new Set(documented.map(({ path }) => path))
  return [...paths].map((path) => ({
    method: 'GET',
    path: `${path}/:institute/:id`,
    may: everyone,
    run: (call) => withRenderSlot(call, () => answerDocument(call, path, issue)),
  }))
}

type MadeDocument = {
  document: Document
  name: DocumentName
  resource: Documented
  generatedAt: string
  anchors: Anchors | null
}

/** @throws Refusal 404 for a row that is not there, 400 for a document it does not have. */
async function answerDocument(call: Call, path: string, issue: Issue | undefined): Promise<Answer> {
  const watch = stopwatch()
  const { signal } = call.request
  const made = await snapshot(call.db, (at) => makeDocument(at, call, path))
  watch.lap('data')
  signal.throwIfAborted()
  // HEAD gets no document, so none is issued.
  if (call.request.method === 'HEAD') return new Response(null, { headers: { 'Content-Type': pdfType } })
  const issued = await issue?.(call, factsOf(call, made))
  const document = completed(made.document, issued?.verification ?? null, made.anchors)
  const pdf = await renderDocument(document)
  watch.lap('page')
  signal.throwIfAborted()
  await issued?.recordHash(createHash('sha256').update(pdf).digest('hex'))
  watch.lap('seal')
  return answerPdf(call, pdf, `${document.frame.title} ${document.frame.subtitle}`, watch.header())
}

async function makeDocument(tx: Db, call: Call, path: string): Promise<MadeDocument> {
  const id = call.id('id')
  const asked = call.query.get('document')
  const found = await findRows(tx, call, path, id)
  if (found.length === 0) throw notFound()
  for (const { of, row } of found) {
    const name = documentsOf(of, row).find((one) => one.name === asked)?.name
    if (!name) continue
    const letterhead = await letterheadOf(tx, call.institute, call.asker)
    const document = await documentDefinitions[name](tx, { institute: call.institute, of, id, letterhead })
    const anchors = path === documents.budget.path ? await readAnchors(tx, call.institute) : null
    return { document, name, resource: of, generatedAt: letterhead.generatedAt, anchors }
  }
  throw invalid({ document: 'El documento no existe' })
}

/** The rows an id can mean: both kinds of order share a path. Rows that no list shows (drafts) are not found. */
async function findRows(tx: Db, call: Call, path: string, id: number): Promise<{ of: Documented; row: Row }[]> {
  const found: { of: Documented; row: Row }[] = []
  for (const { name, resource } of documented.filter((one) => one.path === path)) {
    const table = anyTableOf(resource)
    const own = and(
      eq(columnOf(table, 'id'), id),
      eq(columnOf(table, 'institute_id'), call.institute),
      ...whereSql(resource, resource.list?.where),
    )
    const [row] = await tx.select(getTableColumns(table)).from(table).where(own)
    if (row) found.push({ of: name, row })
  }
  return found
}

function factsOf(call: Call, { document, name, resource, generatedAt, anchors }: MadeDocument): Issued {
  const { title, subtitle, issuedOn, amountCents } = document.frame
  const about = document.about ?? { resource, id: call.id('id') }
  return {
    institute_id: call.institute,
    user_id: call.asker.id,
    document: name,
    resource: about.resource,
    row_id: about.id,
    title,
    subtitle,
    issuedOn,
    amountCents,
    generatedAt,
    anchors,
  }
}

/** Every part of a document carries the code and the anchors of the whole. */
function completed(document: Document, verification: Verification | null, anchors: Anchors | null): Document {
  const parts = document.parts?.map((part) => completed(part, verification, anchors))
  const foot = { verification, anchors: anchors && anchorTexts(anchors) }
  return { ...document, frame: { ...document.frame, ...foot }, ...(parts && { parts }) }
}

const pdfType = 'application/pdf'

function answerPdf(call: Call, pdf: Uint8Array, name: string, headers: Record<string, string>): Answer {
  if (!call.request.headers.get('accept')?.includes(pdfType))
    return ok({ pdf: { type: 'Buffer', data: Array.from(pdf) } }, headers)
  return new Response(Buffer.from(pdf), {
    headers: { ...headers, 'Content-Type': pdfType, 'Content-Disposition': attachment(`${name}.pdf`) },
  })
}
