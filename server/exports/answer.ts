/**
 * The file of a list: its rows as of one instant go to the disk, a thread writes the file from them, and only then is it
 * sent. A slow client holds no connection to the database, and no memory.
 */
import { setTimeout } from 'node:timers/promises'
import type { AnyResource } from '../../resources/define/index.ts'
import { progressType } from '../../resources/values/progress.ts'
import { createLimiter, QueueFull } from '../base/limiter.ts'
import { Refusal } from '../base/refusal.ts'
import type { Range, Spool } from '../base/spool.ts'
import { attachment } from '../http/attachment.ts'
import type { Answer, Call } from '../http/endpoint.ts'
import { askedFile, exportTypes } from './asked.ts'
import { type Asked, makeFile, type Progress } from './make.ts'

/** Beyond it a person waits for their turn, as everybody else does. */
const limitExports = createLimiter({ concurrency: 2, maxWaiting: 32, maxPerKey: 4 })

/**
 * To who accepts it the answer tells how far it is, a line of JSON each, until `{"size":n}`: the file follows.
 * @throws Refusal 400 for columns or a format that there are not, for too many rows, and what a list refuses; 503 when too
 * many are waiting
 */
export async function answerExport(call: Call, resource: AnyResource, asked: Asked): Promise<Answer> {
  const file = askedFile(call, resource)
  const telling = call.request.headers.get('accept') === progressType
  const headers = {
    'Content-Type': telling ? progressType : exportTypes[file.format],
    'Content-Disposition': attachment(`${file.title}.${file.format}`),
  }
  if (call.request.method === 'HEAD') return new Response(null, { headers })
  const aborter = new AbortController()
  const signal = AbortSignal.any([aborter.signal, call.request.signal])
  const progress: Progress = { rows: null, read: 0, written: 0 }
  const making = limitExports(() => makeFile({ call, resource, asked, file, progress, signal }), String(call.asker.id))
  const sending = sent(making, telling ? progress : undefined, aborter)
  // What is refused is refused before the first byte, and from here on the end of the stream closes the spool.
  const first = await sending.next().catch((error: unknown) => {
    throw error instanceof QueueFull ? busy() : error
  })
  return new Response(streamOf(first, sending), { headers })
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
    // Until its rows are counted it may be refused.
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

const busy = (): Refusal =>
  new Refusal(503, 'Se están exportando muchas listas, intente de nuevo en un momento', {}, { 'Retry-After': '5' })
