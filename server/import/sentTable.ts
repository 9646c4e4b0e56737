import { type ImportColumn, importLimits } from '../../resources/define/index.ts'
import { threadFile } from '../base/files.ts'
import { QueueFull } from '../base/limiter.ts'
import { busy, invalid, type Refusal } from '../base/refusal.ts'
import { type SentForm, withForm } from '../files/form.ts'
import type { Call } from '../http/endpoint.ts'
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

const wrongFile = (text: string): Refusal => invalid({ file: text })

/** Files are sent, corrected and sent again. */
const limit = { of: 'imports', most: 100 }

type SentAs = { field: string; none: string }
export type SentTable = { bytes: Uint8Array; texts: SentForm['texts'] }

/**
 * Works with the file of a form.
 * @param as the name of the file in its form, and the refusal of what is no file of its kind
 * @throws Refusal 400 under `file` for an empty file; the refusals of `withForm`
 */
export const withSentFile = <T>(
  call: Call,
  work: (sent: SentTable) => Promise<T>,
  { field, none }: SentAs = { field: 'file', none: unreadable.none },
): Promise<T> =>
  withForm(
    call,
    { key: field, maxBytes: importLimits.bytes, tooLarge: unreadable.size, missing: 'Falta el archivo', limit },
    async ({ file: { pieces }, texts }) => {
      if (pieces.size < 4) throw wrongFile(none)
      return work({ bytes: pieces.take(), texts })
    },
  )

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
