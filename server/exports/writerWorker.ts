/** Writes the file of a list after its rows, in the same spool. */
import { read, write } from 'node:fs'
import { promisify } from 'node:util'
import type { MessagePort } from 'node:worker_threads'
import type { ExportedCell } from '../../resources/columns/exportedCell.ts'
import type { Range } from '../base/spool.ts'
import { csvHead, csvLine } from './csv.ts'
import { type Sheet, xlsxStream } from './xlsx.ts'

/** @property batches rows as JSON, in order */
export type ExportTask = { file: number; batches: readonly Range[]; format: 'xlsx' | 'csv'; sheet: Sheet }

type Rows = readonly (readonly ExportedCell[])[]

const readAt = promisify(read)
const writeAt = promisify(write)

/** Reports the number of rows written. @returns the end of the file, which begins where the rows end */
export default async function writeList({ port, ...task }: ExportTask & { port: MessagePort }): Promise<number> {
  let end = task.batches.at(-1)?.to ?? 0
  for await (const bytes of fileOf(task, (rows) => port.postMessage(rows)))
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await writeAt(task.file, bytes, done, bytes.length - done, end)
      done += bytesWritten
      end += bytesWritten
    }
  return end
}

async function* fileOf(task: ExportTask, tell: (rows: number) => void): AsyncGenerator<Uint8Array> {
  const batches = batchesOf(task, tell)
  if (task.format === 'csv') yield* csvOf(task.sheet, batches)
  else {
    const { value: first = [] } = await batches.next()
    yield* xlsxStream(task.sheet, first, rowsOf(first, batches))
  }
}

async function* batchesOf({ file, batches }: ExportTask, tell: (rows: number) => void): AsyncGenerator<Rows, void> {
  let written = 0
  for (const range of batches) {
    const rows = await readBatch(file, range)
    yield rows
    written += rows.length
    tell(written)
  }
}

async function readBatch(file: number, { from, to }: Range): Promise<Rows> {
  const bytes = Buffer.alloc(to - from)
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await readAt(file, bytes, done, bytes.length - done, from + done)
    if (bytesRead === 0) throw new Error(`the rows end at ${from + done}, before ${to}`)
    done += bytesRead
  }
  return JSON.parse(bytes.toString())
}

async function* rowsOf(first: Rows, rest: AsyncIterable<Rows>): AsyncGenerator<readonly ExportedCell[]> {
  yield* first
  for await (const rows of rest) yield* rows
}

async function* csvOf({ columns }: Sheet, batches: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
  const styles = columns.map(({ style }) => style)
  yield Buffer.from(csvHead(columns.map(({ header }) => header)))
  for await (const rows of batches) yield Buffer.from(rows.map((cells) => csvLine(styles, cells)).join(''))
}
