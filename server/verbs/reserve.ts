/** Reserve: an availability takes its amount off a budget line, with its consecutive and its taxes (decisions 4). */
import { eq } from 'drizzle-orm'
import { type BodyOf, isPlainObject } from '../../resources/define/index.ts'
import { availability, availabilityTax } from '../../resources/entities/availability.ts'
import {
  type CommitmentKey,
  type CommitmentType,
  commitmentOf,
  commitments,
} from '../../resources/entities/commitments.ts'
import { preliminaryStudy } from '../../resources/entities/preliminaryStudy.ts'
import { tax } from '../../resources/entities/tax.ts'
import { availabilityCheck, availabilityTexts, taxCheck } from '../../resources/rules/availability.ts'
import { type TaxRow, taxCents, taxRules, totalTaxCents } from '../../resources/rules/tax.ts'
import { isInside } from '../../resources/rules/withinValidity.ts'
import { yearOf } from '../../resources/values/dates.ts'
import { type Cents, sqlAmount, subtractCents } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checked, checkedRows, listOf, requireValidRows } from '../base/body.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow, storedValues } from '../db/query/insert.ts'
import { readOne, readWire } from '../db/query/read.ts'
import { requireReferences, requireUsable } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { book } from '../ledger/ledger.ts'
import { lockLines, type OpenBudget } from '../ledger/lines.ts'
import { availabilityPostings } from '../ledger/postings.ts'

const taxes = tableOf(availabilityTax)
const studies = tableOf(preliminaryStudy)

export type Reservation = { form: Form; taxes: readonly TaxRow[] }

export function readReservation(body: unknown): Reservation {
  const form = checked(availabilityCheck, body)
  return { form: withDocument(form), taxes: readTaxes(body) }
}

/** The order a body names by `document_id` becomes the reference its type says. */
function withDocument({ document_id, ...form }: BodyOf<typeof availabilityCheck>) {
  const orderId = (type: CommitmentType) => (form.documentType === type ? document_id : null)
  const orders = { serviceOrder_id: orderId('serviceOrders'), supplyOrder_id: orderId('supplyOrders') }
  return { ...form, ...(orders satisfies Record<Exclude<CommitmentKey, 'contract_id'>, number | null>) }
}

type Form = ReturnType<typeof withDocument>

function readTaxes(body: unknown): TaxRow[] {
  const none =
    isPlainObject(body) &&
    (body.taxes === undefined || body.taxes === null || (Array.isArray(body.taxes) && body.taxes.length === 0))
  if (none) return []
  return checkedRows(taxCheck, 'taxes', listOf(body, 'taxes')).map(({ base, ...row }) => ({ ...row, baseCents: base }))
}

/**
 * @throws Refusal 400 with the first broken rule: a row that may not be used, an amount that is not the document's, a date outside the
 * vigencia, a tax beyond the amount, a document already used, a line without funds (with `detail` in pesos)
 */
export async function reserve(tx: Db, actor: Actor, { form, taxes: taxRows }: Reservation) {
  const { institute } = actor
  const lineId = form.budgetActivity_id
  const line = (await lockLines(tx, institute, [lineId])).get(lineId)
  await requireReferences(tx, availability, form, actor)
  if (!line) throw invalid({ budgetActivity_id: refusals.unusable })
  const amountCents = await documentCents(tx, form)
  if (amountCents === undefined || form.amount !== amountCents) throw invalid({ amount: availabilityTexts.otherAmount })
  await requireDates(tx, form, line.budget)
  await requireUsable(tx, tax, actor, { key: 'taxes', field: 'tax_id', ids: taxRows.map(({ tax_id }) => tax_id) })
  requireValidRows('taxes', taxRules, taxRows, { amountCents })

  const netCents = subtractCents(amountCents, totalTaxCents(taxRows))
  const id = await insertAvailability(tx, institute, { form, budget: line.budget, netCents })
  await insertTaxes(tx, id, taxRows)
  await book(tx, actor, availabilityPostings({ ...form, id }))
  return { availability: await readWire(tx, availability, id) }
}

async function documentCents(tx: Db, form: Form): Promise<Cents | undefined> {
  const { type, id } = commitmentOf(form)
  return (await readOne(tx, commitments[type].of, id))?.amount
}

async function requireDates(tx: Db, form: Form, budget: OpenBudget): Promise<void> {
  const outside = (['dcpDate', 'budgetRecordDate'] as const).filter((name) => !isInside(budget, form[name]))
  if (outside.length > 0) throw invalid(Object.fromEntries(outside.map((name) => [name, refusals.outsideValidity])))
  const [study] = await tx
    .select({ date: studies.studyDate })
    .from(studies)
    .where(eq(studies.id, form.preliminaryStudy_id))
  if (study && study.date > form.dcpDate) throw invalid({ dcpDate: availabilityTexts.beforeStudy })
}

type NewAvailability = { form: Form; budget: OpenBudget; netCents: Cents }

async function insertAvailability(tx: Db, institute: number, { form, budget, netCents }: NewAvailability) {
  return insertRow(tx, availability, {
    ...(await storedValues(availability, form, institute)),
    budget_id: budget.id,
    year: yearOf(budget.start),
    netAmount: sqlAmount(netCents),
  })
}

async function insertTaxes(tx: Db, availability_id: number, rows: readonly TaxRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(taxes).values(
    rows.map((row) => ({
      availability_id,
      tax_id: row.tax_id,
      fee: String(row.fee),
      base: sqlAmount(row.baseCents),
      amount: sqlAmount(taxCents(row)),
    })),
  )
}
