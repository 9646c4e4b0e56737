import { type ImportColumn, importLimits } from '../../resources/define/index.ts'
import { threadFile } from '../base/files.ts'
import { QueueFull } from '../base/limiter.ts'
import { busy, invalid, Refusal } from '../base/refusal.ts'
import { readBytes } from '../http/body.ts'
import type { Call } from '../http/endpoint.ts'
import { countAttempt } from '../session/limits.ts'
import { createChildPool, Ended, Overdue } from '../workers/childPool.ts'
import { onClose } from '../workers/pool.ts'
import type { Book } from './decode.ts'
import { headedTable, type ReadTable, wantedHeadings } from './headings.ts'
import type { ReaderAnswer, ReaderTask } from './readerProcess.ts'
import { unreadable } from './unreadable.ts'

/** In each process that reads files. */
const megabytes = 192
/** More than any table takes as JSON. */
const maxAnswerBytes = 32 * 1024 * 1024

/** One user has one of the two processes at a time. */
const readers = createChildPool({
  module: threadFile('import/readerProcess'),
  megabytes,
  deadlineMs: 60_000,
  limits: { concurrency: 2, concurrencyPerKey: 1, maxWaiting: 32, maxPerKey: 4 },
})
onClose(readers.close)

const timeoutMs = 60_000
/** Bytes of a multipart form around the file. */
const formOverhead = 16 * 1024

const wrongFile = (text: string): Refusal => invalid({ file: text })

/** Per user in 15 minutes: files are sent, corrected and sent again. */
const maxFiles = 100

type SentAs = { field: string; none: string }

/**
 * @param as the name of the file in its form, and the refusal of what is no file of its kind
 * @throws Refusal 400 under `file` for no file, more than one, or one too large; 415 for another content type; 429
 * after too many
 */
export const readSentFile = async (
  call: Call,
  as: SentAs = { field: 'file', none: unreadable.none },
): Promise<Uint8Array> => (await readSentForm(call, as)).file

/** The file with the texts of its form, refused as above. */
export async function readSentForm({ request, db, asker }: Call, { field, none }: SentAs) {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'El archivo debe enviarse como formulario')
  // Before its body, so that a form without a file counts too.
  await countAttempt(db, [{ bucket: `imports by user ${asker.id}`, most: maxFiles }])
  const tooLarge = () => wrongFile(unreadable.size)
  const body = await readBytes(request, importLimits.bytes + formOverhead, tooLarge, timeoutMs)
  const form = await new Response(Buffer.from(body), { headers: { 'Content-Type': type } }).formData().catch(() => null)
  const parts = [...(form?.entries() ?? [])]
  const files = parts.filter(([name, value]) => name === field || typeof value !== 'string')
  const [sent] = files
  if (sent?.[0] !== field) throw wrongFile('Falta el archivo')
  if (files.length > 1) throw wrongFile('Envíe un solo archivo')
  if (typeof sent[1] === 'string' || sent[1].size < 4) throw wrongFile(none)
  if (sent[1].size > importLimits.bytes) throw tooLarge()
  const texts = new Map(parts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
  return { file: new Uint8Array(await sent[1].arrayBuffer()), texts }
}

/** The sheet with the headings of `columns`. @throws Refusal 400 under `file` for an unreadable file, 503 */
export const readTable = async (call: Call, bytes: Uint8Array, columns: readonly ImportColumn[]): Promise<ReadTable> =>
  headedTable(await readBook(call, bytes, columns), columns)

/** @param others names of further sheets */
export async function readBook(
  call: Call,
  bytes: Uint8Array,
  columns: readonly ImportColumn[],
  others: readonly string[] = [],
): Promise<Book> {
  const json = await inReader(call, { read: bytes, wanted: { ...wantedHeadings(columns), others } })
  if (json.byteLength > maxAnswerBytes) throw wrongFile(unreadable.unpacked)
  return JSON.parse(Buffer.from(json).toString())
}

/** @throws Refusal 400 under `file` for an unreadable file, 503 when too many wait; errors of the process */
export async function inReader({ asker }: Call, task: ReaderTask): Promise<Uint8Array> {
  const answer = await readers.run<ReaderAnswer>(task, String(asker.id)).catch((error: unknown) => {
    if (error instanceof QueueFull) throw busy('Se están leyendo muchos archivos')
    if (error instanceof Overdue) throw wrongFile(unreadable.slow)
    if (error instanceof Ended) throw wrongFile(unreadable.unpacked)
    throw error
  })
  if ('wrong' in answer) throw wrongFile(answer.wrong)
  if ('error' in answer) throw new Error(`a file was not read: ${answer.error}`)
  return answer.bytes
}
