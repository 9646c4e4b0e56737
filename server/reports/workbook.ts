import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { workbookFont } from '../../resources/values/spreadsheet.ts'
import type { AvailabilityReport } from './availabilityReport.ts'
import { availabilitySheet } from './availabilitySheet.ts'
import { cashFlowSheet } from './cashFlowSheet.ts'
import { collectionSheet } from './collectionSheet.ts'
import type { ComptrollerReport } from './comptrollerReport.ts'
import { comptrollerBook } from './comptrollerSheets.ts'
import { earlierSheet } from './earlierSheet.ts'
import type { ExecutionReport } from './executionReport.ts'
import { executionSheet } from './executionSheet.ts'
import type { IncomeReport } from './incomeReport.ts'
import { incomeSheet } from './incomeSheet.ts'
import { paymentSheet } from './paymentSheet.ts'
import type { SifseReport } from './readSifse.ts'
import { retentionSheet } from './retentionSheet.ts'
import { sifseBook } from './sifseSheets.ts'

/** What each workbook is made of. */
export type Reports = {
  execution: ExecutionReport
  income: IncomeReport
  comptroller: ComptrollerReport
  sifse: SifseReport
  availabilities: AvailabilityReport
}
export type Report<K extends keyof Reports = keyof Reports> = { kind: K; data: Reports[K] }

const sheetsOf: { readonly [K in keyof Reports]: (data: Reports[K]) => WriteSheet[] } = {
  execution: (data) => [executionSheet(data), cashFlowSheet(data)],
  income: (data) => [incomeSheet(data), collectionSheet(data)],
  comptroller: comptrollerBook,
  sifse: sifseBook,
  availabilities: availabilitySheets,
}

export async function workbook<K extends keyof Reports>({ kind, data }: Report<K>): Promise<Uint8Array> {
  const sheets = sheetsOf[kind](data)
  // The file to the SIFSE is its cells alone.
  if (!('letterhead' in data)) return writeXlsx({ sheets })
  const { name, at } = data.letterhead
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
