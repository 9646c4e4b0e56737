import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { workbookFont } from '../../resources/values/spreadsheet.ts'
import type { AvailabilityReport } from './availabilityReport.ts'
import { availabilitySheet } from './availabilitySheet.ts'
import { cashFlowSheet } from './cashFlowSheet.ts'
import { earlierSheet } from './earlierSheet.ts'
import type { ExecutionReport } from './executionReport.ts'
import { executionSheet } from './executionSheet.ts'
import { paymentSheet } from './paymentSheet.ts'
import { retentionSheet } from './retentionSheet.ts'

export type Report = { kind: 'execution'; data: ExecutionReport } | { kind: 'availabilities'; data: AvailabilityReport }

export async function workbook(report: Report): Promise<Uint8Array> {
  const sheets =
    report.kind === 'execution'
      ? [executionSheet(report.data), cashFlowSheet(report.data)]
      : availabilitySheets(report.data)
  const { name, at } = report.data.letterhead
  const created = new Date(at)
  return writeXlsx({
    sheets,
    properties: { title: `${sheets[0]?.name}, ${name}`, creator: 'Erario', created, modified: created },
    defaultFont: workbookFont,
  })
}

function availabilitySheets(report: AvailabilityReport): WriteSheet[] {
  const { sheet, discountsAt } = availabilitySheet(report)
  return [sheet, paymentSheet(report), retentionSheet(report, discountsAt), earlierSheet(report)]
}
