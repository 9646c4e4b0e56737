/** The certificates over HTTP, in both answer forms of decisions 2: bytes in JSON, or the PDF itself. */
import { and, eq } from 'drizzle-orm'
import { availability } from '../../resources/availability.ts'
import { everyone, type Row } from '../../resources/define/index.ts'
import type { Db } from '../db/open.ts'
import { readOne } from '../db/read.ts'
import { centsOf } from '../db/rows.ts'
import { tableOf } from '../db/tables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { invalid, notFound } from '../refusal.ts'
import { type AvailabilityInput, availabilityData, type Commitment } from './availability.ts'
import { letterheadOf } from './letterhead.ts'
import { renderDocument } from './render.ts'

const availabilities = tableOf(availability)

export const documentEndpoints = (): Endpoint[] => [
  { method: 'GET', path: '/availability/certificates/:institute/:id', may: everyone, run: availabilityCertificate },
]

async function availabilityCertificate(call: Call): Promise<Answer> {
  const own = and(eq(availabilities.institute_id, call.institute))
  const row = own && (await readOne(call.db, availability, call.id('id'), own))
  if (!row) throw notFound()
  if (call.query.get('document') !== 'availability') throw invalid({ document: 'El documento no existe' })
  const pdf = await renderDocument('availability', availabilityData(await inputOf(call, row)), {
    signal: call.request.signal,
  })
  return answerPdf(call, pdf, `Certificado ${row.consecutive}`)
}

function answerPdf(call: Call, pdf: Uint8Array, name: string): Answer {
  if (!call.request.headers.get('accept')?.includes('application/pdf'))
    return ok({ pdf: { type: 'Buffer', data: Array.from(pdf) } })
  return new Response(Buffer.from(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${encodeURIComponent(name)}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}.pdf`,
    },
  })
}

async function inputOf(call: Call, row: Row): Promise<AvailabilityInput> {
  const study = row.PreliminaryStudy as Row | null
  const line = row.BudgetActivity as Row
  const activity = line.Activity as Row
  const commitment = commitmentOf(row)
  return {
    ...(await letterheadOf(call.db as Db, call.institute, call.asker)),
    consecutive: Number(row.consecutive),
    dcpDate: String(row.dcpDate),
    validityStart: `${row.year}-01-01`,
    amountCents: centsOf(row.amount),
    activity: { id: Number(activity.id), name: String(activity.name) },
    object: String(study?.task ?? ''),
    study: study && { number: String(study.number), studyDate: String(study.studyDate) },
    commitment,
    deleted: row.deleted === true,
  }
}

function commitmentOf(row: Row): Commitment | null {
  const [kind, document] =
    row.documentType === 'serviceOrders'
      ? (['serviceOrder', row.ServiceOrder] as const)
      : row.documentType === 'supplyOrders'
        ? (['supplyOrder', row.SupplyOrder] as const)
        : (['contract', row.Contract] as const)
  const { number, Supplier: supplier } = (document ?? {}) as { number?: string; Supplier?: Commitment['supplier'] }
  return number && supplier ? { kind, number, supplier } : null
}
