/** The ZIP of an institute: sent while its pieces are made, one at a time. */

import { createHash } from 'node:crypto'
import { deserialize } from 'node:v8'
import { makeZip } from 'client-zip'
import { sha256Hex } from '../../base/sha256.ts'
import { type Spool, wholeOf } from '../../base/spool.ts'
import type { Store } from '../../db/open.ts'
import { readPieces } from '../../db/query/pieces.ts'
import type { Document } from '../../documents/base/frame.ts'
import { renderDocument } from '../../documents/render.ts'
import type { Call } from '../../http/endpoint.ts'
import { renderWorkbook } from '../../reports/render.ts'
import type { Report } from '../../reports/workbook.ts'
import { inRenderTurn } from '../../workers/pool.ts'
import { readConsistently } from './consistentReads.ts'
import { gatherSchool, type School } from './gather.ts'
import { type Heading, indexesOf, type Line, readmeText } from './index.ts'
import { withLogo } from './papers.ts'
import type { About, Piece } from './pieces.ts'

export type Making = {
  call: Call
  store: Store
  spool: Spool
  signal: AbortSignal
  heading: Heading
  /** Called before the first row is sent, and when everything is sent; `sha256` is that of the index. */
  note(made: { files: number; sha256?: string }): Promise<void>
}

type Entry = { name: string; lastModified: Date; input: Uint8Array | AsyncIterable<Uint8Array> }

export const handoverZip = (making: Making): ReadableStream<Uint8Array> => makeZip(entriesOf(making))

async function* entriesOf(making: Making): AsyncGenerator<Entry, void> {
  const { call, store, spool, signal, note, heading } = making
  const lastModified = new Date()
  const lines: Line[] = []
  const entry = (name: string, about: About, bytes: Uint8Array): Entry => {
    lines.push({ name, about, size: bytes.length, sha256: sha256Hex(bytes) })
    return { name, lastModified, input: bytes }
  }
  // Contains only facts known before all is read, and shows waiting clients that the response has begun.
  yield entry('LEAME.txt', {}, Buffer.from(readmeText(heading)))

  const school = await readConsistently(store, call.institute, (read) =>
    gatherSchool(
      (work) => {
        signal.throwIfAborted()
        return read(work)
      },
      call,
      spool,
    ),
  )
  await note({ files: school.pieces.length })
  for (const piece of school.pieces) {
    await mayGoOn(making)
    if (piece.as === 'document' || piece.as === 'report')
      yield entry(piece.name, piece.about, await rendered(making, piece, school))
    else yield { name: piece.name, lastModified, input: counted(making, piece, school, lines) }
  }

  const { index, sums } = indexesOf(heading, school, lines)
  const indexBytes = Buffer.from(index.text)
  yield { name: index.name, lastModified, input: indexBytes }
  yield { name: sums.name, lastModified, input: Buffer.from(`${sums.text}${sha256Hex(indexBytes)}  ${index.name}\n`) }
  await note({ files: lines.length, sha256: sha256Hex(indexBytes) })
}

/** Asked before each part: a client may take hours. @throws Refusal for who may no longer have the data */
async function mayGoOn({ call, signal }: Making): Promise<void> {
  signal.throwIfAborted()
  await call.stillMay()
}

async function rendered({ call, spool, signal }: Making, piece: Rendered, { logo }: School): Promise<Uint8Array> {
  const kept = await wholeOf(spool, piece.range)
  return inRenderTurn(`handover ${call.institute}`, signal, () => {
    if (piece.as === 'report') {
      const report: Report = deserialize(kept)
      return renderWorkbook(report)
    }
    const document: Document = deserialize(kept)
    return renderDocument(withLogo(document, logo))
  })
}

type Rendered = Extract<Piece, { as: 'document' | 'report' | 'bytes' }>

const bytesOf = ({ store, spool }: Making, piece: Piece): AsyncIterable<Uint8Array> =>
  piece.as === 'attachment' ? readPieces(store.db, piece.id) : spool.read(piece.range)

async function* counted(making: Making, piece: Piece, { omitted }: School, lines: Line[]): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  for await (const bytes of bytesOf(making, piece)) {
    await mayGoOn(making)
    hash.update(bytes)
    size += bytes.length
    yield bytes
  }
  const { name, about } = piece
  const line = { name, about, size, sha256: hash.digest('hex') }
  lines.push(line)
  if (piece.as === 'attachment' && line.sha256 !== piece.sha256)
    omitted.push({ name, reason: `Sus bytes no son los que se adjuntaron: su SHA-256 era ${piece.sha256}` })
}
