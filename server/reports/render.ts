import { threadFile } from '../base/files.ts'
import { runInWorker } from '../workers/pool.ts'
import type { Report } from './workbook.ts'

const worker = threadFile('reports/worker')

export const renderWorkbook = (report: Report): Promise<Uint8Array> => runInWorker(worker, report)

/** Loads the writer in the first thread. */
export async function warmWorkbooks(): Promise<void> {
  const letterhead = { name: '', NIT: '', municipality: '', by: '', at: '2026-01-01T00:00:00Z' }
  const period = { initDate: '2026-01-01', finalDate: '2026-12-31' }
  await renderWorkbook({ kind: 'availabilities', data: { letterhead, period, rows: [] } })
}
