/** The report to the SIFSE over HTTP: what is wrong with it, and its file (decision 84). */

import { everyone } from '../../resources/define/index.ts'
import { readQuarter, sifseSheets, sifseTexts } from '../../resources/rules/sifse.ts'
import { invalid, notFound, Refusal } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { replicaSnapshot } from '../db/engine/replica.ts'
import { sifseFile } from '../db/schema/internalTables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { templateTexts } from '../import/fillTemplate.ts'
import { inReader, withSentFile } from '../import/sentTable.ts'
import { findBudget } from '../queries/budgets.ts'
import { withRenderSlot } from '../workers/pool.ts'
import { answerBytes, readInTurn } from './endpoints.ts'
import { figuresSha256, readSifse, type SifseReport } from './readSifse.ts'
import { renderWorkbook } from './render.ts'

const path = '/report/sifse/:institute/:budget'

export const sifseEndpoints = (): Endpoint[] => [
  { method: 'GET', path: `${path}/faults`, may: everyone, run: getFaults },
  { method: 'GET', path: `${path}/tables`, may: everyone, run: getTables },
  { method: 'GET', path, may: everyone, run: (call) => withRenderSlot(call, () => getFile(call)) },
  { method: 'POST', path, may: everyone, writes: false, run: fillFile },
]

async function getFaults(call: Call): Promise<Answer> {
  const { faults } = await replicaSnapshot(call.db, (at) => readAsked(at, call))
  return ok({ faults })
}

/** The cells of both sheets, to copy them one by one. */
async function getTables(call: Call): Promise<Answer> {
  const { report } = await readUnblocked(call)
  return ok({ tables: report.tables })
}

/** @throws Refusal 400 with the first fault that blocks it */
async function getFile(call: Call): Promise<Answer> {
  const { report, budget } = await readUnblocked(call)
  call.request.signal.throwIfAborted()
  const bytes = await renderWorkbook({ kind: 'sifse', data: report })
  if (call.request.method !== 'HEAD')
    await remember(call.db, { institute_id: call.institute, budget_id: budget }, report)
  return answerBytes(call, bytes, nameOf(report))
}

/**
 * The same rows in the empty workbook that was sent as `template`.
 * @throws Refusal 400 with the first fault that blocks it, or of the template
 */
async function fillFile(call: Call): Promise<Answer> {
  const { report, budget } = await readInTurn(call, () => readUnblocked(call))
  const tables = sifseSheets.map((sheet, at) => ({
    sheet: { word: sheet.word, missing: `La plantilla no tiene la hoja de ${sheet.word}` },
    columns: sheet.columns,
    rows: report.tables[at] ?? [],
  }))
  const as = { field: 'template', none: templateTexts.foreign }
  const bytes = await withSentFile(call, (sent) => inReader(call, { fill: sent.bytes, tables }), as)
  await remember(call.db, { institute_id: call.institute, budget_id: budget }, report)
  return answerBytes(call, bytes, nameOf(report))
}

const nameOf = ({ daneCode, year, quarter }: SifseReport): string => `SIFSE_${daneCode}_${year}_T${quarter}`

async function readUnblocked(call: Call): Promise<{ report: SifseReport; budget: number }> {
  const { report, faults, budget } = await replicaSnapshot(call.db, (at) => readAsked(at, call))
  if (!report) throw new Refusal(400, faults[0]?.text ?? '')
  return { report, budget }
}

/** @throws Refusal 404 for a draft or another institute's budget, 400 for no quarter */
async function readAsked(db: Db, call: Call) {
  const id = call.id('budget')
  const budget = await findBudget(db, call.institute, id)
  if (!budget?.completed) throw notFound()
  const quarter = readQuarter(call.query.get('quarter'))
  if (quarter === null) throw invalid({ quarter: sifseTexts.quarter })
  return { budget: id, ...(await readSifse(db, { institute: call.institute, budget: { ...budget, id }, quarter })) }
}

/** A later change of these figures is a fault. */
async function remember(db: Db, of: { institute_id: number; budget_id: number }, report: SifseReport): Promise<void> {
  const made = { figuresSha256: figuresSha256(report), madeAt: new Date().toISOString() }
  await db
    .insert(sifseFile)
    .values({ ...of, quarter: report.quarter, ...made })
    .onConflictDoUpdate({ target: [sifseFile.budget_id, sifseFile.quarter], set: made })
}
