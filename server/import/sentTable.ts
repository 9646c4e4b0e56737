import { importLimits, isPlainObject } from '../../resources/define/index.ts'
import { threadFile } from '../base/files.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import { readBytes } from '../http/body.ts'
import type { Call } from '../http/endpoint.ts'
import { countAttempt } from '../session/limits.ts'
import { runInReader } from '../workers/pool.ts'
import type { Book, Table } from './decode.ts'
import type { ImportTask } from './readerWorker.ts'

const worker = threadFile('import/readerWorker')

export const runImportTask = (task: ImportTask): Promise<Uint8Array> => runInReader(worker, task)

const timeoutMs = 60_000
/** Bytes of a multipart form around the file. */
const formOverhead = 16 * 1024

const wrongFile = (text: string): Refusal => invalid({ file: text })

const texts = {
  size: 'El archivo debe pesar máximo 2 MB',
  format: 'Solo se permiten archivos .xlsx, .csv u .ods',
  protected: 'El archivo tiene contraseña o es de una versión antigua: guárdelo como .xlsx',
} as const

/** Per user in 15 minutes: files are sent, corrected and sent again. */
const maxFiles = 60

/**
 * @throws Refusal 400 under `file` for no file, more than one, or one too large; 415 for another content type; 429
 * after too many
 */
export async function readSentFile({ request, db, asker }: Call): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'El archivo debe enviarse como formulario')
  const tooLarge = () => wrongFile(texts.size)
  const body = await readBytes(request, importLimits.bytes + formOverhead, tooLarge, timeoutMs)
  const form = await new Response(Buffer.from(body), { headers: { 'Content-Type': type } }).formData().catch(() => null)
  const parts = [...(form?.entries() ?? [])]
  const files = parts.filter(([name, value]) => name === 'file' || typeof value !== 'string')
  const [sent] = files
  if (sent?.[0] !== 'file') throw wrongFile('Falta el archivo')
  if (files.length > 1) throw wrongFile('Envíe un solo archivo')
  if (typeof sent[1] === 'string' || sent[1].size < 4) throw wrongFile(texts.format)
  if (sent[1].size > importLimits.bytes) throw tooLarge()
  await countAttempt(db, [{ bucket: `imports by user ${asker.id}`, most: maxFiles }])
  return new Uint8Array(await sent[1].arrayBuffer())
}

/** The first sheet. @throws Refusal 400 under `file` for an unreadable file */
export const readTable = async (bytes: Uint8Array): Promise<Table> => (await readBook(bytes)).first

/** @param others names of further sheets */
export async function readBook(bytes: Uint8Array, others: readonly string[] = []): Promise<Book> {
  const read: unknown = await runImportTask({ read: bytes, others }).then(
    (json) => JSON.parse(Buffer.from(json).toString()),
    // The thread has limited memory, and ends when a file needs more.
    () => ({ unreadable: 'format' }),
  )
  if (isBook(read)) return read
  const why = isPlainObject(read) ? read.unreadable : undefined
  throw wrongFile(texts[why === 'size' || why === 'protected' ? why : 'format'])
}

const isBook = (read: unknown): read is Book => isPlainObject(read) && Array.isArray(read.first)
