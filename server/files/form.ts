/**
 * A multipart form with one file, read as a stream: the file goes into pieces, and nothing is copied twice in memory.
 */
import { Busboy } from '@fastify/busboy'
import { createLimiter, refuseWhenFull } from '../base/limiter.ts'
import { invalid, Refusal } from '../base/refusal.ts'
import { withTimeout } from '../http/body.ts'
import type { Call } from '../http/endpoint.ts'
import { countAttempt } from '../session/limits.ts'
import { Pieces } from './pieces.ts'

/** Enough for ten megabytes over a slow connection. */
const formTimeoutMs = 180_000
/** For the texts beside the file and the separators of the parts. */
const maxText = 1000
const formOverhead = 16 * 1024
const maxParts = 10
const damagedForm = 'El formulario llegó incompleto: envíe el archivo de nuevo'

/** @property limit of the user, in 15 minutes */
type FormRules = {
  /** The name of the part with the file, and the field of the refusals. */
  key: string
  maxBytes: number
  tooLarge: string
  missing: string
  limit: { of: string; most: number }
}
export type SentForm = { texts: Readonly<Record<string, string>>; file: SentFile }
export type SentFile = { name: string; pieces: Pieces }

/** Its file is in memory until its work has ended; the next forms of its user wait before they are read. */
const limitForms = refuseWhenFull(
  createLimiter({ concurrency: 24, concurrencyPerKey: 2, maxWaiting: 96, maxPerKey: 8 }),
  'Se están recibiendo muchos archivos',
)

/**
 * Reads the form of a request, and works with it.
 * @throws Refusal 415 for anything but a form, 429 and 503 after too many; 400 under `key` for no file, more than one, a
 * larger one or a damaged form; 408 when it takes too long
 */
export async function withForm<T>(
  { db, asker, request }: Call,
  rules: FormRules,
  work: (form: SentForm) => Promise<T>,
): Promise<T> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal(415, 'El archivo debe enviarse como formulario')
  // Before the body, so that a form without a file counts too.
  await countAttempt(db, [{ bucket: `${rules.limit.of} by user ${asker.id}`, most: rules.limit.most }])
  return limitForms(async () => work(await readForm(request, rules)), String(asker.id))
}

async function readForm(request: Request, { key, maxBytes, tooLarge, missing }: FormRules): Promise<SentForm> {
  const refused = (text: string) => invalid({ [key]: text })
  const most = maxBytes + formOverhead
  if (Number(request.headers.get('content-length') ?? 0) > most) throw refused(tooLarge)
  const texts: Record<string, string> = Object.create(null)
  let file = null as SentFile | null
  let files = 0
  const parser = parserOf()
  const done = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve)
    for (const event of ['error', 'partsLimit', 'filesLimit', 'fieldsLimit'])
      parser.on(event, () => reject(refused(damagedForm)))
    parser.on('field', (name, value, _, isCut) => {
      if (isCut) reject(refused(damagedForm))
      else texts[name] ??= value
    })
    parser.on('file', (name, stream, fileName) => {
      files++
      const isRead = name === key && file === null
      const pieces = new Pieces()
      if (isRead) file = { name: unescaped(fileName ?? ''), pieces }
      stream.on('error', () => reject(refused(damagedForm)))
      stream.on('limit', () => reject(refused(tooLarge)))
      stream.on('data', (bytes: Buffer) => isRead && pieces.add(bytes))
    })
  })
  const sent = feed(request, most, parser, () => refused(tooLarge))
  // Whichever promise fails first decides; the other must not end the process.
  sent.catch(() => {})
  await Promise.race([done, sent.then(() => done)])
  if (file === null) throw refused(missing)
  if (files > 1) throw refused('Envíe un solo archivo')
  return { texts, file }

  function parserOf() {
    try {
      const headers = { 'content-type': request.headers.get('content-type') ?? '' }
      const limits = { fileSize: maxBytes, fieldSize: maxText, parts: maxParts, headerPairs: 20, headerSize: 4096 }
      // Without a name of a file it is a text, whatever its type.
      return new Busboy({ headers, limits, isPartAFile: (_, __, fileName) => fileName !== undefined })
    } catch {
      throw refused(damagedForm)
    }
  }
}

/** A browser writes these three characters of a name so (the HTML standard, multipart/form-data encoding algorithm). */
const unescaped = (name: string): string => name.replace(/%(?:0A|0D|22)/gi, decodeURIComponent)

type Parser = InstanceType<typeof Busboy>

async function feed(request: Request, max: number, parser: Parser, tooLarge: () => Refusal): Promise<void> {
  const reader = request.body?.getReader()
  const deadline = Date.now() + formTimeoutMs
  let size = 0
  try {
    while (reader) {
      const { done, value } = await withTimeout(reader.read(), deadline - Date.now())
      if (done) break
      size += value.byteLength
      if (size > max) throw tooLarge()
      await new Promise<void>((resolve) => parser.write(value, () => resolve()))
    }
    parser.end()
  } catch (error) {
    parser.destroy()
    await reader?.cancel().catch(() => {})
    throw error
  }
}
