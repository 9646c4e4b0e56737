/**
 * Exports a list: rows of one instant are written to disk, a thread makes the file from them, and only then is it sent.
 * A slow client occupies neither a database connection nor memory.
 */
import { setTimeout } from 'node:timers/promises'
import type { AnyResource } from '../../resources/define/index.ts'
import { progressType } from '../../resources/values/progress.ts'
import { createLimiter, refuseWhenFull } from '../base/limiter.ts'
import { Refusal } from '../base/refusal.ts'
import type { Range, Spool } from '../base/spool.ts'
import { attachment } from '../http/attachment.ts'
import { ClientGone } from '../http/body.ts'
import type { Answer, Call } from '../http/endpoint.ts'
import { withEnd } from '../http/stream.ts'
import { type HeldBytes, holdBytes } from './held.ts'
import { type ExportQuery, makeFile, type Progress } from './make.ts'
import { exportTypes, requestedFile } from './requestedFile.ts'

const manyExports = 'Se están exportando muchas listas'

/** Further exports wait in a queue. One user has one of the two threads at a time. */
const limitMaking = refuseWhenFull(
  createLimiter({ concurrency: 2, concurrencyPerKey: 1, maxWaiting: 32, maxPerKey: 4 }),
  manyExports,
)
/** Of a file, from the start of its work. */
const makingMs = 180_000

/** An export holds its place until its client has read it. */
const places = refuseWhenFull(createLimiter({ concurrency: 32, concurrencyPerKey: 4, maxWaiting: 0 }), manyExports)

/**
 * Clients that accept it get the progress first, one line of JSON each, until `{"size":n}`; then the file follows.
 * @throws Refusal 400 for unknown columns or format, for too many rows, and the refusals of the list; 503 when too many
 * exports are queued or not read
 */
export async function answerExport(call: Call, resource: AnyResource, asked: ExportQuery): Promise<Answer> {
  const file = requestedFile(call, resource)
  const telling = call.request.headers.get('accept') === progressType
  const headers = {
    'Content-Type': telling ? progressType : exportTypes[file.format],
    'Content-Disposition': attachment(`${file.title}.${file.format}`),
  }
  if (call.request.method === 'HEAD') return new Response(null, { headers })
  const user = String(call.asker.id)
  const inPlace = async (held: HeldBytes, ended: () => void): Promise<Answer> => {
    const aborter = new AbortController()
    const progress: Progress = { rows: null, read: 0, written: 0 }
    const make = async () => {
      const late = AbortSignal.timeout(makingMs)
      const signal = AbortSignal.any([aborter.signal, call.request.signal, late])
      await call.stillMay()
      return makeFile({ call, resource, asked, file, progress, signal, held }).catch((error: unknown) => {
        if (call.request.signal.aborted) throw new ClientGone('the client left during the export', { cause: error })
        throw late.aborted ? slow() : error
      })
    }
    const sending = sent(limitMaking(make, user), telling ? progress : undefined, aborter)
    // Refusals come before the first byte; from here on the end of the stream closes the spool.
    const first = await sending.next()
    const { signal } = call.request
    const body = withEnd(() => streamOf(first, sending), { signal, end: async () => ended() })
    return new Response(body, { headers })
  }
  return new Promise((answer, refuse) => {
    const held = holdBytes(user)
    const send = () => new Promise<void>((ended, failed) => inPlace(held, ended).then(answer, failed))
    places(send, user)
      .catch(refuse)
      .finally(() => held.release())
  })
}

type Making = Promise<{ spool: Spool; range: Range }>

async function* sent(
  making: Making,
  progress: Progress | undefined,
  aborter: AbortController,
): AsyncGenerator<Uint8Array, void> {
  try {
    if (progress) yield* toldUntil(making, progress)
    const { spool, range } = await making
    if (progress) yield lineOf({ size: range.to - range.from })
    yield* spool.read(range)
  } finally {
    aborter.abort(new Error('the client has gone'))
    await making.then(({ spool }) => spool.close()).catch(() => {})
  }
}

const tellMs = 200

async function* toldUntil(making: Making, progress: Progress): AsyncGenerator<Uint8Array, void> {
  const made = making.then(() => true)
  for (;;) {
    if (await Promise.race([made, setTimeout(tellMs, false)])) return
    const { rows, read, written } = progress
    // It can still be refused until its rows are counted.
    if (rows !== null) yield lineOf({ part: rows === 0 ? 1 : (read + written) / (2 * rows) })
  }
}

const lineOf = (value: object): Uint8Array => Buffer.from(`${JSON.stringify(value)}\n`)

const streamOf = (first: IteratorResult<Uint8Array, void>, rest: AsyncGenerator<Uint8Array, void>) => {
  let next: IteratorResult<Uint8Array, void> | undefined = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = next ?? (await rest.next())
        next = undefined
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await rest.return()
      },
    },
    { highWaterMark: 0 },
  )
}

const slow = (): Refusal =>
  new Refusal(400, 'La lista tardó demasiado en exportarse: use un filtro y exporte por partes')
