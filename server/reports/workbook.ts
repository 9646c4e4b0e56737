/** A report as the bytes of an Excel file. */
import { writeXlsx } from 'hucre/xlsx'
import { type Availabilities, availabilitySheets } from './availabilities.ts'
import { type Execution, executionSheets } from './execution.ts'

export type Report = { kind: 'execution'; data: Execution } | { kind: 'availabilities'; data: Availabilities }

export async function workbook(report: Report): Promise<Uint8Array> {
  const sheets = report.kind === 'execution' ? executionSheets(report.data) : availabilitySheets(report.data)
  const { name, at } = report.data.letterhead
  const created = new Date(at)
  return writeXlsx({
    sheets,
    properties: { title: `${sheets[0]?.name}, ${name}`, creator: 'Erario', created, modified: created },
    defaultFont: { name: 'Calibri', size: 10 },
  })
}
