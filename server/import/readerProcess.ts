/** The child process that reads sent files, writes the templates for them and fills those of others: one task at a time, in limited memory. */
import { setPriority } from 'node:os'
import process from 'node:process'
import { type WriteOptions, writeXlsx } from 'hucre/xlsx'
import { decode, type Wanted } from './decode.ts'
import { type FilledTable, fillTemplate, WrongTemplate } from './fillTemplate.ts'
import { Unreadable } from './unreadable.ts'

export type ReaderTask =
  | { read: Uint8Array; wanted: Wanted }
  | { write: WriteOptions }
  | { fill: Uint8Array; tables: readonly FilledTable[] }

/** A book as JSON, or a workbook. */
export type ReaderAnswer = { bytes: Uint8Array } | { wrong: string } | { error: string }

setPriority(10)
process.on('message', (task: ReaderTask) => {
  answerTo(task).then((answer) => process.send?.(answer))
})
// The parent has ended.
process.once('disconnect', () => process.exit())

async function answerTo(task: ReaderTask): Promise<ReaderAnswer> {
  try {
    if ('write' in task) return { bytes: await writeXlsx(task.write) }
    if ('fill' in task) return { bytes: await fillTemplate(task.fill, task.tables) }
    return { bytes: Buffer.from(JSON.stringify(decode(task.read, task.wanted))) }
  } catch (error) {
    if (error instanceof Unreadable || error instanceof WrongTemplate) return { wrong: error.message }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
