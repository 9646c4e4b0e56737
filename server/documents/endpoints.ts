/** Every document over HTTP, one endpoint for each path: bytes in JSON, or the PDF itself (decision 3). */

import { sha256Hex } from '../base/sha256.ts'
import { snapshot } from '../db/engine/snapshot.ts'
import { attachment } from '../http/attachment.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { stopwatch } from '../http/stopwatch.ts'
import { countIssued, type Issue } from '../verification/issue.ts'
import { withRenderSlot } from '../workers/pool.ts'
import { documentRoots, makeDocument, papersOf, requirePapers, withCodes } from './make.ts'
import { renderDocument } from './render.ts'

/** @param issue without it documents carry no code */
export function documentEndpoints(issue?: Issue): Endpoint[] {
  requirePapers()
  return documentRoots.map(({ path, may }) => ({
    method: 'GET',
    path: `${path}/:institute/:id`,
    may,
    run: (call) => withRenderSlot(call, () => answerDocument(call, path, issue)),
  }))
}

/** @throws Refusal 404 for an unknown row and for one that the user does not see, 400 for a document the row does not have */
async function answerDocument(call: Call, path: string, issue: Issue | undefined): Promise<Answer> {
  const watch = stopwatch()
  const { signal } = call.request
  const made = await snapshot(call.db, (at) => makeDocument(at, call, { path, id: call.id('id') }))
  watch.lap('data')
  signal.throwIfAborted()
  // HEAD returns no document, so none is issued.
  if (call.request.method === 'HEAD') return new Response(null, { headers: { 'Content-Type': pdfType } })
  const make = async (): Promise<Answer> => {
    const { document, recordHash } = await withCodes(call, made, issue)
    const pdf = await renderDocument(document)
    watch.lap('page')
    signal.throwIfAborted()
    await recordHash(sha256Hex(pdf))
    watch.lap('seal')
    return answerPdf(call, pdf, `${document.frame.title} ${document.frame.subtitle}`, watch.header())
  }
  return issue ? countIssued(call, papersOf(made).length, make) : make()
}

const pdfType = 'application/pdf'

function answerPdf(call: Call, pdf: Uint8Array, name: string, headers: Record<string, string>): Answer {
  if (!call.request.headers.get('accept')?.includes(pdfType))
    return ok({ pdf: { type: 'Buffer', data: Array.from(pdf) } }, headers)
  return new Response(Buffer.from(pdf), {
    headers: { ...headers, 'Content-Type': pdfType, 'Content-Disposition': attachment(`${name}.pdf`) },
  })
}
