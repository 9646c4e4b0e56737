/** Every row of a list as of one instant, a line of JSON each: what a spreadsheet of it is made from. */
import type { SQL } from 'drizzle-orm'
import type { AnyResource } from '../../resources/define/index.ts'
import { createLimiter, QueueFull } from '../base/limiter.ts'
import { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { snapshot } from '../db/engine/snapshot.ts'
import type { Sort } from '../db/query/page.ts'
import { countRows, readListed } from '../db/query/read.ts'
import type { Visibility } from '../db/query/visible.ts'
import type { Answer, Call } from '../http/endpoint.ts'

/** The lines that a slow client has not taken wait in memory: the snapshot must not wait for it. */
export const mostExported = 50_000
const perRead = 2000
const limitExports = createLimiter({ concurrency: 2, maxWaiting: 32, maxPerKey: 4 })

type Asked = { asked: readonly SQL[]; among: Visibility; sort: Sort | undefined }

/**
 * The first line is `{"total":n}`, for the progress.
 * @throws Refusal 400 for too many rows, and what a list refuses; 503 when too many are waiting
 */
export async function answerExport(call: Call, resource: AnyResource, asked: Asked): Promise<Answer> {
  const headers = { 'Content-Type': 'application/x-ndjson' }
  if (call.request.method === 'HEAD') return new Response(null, { headers })
  const lines = openLines()
  // What is refused is refused before the first byte.
  await new Promise<void>((begun, refused) => {
    limitExports(() => snapshot(call.db, (at) => writeRows(at, resource, asked, lines, begun)), String(call.asker.id))
      .then(lines.close)
      .catch((error: unknown) => {
        refused(error instanceof QueueFull ? busy() : error)
        lines.fail(error)
      })
  })
  return new Response(lines.stream, { headers })
}

async function writeRows(at: Db, resource: AnyResource, asked: Asked, lines: Lines, begun: () => void): Promise<void> {
  const { asked: where, among, sort } = asked
  const total = await countRows(at, resource, where, mostExported)
  if (total > mostExported)
    throw new Refusal(400, 'La lista tiene más de 50,000 filas: use un filtro y exporte por partes')
  lines.add([{ total }])
  for (let offset = 0; offset < total && !lines.isGone(); offset += perRead) {
    const rows = await readListed(at, resource, { where, among, sort, page: { offset, limit: perRead } })
    lines.add(rows)
    begun()
  }
  begun()
}

type Lines = ReturnType<typeof openLines>

function openLines() {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let gone = false
  const stream = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened
    },
    cancel() {
      gone = true
    },
  })
  return {
    stream,
    isGone: () => gone,
    add(rows: readonly object[]) {
      if (!gone) controller?.enqueue(encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
    },
    close: () => {
      if (!gone) controller?.close()
    },
    fail: (error: unknown) => {
      if (!gone) controller?.error(error)
    },
  }
}

const busy = (): Refusal =>
  new Refusal(503, 'Se están exportando muchas listas, intente de nuevo en un momento', {}, { 'Retry-After': '5' })
