/**
 * A multipart form with one file, read as a stream: the file goes into pieces, and nothing is copied twice in memory.
 */
import { Busboy } from '@fastify/busboy'
import type { Refusal } from '../base/refusal.ts'
import { withTimeout } from '../http/body.ts'
import { Pieces } from './pieces.ts'

/** Enough for ten megabytes over a slow connection. */
const formTimeoutMs = 180_000
/** For the texts beside the file and the separators of the parts. */
const maxText = 1000
const formOverhead = 16 * 1024
const maxParts = 10

/** `files`: how many files were sent; only the first under `key` is read. */
export type SentForm = { texts: Readonly<Record<string, string>>; file: SentFile | null; files: number }
export type SentFile = { name: string; pieces: Pieces }

/**
 * @param maxBytes of the file
 * @throws the result of `refused` for a larger file or an incomplete form; Refusal 408 when it takes too long
 */
export async function readForm(
  request: Request,
  key: string,
  maxBytes: number,
  refused: () => Refusal,
): Promise<SentForm> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + formOverhead) throw refused()
  const texts: Record<string, string> = Object.create(null)
  const form: { file: SentFile | null; files: number } = { file: null, files: 0 }
  const parser = parserOf(request, refused)
  const done = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve)
    const fail = () => reject(refused())
    for (const event of ['error', 'partsLimit', 'filesLimit', 'fieldsLimit']) parser.on(event, fail)
    parser.on('field', (name, value, _, isCut) => {
      if (isCut) fail()
      else texts[name] ??= value
    })
    parser.on('file', (name, stream, fileName) => {
      form.files++
      const isRead = name === key && form.file === null
      const pieces = new Pieces()
      if (isRead) form.file = { name: fileName ?? '', pieces }
      stream.on('error', fail)
      stream.on('limit', fail)
      stream.on('data', (bytes: Buffer) => isRead && pieces.add(bytes))
    })
  })
  const sent = feed(request, maxBytes + formOverhead, parser, refused)
  // Whichever promise fails first decides; the other must not end the process.
  sent.catch(() => {})
  await Promise.race([done, sent.then(() => done)])
  return { texts, ...form }

  function parserOf(of: Request, wrong: () => Refusal) {
    try {
      const headers = { 'content-type': of.headers.get('content-type') ?? '' }
      const limits = { fileSize: maxBytes, fieldSize: maxText, parts: maxParts, headerPairs: 20, headerSize: 4096 }
      return new Busboy({ headers, limits })
    } catch {
      throw wrong()
    }
  }
}

type Parser = InstanceType<typeof Busboy>

async function feed(request: Request, max: number, parser: Parser, refused: () => Refusal): Promise<void> {
  const reader = request.body?.getReader()
  const deadline = Date.now() + formTimeoutMs
  let size = 0
  try {
    while (reader) {
      const { done, value } = await withTimeout(reader.read(), deadline - Date.now())
      if (done) break
      size += value.byteLength
      if (size > max) throw refused()
      await new Promise<void>((resolve) => parser.write(value, () => resolve()))
    }
    parser.end()
  } catch (error) {
    parser.destroy()
    await reader?.cancel().catch(() => {})
    throw error
  }
}
