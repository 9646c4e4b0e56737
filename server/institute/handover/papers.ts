/** The data of every document and workbook of an institute, read with shared figures. */
import { serialize } from 'node:v8'
import { and } from 'drizzle-orm'
import { type AnyResource, labelOf, type WireOf } from '../../../resources/define/index.ts'
import { type Documented, documents, documentsOf, isDocumented } from '../../../resources/documents.ts'
import { budget } from '../../../resources/entities/budget.ts'
import { resourceNamed } from '../../../resources/index.ts'
import type { Period } from '../../../resources/rules/period.ts'
import { pathPart } from '../../base/pathPart.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Spool } from '../../base/spool.ts'
import { whereSql } from '../../db/query/declaredWhere.ts'
import type { Document, FrameInput } from '../../documents/base/frame.ts'
import { letterheadOf } from '../../documents/base/letterhead.ts'
import { documentDefinitions } from '../../documents/documents.ts'
import type { Asker } from '../../http/endpoint.ts'
import { findBudget } from '../../queries/budgets.ts'
import { readAvailabilityReport } from '../../reports/readAvailabilityReport.ts'
import { readExecution } from '../../reports/readExecution.ts'
import { readIncome } from '../../reports/readIncome.ts'
import type { Report } from '../../reports/workbook.ts'
import type { Read } from './consistentReads.ts'
import { pagesOf } from './data.ts'
import { ofInstitute } from './ownedResources.ts'
import { type Gathered, type Omitted, type Piece, rowPart } from './pieces.ts'

type Scope = { institute: number; asker: Asker }

const documented = Object.keys(documents).filter(isDocumented)

/** All documents share one letterhead, so its logo, which is most of the bytes, is kept once. */
export async function gatherDocuments(
  read: Read,
  scope: Scope,
  spool: Spool,
): Promise<Gathered & { logo: Uint8Array | null }> {
  const letterhead = await read((at) => letterheadOf(at, scope.institute, scope.asker))
  const pieces: Piece[] = []
  const omitted: Omitted[] = []
  for (const of of documented) {
    const resource = resourceNamed(of)
    const ofThisInstitute = and(ofInstitute(resource, scope.institute), ...whereSql(resource, resource.list?.where))
    if (!ofThisInstitute) throw new Error(`resource ${of} has documents and belongs to no school`)
    for await (const rows of pagesOf(read, resource, ofThisInstitute))
      for (const row of rows) await gatherRow(read, { of, row, letterhead, institute: scope.institute })
  }
  return { pieces, omitted, logo: letterhead.institute.logo }

  async function gatherRow(read: Read, { of, row, ...by }: RowOfDocuments): Promise<void> {
    const { id } = row
    const resource = resourceNamed(of)
    const folder = `documentos/${pathPart(resource.many)}/${rowPart(id, labelOf(resource, row))}`
    for (const { name, label, offered } of documentsOf(of, row)) {
      if (offered?.(row) === false) continue
      const path = `${folder}/${pathPart(label)}.pdf`
      try {
        const document = await read((at) =>
          documentDefinitions[name](at, { institute: by.institute, of, id, letterhead: by.letterhead }),
        )
        const { title, subtitle } = document.frame
        const range = await spool.append(serialize(withLogo(document, null)))
        const about = { title: `${title} ${subtitle}`.trim(), resource: of, row_id: id }
        pieces.push({ name: path, about, as: 'document', range })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        omitted.push({ name: path, reason: error.message })
      }
    }
  }
}

type RowOfDocuments = { of: Documented; row: WireOf<AnyResource>; letterhead: FrameInput; institute: number }

export function withLogo(document: Document, logo: Uint8Array | null): Document {
  const parts = document.parts?.map((part) => withLogo(part, logo))
  const { frame } = document
  return { ...document, frame: { ...frame, institute: { ...frame.institute, logo } }, ...(parts && { parts }) }
}

/** A year may have several vigencias, one after the other. */
const joined = (before: Period | undefined, { initDate, finalDate }: Period): Period => ({
  initDate: before && before.initDate < initDate ? before.initDate : initDate,
  finalDate: before && before.finalDate > finalDate ? before.finalDate : finalDate,
})

/** The execution of each budget and the availabilities of each vigencia, by month if a year has too many. */
export async function gatherReports(read: Read, scope: Scope, spool: Spool): Promise<Gathered> {
  const pieces: Piece[] = []
  const omitted: Omitted[] = []
  const years = new Map<number, Period>()
  const ofThisInstitute = and(ofInstitute(budget, scope.institute), ...whereSql(budget, budget.list?.where))
  if (!ofThisInstitute) throw new Error('budgets belong to no school')
  for await (const rows of pagesOf(read, budget, ofThisInstitute))
    for (const row of rows) {
      const { id } = row
      const { data, period, head } = await read(async (at) => {
        const head = await findBudget(at, scope.institute, id)
        if (!head) throw new Error(`institute ${scope.institute} has no budget ${id}`)
        const period = { initDate: head.start, finalDate: head.end }
        if (!head.deleted) years.set(head.year, joined(years.get(head.year), period))
        return { data: await readExecution(at, scope, { ...head, id }, period), period, head }
      })
      const title = `Ejecución presupuestal ${period.initDate.slice(0, 4)}`
      await keep({ kind: 'execution', data }, `${rowPart(id, title)}`, { resource: budget.name, row_id: id, title })
      if (data.incomes.length > 0) {
        const income = await read((at) => readIncome(at, scope, { ...head, id }, period))
        const title = `Ejecución de ingresos ${period.initDate.slice(0, 4)}`
        await keep({ kind: 'income', data: income }, rowPart(id, title), { resource: budget.name, row_id: id, title })
      }
    }
  for (const [year, period] of years) await gatherYear(year, period)
  return { pieces, omitted }

  async function gatherYear(year: number, period: Period): Promise<void> {
    try {
      await gatherAvailabilities(period, `Disponibilidades ${year}`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for (const month of monthsOf(year)) {
        const name = `Disponibilidades ${month.initDate.slice(0, 7)}`
        await gatherAvailabilities(month, name).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          omitted.push({ name: `reportes/${name}.xlsx`, reason: error.message })
        })
      }
    }
  }

  async function gatherAvailabilities(period: Period, title: string): Promise<void> {
    const data = await read((at) => readAvailabilityReport(at, scope, period))
    await keep({ kind: 'availabilities', data }, title, { title })
  }

  async function keep(report: Report, name: string, about: Piece['about']): Promise<void> {
    pieces.push({ name: `reportes/${name}.xlsx`, about, as: 'report', range: await spool.append(serialize(report)) })
  }
}

const monthsOf = (year: number): Period[] =>
  Array.from({ length: 12 }, (_, month) => ({
    initDate: dayText(new Date(Date.UTC(year, month, 1))),
    finalDate: dayText(new Date(Date.UTC(year, month + 1, 0))),
  }))

const dayText = (day: Date): string => day.toISOString().slice(0, 10)
