import { type WriteOptions, writeXlsx } from 'hucre/xlsx'
import { decode } from './decode.ts'

export type ImportTask = { read: Uint8Array; others?: readonly string[] } | { write: WriteOptions }

/** @returns tables as JSON, or a workbook */
export default async (task: ImportTask): Promise<Uint8Array> =>
  'write' in task ? writeXlsx(task.write) : Buffer.from(JSON.stringify(await decode(task.read, task.others)))
