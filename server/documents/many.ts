/** One document of several rows of a list in one request: a ZIP with a PDF of each, or one PDF. */

import { makeZip } from 'client-zip'
import { readInteger } from '../../resources/define/index.ts'
import { type ManyAs, manyAs, maxDocuments } from '../../resources/documents.ts'
import { pathPart } from '../base/pathPart.ts'
import { invalid, notFound } from '../base/refusal.ts'
import { sha256Hex } from '../base/sha256.ts'
import { snapshot } from '../db/engine/snapshot.ts'
import { attachment } from '../http/attachment.ts'
import type { Answer, Call, Endpoint } from '../http/endpoint.ts'
import { withEnd } from '../http/stream.ts'
import { countIssued, type Issue } from '../verification/issue.ts'
import { inRenderTurn, withRenderSlot } from '../workers/pool.ts'
import { type Document, frameData } from './base/frame.ts'
import { letterheadOf } from './base/letterhead.ts'
import { documentRoots, type MadeDocument, makeDocument, papersOf, withCodes } from './make.ts'
import { renderDocument } from './render.ts'

/**
 * @property issue without it documents carry no code
 * @property isStopping whether the server is shutting down, which ends a response in progress
 */
export type Parts = { issue?: Issue; failed(error: unknown): void; isStopping(): boolean }

/** Open to the roles that may download a single document. */
export const manyDocumentsEndpoints = (parts: Parts): Endpoint[] =>
  documentRoots.flatMap(({ path, may }) =>
    manyAs.map(
      (as): Endpoint => ({
        method: 'GET',
        path: `${path}/:institute/${as}/:id`,
        may,
        run: (call) => answerMany(call, path, as, parts),
      }),
    ),
  )

type Ready = { made: MadeDocument; document: Document; recordHash(sha256: string): Promise<void> }

/** Everything that can be refused is checked before the first byte. */
async function answerMany(call: Call, path: string, as: ManyAs, parts: Parts): Promise<Answer> {
  const headers = { 'Content-Type': types[as] }
  return withRenderSlot(call, async () => {
    const { made, letterhead } = await readAll(call, path)
    if (call.request.method === 'HEAD') return new Response(null, { headers })
    const make = async () => {
      const ready: Ready[] = []
      for (const one of made) ready.push({ made: one, ...(await withCodes(call, one, parts.issue)) })
      const name = `${made[0]?.label} - ${made.length} ${made.length === 1 ? 'documento' : 'documentos'}.${as}`
      const named = { headers: { ...headers, 'Content-Disposition': attachment(name) } }
      if (as === 'zip') return new Response(streamZip(call, ready, parts), named)
      return new Response(Buffer.from(await printTogether(ready, letterhead)), named)
    }
    return parts.issue ? countIssued(call, made.flatMap(papersOf).length, make) : make()
  })
}

const types: Readonly<Record<ManyAs, string>> = { zip: 'application/zip', pdf: 'application/pdf' }

/**
 * Reads all rows at one instant, in the requested order.
 * @throws Refusal 404 or 400 for the first row without the document
 */
async function readAll(call: Call, path: string) {
  const ids = idsOf(call)
  return snapshot(call.db, async (at) => {
    const letterhead = await letterheadOf(at, call.institute, call.asker)
    const made: MadeDocument[] = []
    for (const id of ids) {
      call.request.signal.throwIfAborted()
      made.push(await makeDocument(at, call, { path, id }, letterhead))
    }
    return { made, letterhead }
  })
}

/** '4,7,9'. @throws Refusal 404 for an invalid id, 400 for too many */
function idsOf(call: Call): number[] {
  const ids = [...new Set(call.param('id').split(','))].map((text) => readInteger(text) ?? 0)
  if (ids.some((id) => id < 1)) throw notFound()
  if (ids.length > maxDocuments)
    throw invalid({ id: `Se descargan máximo ${maxDocuments} documentos a la vez: escogió ${ids.length}` })
  return ids
}

/**
 * Each is printed while the client reads the one before, each in its own queue slot, so that other users do not wait
 * for all of them.
 */
function streamZip(call: Call, ready: readonly Ready[], { failed, isStopping }: Parts): ReadableStream<Uint8Array> {
  const digits = Math.max(2, String(ready.length).length)
  async function* entries(signal: AbortSignal) {
    for (const [at, { made, document, recordHash }] of ready.entries()) {
      await call.stillMay()
      const input = await inRenderTurn(String(call.asker.id), signal, () => renderDocument(document))
      await recordHash(sha256Hex(input))
      const { title, subtitle, issuedOn } = made.document.frame
      const name = `${String(at + 1).padStart(digits, '0')} ${pathPart(`${title} ${subtitle}`)}.pdf`
      yield { name, input, lastModified: new Date(`${issuedOn}T12:00:00Z`) }
    }
  }
  return withEnd((signal) => makeZip(entries(signal)), {
    signal: call.request.signal,
    isStopping,
    failed,
    end: async () => {},
  })
}

/** Each document starts on a new page with its own code; the recorded hash of each is that of the whole file. */
async function printTogether(
  ready: readonly Ready[],
  letterhead: Parameters<typeof frameData>[0],
): Promise<Uint8Array> {
  const days = ready.map(({ document }) => document.frame.issuedOn).sort()
  const frame = frameData(letterhead, {
    title: ready[0]?.made.label ?? '',
    subtitle: `${ready.length} documentos`,
    issuedOn: days.at(-1) ?? '',
    signatures: [],
    annulled: null,
  })
  const pdf = await renderDocument({ template: 'parts', frame, parts: ready.map(({ document }) => document) })
  for (const { recordHash } of ready) await recordHash(sha256Hex(pdf))
  return pdf
}
