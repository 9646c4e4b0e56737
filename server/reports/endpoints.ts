/** The workbooks over HTTP: bytes in JSON, or the workbook itself (decision 3). */

import { everyone } from '../../resources/define/index.ts'
import {
  type BudgetReport,
  budgetReports,
  comptrollerSheets,
  isBudgetReport,
  isComptrollerSheet,
} from '../../resources/reports.ts'
import { type Period, periodCheck } from '../../resources/rules/period.ts'
import { formatDay } from '../../resources/values/dates.ts'
import { checked } from '../base/body.ts'
import { invalid, notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { replicaSnapshot } from '../db/engine/replica.ts'
import { exportTypes } from '../exports/requestedFile.ts'
import { attachment } from '../http/attachment.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { templateTexts } from '../import/fillTemplate.ts'
import { inReader, type SentTable, withSentFile } from '../import/sentTable.ts'
import { type BudgetHead, findBudget } from '../queries/budgets.ts'
import { inRenderTurn, withRenderSlot } from '../workers/pool.ts'
import { comptrollerCsv, filledTable } from './comptrollerSheets.ts'
import { hasSheet } from './comptrollerTables.ts'
import { readAvailabilityReport } from './readAvailabilityReport.ts'
import { readComptroller } from './readComptroller.ts'
import { readExecution } from './readExecution.ts'
import { readIncome } from './readIncome.ts'
import { renderWorkbook } from './render.ts'
import type { Report, Reports } from './workbook.ts'

export const reportEndpoints = (): Endpoint[] => [
  { method: 'GET', path: '/report/budget/:institute/:budget', may: everyone, run: inRenderSlot(budgetReport) },
  { method: 'POST', path: '/report/budget/:institute/:budget', may: everyone, writes: false, run: fillReport },
  {
    method: 'GET',
    path: '/report/availability/:institute',
    may: everyone,
    run: ofPeriod('availabilities', readAvailabilityReport, 'Disponibilidades'),
  },
]

/** What fills a template reads as much as what prints it, and waits for the same turn. */
export const readInTurn = <T>({ asker, request }: Call, read: () => Promise<T>): Promise<T> =>
  inRenderTurn(String(asker.id), request.signal, read)

function inRenderSlot(run: Endpoint['run']): Endpoint['run'] {
  return (call) => withRenderSlot(call, () => run(call))
}

type AskedBudget = BudgetHead & { id: number }
type ReadReport = (db: Db, call: Call, budget: AskedBudget, period: Period) => Promise<Report>

const readBudgetReport: Readonly<Record<BudgetReport, ReadReport>> = {
  activityOutcomeReport: async (...of) => ({ kind: 'execution', data: await readExecution(...of) }),
  activityIncomeReport: async (...of) => ({ kind: 'income', data: await readIncome(...of) }),
  comptrollerReport: async (...of) => ({ kind: 'comptroller', data: await readComptroller(...of) }),
}

/** @throws Refusal 404 for a draft or another institute's budget */
async function budgetAsked(at: Db, call: Call): Promise<AskedBudget> {
  const id = call.id('budget')
  const found = await findBudget(at, call.institute, id)
  if (!found?.completed) throw notFound()
  return { ...found, id }
}

/**
 * @throws Refusal 404 for a draft or another institute's budget, 400 for an unknown report or sheet, an invalid period, or
 * income that the budget does not have
 */
async function budgetReport(call: Call): Promise<Answer> {
  const name = call.query.get('report')
  if (name === 'comptrollerReport' && call.query.get('format') === 'csv') return csvOfSheet(call)
  const { label, report } = await replicaSnapshot(call.db, async (at) => {
    const budget = await budgetAsked(at, call)
    if (!isBudgetReport(name)) throw noReport()
    return { ...budgetReports[name], report: await readBudgetReport[name](at, call, budget, periodOf(call)) }
  })
  // The name is fixed by spec 7; the period is on the sheet.
  return answerWorkbook(call, report, label)
}

const noSheet = () => invalid({ sheet: 'La hoja no existe' })
const noReport = () => invalid({ report: 'El reporte no existe' })

async function csvOfSheet(call: Call): Promise<Answer> {
  const { sheet, report } = await readSheet(call, call.query.get('sheet'))
  return new Response(comptrollerCsv(report, sheet), {
    headers: { 'Content-Type': exportTypes.csv, 'Content-Disposition': attachment(`${comptrollerSheets[sheet]}.csv`) },
  })
}

const readSheet = (call: Call, sheet: string | null | undefined) =>
  replicaSnapshot(call.db, async (at) => {
    const budget = await budgetAsked(at, call)
    if (!isComptrollerSheet(sheet)) throw noSheet()
    const report = await readComptroller(at, call, budget, periodOf(call))
    if (!hasSheet(report, sheet)) throw noSheet()
    return { sheet, report }
  })

/**
 * A sheet of the report to the contraloría in the workbook that was sent as `template`.
 * @throws Refusal 404 as its GET, 400 for another report and of the file, 400 as its GET, 400 of the template; a sheet in the
 * query is judged as by its GET before the file is read
 */
async function fillReport(call: Call): Promise<Answer> {
  await budgetAsked(call.db, call)
  if (call.query.get('report') !== 'comptrollerReport') throw noReport()
  const named = call.query.get('sheet')
  const read = (sheet: string | undefined) => readInTurn(call, () => readSheet(call, sheet))
  const asked = named === null ? null : await read(named)
  const fill = async ({ bytes, texts }: SentTable): Promise<Answer> => {
    const { sheet, report } = asked ?? (await read(texts.sheet))
    // Not in a render slot, which others need: the file waits for the reader behind the same user's other files.
    const filled = await inReader(call, { fill: bytes, tables: [filledTable(report, sheet)] })
    return answerBytes(call, filled, comptrollerSheets[sheet])
  }
  return withSentFile(call, fill, { field: 'template', none: templateTexts.foreign })
}

/** A workbook of the school's period in the query. @throws Refusal 400 for an invalid period */
function ofPeriod<K extends keyof Reports>(
  kind: K,
  read: (at: Db, call: Call, period: Period) => Promise<Reports[K]>,
  name: string,
): Endpoint['run'] {
  return inRenderSlot(async (call) => {
    const period = periodOf(call)
    const data = await replicaSnapshot(call.db, (at) => read(at, call, period))
    // File names cannot contain a slash.
    const [from, to] = [period.initDate, period.finalDate].map((day) => formatDay(day).replaceAll('/', '-'))
    return answerWorkbook(call, { kind, data }, `${name} ${from} a ${to}`)
  })
}

function periodOf({ query }: Call): Period {
  const requested = { initDate: query.get('initDate'), finalDate: query.get('finalDate') }
  const { initDate, finalDate } = checked(periodCheck, requested)
  return { initDate: String(initDate), finalDate: String(finalDate) }
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function answerWorkbook(call: Call, report: Report, name: string): Promise<Answer> {
  call.request.signal.throwIfAborted()
  return answerBytes(call, await renderWorkbook(report), name)
}

export function answerBytes(call: Call, bytes: Uint8Array, name: string): Answer {
  if (!call.request.headers.get('accept')?.includes(type))
    return ok({ excel: { type: 'Buffer', data: Array.from(bytes) } })
  return new Response(Buffer.from(bytes), {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}.xlsx"` },
  })
}
