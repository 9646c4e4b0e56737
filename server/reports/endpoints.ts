/** The workbooks over HTTP: bytes in JSON, or the workbook itself (decision 3). */

import { everyone } from '../../resources/define/index.ts'
import { type BudgetReport, budgetReports, isBudgetReport } from '../../resources/reports.ts'
import { type Period, periodCheck } from '../../resources/rules/period.ts'
import { formatDay } from '../../resources/values/dates.ts'
import { checked } from '../base/body.ts'
import { invalid, notFound } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { snapshot } from '../db/engine/snapshot.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { type BudgetHead, findBudget } from '../queries/budgets.ts'
import { withRenderSlot } from '../workers/pool.ts'
import { readAvailabilityReport } from './readAvailabilityReport.ts'
import { readExecution } from './readExecution.ts'
import { readIncome } from './readIncome.ts'
import { renderWorkbook } from './render.ts'
import type { Report, Reports } from './workbook.ts'

export const reportEndpoints = (): Endpoint[] => [
  { method: 'GET', path: '/report/budget/:institute/:budget', may: everyone, run: inRenderSlot(budgetReport) },
  {
    method: 'GET',
    path: '/report/availability/:institute',
    may: everyone,
    run: ofPeriod('availabilities', readAvailabilityReport, 'Disponibilidades'),
  },
]

function inRenderSlot(run: Endpoint['run']): Endpoint['run'] {
  return (call) => withRenderSlot(call, () => run(call))
}

type ReadReport = (db: Db, call: Call, budget: BudgetHead & { id: number }, period: Period) => Promise<Report>

const readBudgetReport: Readonly<Record<BudgetReport, ReadReport>> = {
  activityOutcomeReport: async (...of) => ({ kind: 'execution', data: await readExecution(...of) }),
  activityIncomeReport: async (...of) => ({ kind: 'income', data: await readIncome(...of) }),
}

/**
 * @throws Refusal 404 for a draft or another institute's budget, 400 for an unknown report, an invalid period, or income
 * that the budget does not have
 */
async function budgetReport(call: Call): Promise<Answer> {
  const id = call.id('budget')
  const name = call.query.get('report')
  const report = await snapshot(call.db, async (at) => {
    const found = await findBudget(at, call.institute, id)
    if (!found?.completed) throw notFound()
    if (!isBudgetReport(name)) throw invalid({ report: 'El reporte no existe' })
    return { ...(await readBudgetReport[name](at, call, { ...found, id }, periodOf(call))), name }
  })
  // The name is fixed by spec 7; the period is on the sheet.
  return answerWorkbook(call, report, budgetReports[report.name].label)
}

/** A workbook of the school's period in the query. @throws Refusal 400 for an invalid period */
function ofPeriod<K extends keyof Reports>(
  kind: K,
  read: (at: Db, call: Call, period: Period) => Promise<Reports[K]>,
  name: string,
): Endpoint['run'] {
  return inRenderSlot(async (call) => {
    const period = periodOf(call)
    const data = await snapshot(call.db, (at) => read(at, call, period))
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
