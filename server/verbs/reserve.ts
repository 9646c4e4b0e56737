/** Reserve: an availability takes its amount off a budget line, in one transaction with its consecutive and its taxes (decisions 4). */
import { eq, sql } from 'drizzle-orm'
import { type BodyOf, isPlainObject, type RowOf } from '../../resources/define/index.ts'
import { availability, availabilityTax } from '../../resources/entities/availability.ts'
import { type CommitmentType, commitmentOf, commitments } from '../../resources/entities/commitments.ts'
import { preliminaryStudy } from '../../resources/entities/preliminaryStudy.ts'
import { tax } from '../../resources/entities/tax.ts'
import { availabilityCheck, availabilityTexts, taxCheck } from '../../resources/rules/availability.ts'
import { type TaxRow, taxCents, taxRules, totalTaxCents } from '../../resources/rules/tax.ts'
import { isInside } from '../../resources/rules/withinValidity.ts'
import { yearOf } from '../../resources/values/dates.ts'
import { type Cents, sqlAmount } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import { idempotent } from '../api/idempotent.ts'
import { checked, insertRow, storedValues } from '../api/mutations.ts'
import { verb } from '../api/operation.ts'
import { checkedRows, listOf, requireValidRows } from '../api/pendingBody.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { readOne, readWire } from '../db/query/read.ts'
import { isUsable, requireReferences, unusable } from '../db/query/references.ts'
import { consecutive } from '../db/schema/internalTables.ts'
import { tableOf } from '../db/schema/tables.ts'
import { type Answer, type Call, type Endpoint, ok } from '../http/endpoint.ts'
import { book, type Posting } from '../ledger/ledger.ts'
import { lockLines, type OpenBudget } from '../ledger/lines.ts'

const taxes = tableOf(availabilityTax)
const studies = tableOf(preliminaryStudy)

export const reserveEndpoints = (): Endpoint[] => [verb(availability, 'create', reserve)]

/**
 * @throws Refusal 400 with the first broken rule, nothing written: a missing or foreign row, an amount that is not the document's,
 * a date outside the vigencia, a tax beyond the amount, a document already used, a line without funds (with `detail` in pesos).
 */
async function reserve(call: Call): Promise<Answer> {
  const body = await call.body()
  const form = checked(availabilityCheck, body)
  const taxRows = readTaxes(body)
  const row = withDocument(form)
  return idempotent(call, async (tx) => {
    const lineId = row.budgetActivity_id
    const line = (await lockLines(tx, call.institute, [lineId])).get(lineId)
    await requireReferences(tx, availability, row, call.institute)
    if (!line) throw invalid({ budgetActivity_id: unusable })
    const amountCents = await documentCents(tx, row)
    if (amountCents === undefined || row.amount !== amountCents)
      throw invalid({ amount: availabilityTexts.otherAmount })
    await requireDates(tx, row, line.budget)
    for (const [index, { tax_id }] of taxRows.entries())
      if (!(await isUsable(tx, tax, tax_id, call.institute))) throw invalid({ [`taxes[${index}].tax_id`]: unusable })
    requireValidRows('taxes', taxRules, taxRows, { amountCents })

    const values = await storedValues(availability, row, call.institute)
    const year = yearOf(line.budget.start)
    const given = {
      budget_id: line.budget.id,
      year,
      consecutive: await nextConsecutive(tx, call.institute, year),
      netAmount: sqlAmount(amountCents - totalTaxCents(taxRows)),
    }
    const id = await insertRow(tx, availability, { ...values, ...given })
    await writeTaxes(tx, id, taxRows)
    await book(tx, call, availabilityPostings({ ...row, id }, false))
    return ok({ msg: availability.create?.done, availability: await readWire(tx, availability, id) })
  })
}

type Booked = Pick<RowOf<typeof availability>, 'id' | 'budgetActivity_id' | 'dcpDate' | 'amount'>

/** The movement that takes an availability off its line, or books it back. */
export function availabilityPostings(row: Booked, reversal: boolean): Posting[] {
  const cents = row.amount
  return [
    {
      line: row.budgetActivity_id,
      definitiveCents: 0,
      presentCents: reversal ? cents : -cents,
      kind: 'availability',
      reversal,
      documentDate: row.dcpDate,
      document: availability.name,
      document_id: row.id,
      noFunds: availabilityTexts.noFunds,
    },
  ]
}

function readTaxes(body: unknown): TaxRow[] {
  const none =
    isPlainObject(body) &&
    (body.taxes === undefined || body.taxes === null || (Array.isArray(body.taxes) && body.taxes.length === 0))
  if (none) return []
  return checkedRows(taxCheck, 'taxes', listOf(body, 'taxes')).map(({ base, ...row }) => ({ ...row, baseCents: base }))
}

/** The order a body names by `document_id` becomes the reference its type says. */
function withDocument({ document_id, ...form }: BodyOf<typeof availabilityCheck>) {
  const orderId = (type: CommitmentType) => (form.documentType === type ? document_id : null)
  return { ...form, serviceOrder_id: orderId('serviceOrders'), supplyOrder_id: orderId('supplyOrders') }
}

type Form = ReturnType<typeof withDocument>

async function documentCents(tx: Db, row: Form): Promise<Cents | undefined> {
  const { type, id } = commitmentOf(row)
  return (await readOne(tx, commitments[type].of, id))?.amount
}

async function requireDates(tx: Db, row: Form, budget: OpenBudget): Promise<void> {
  const outside = (['dcpDate', 'budgetRecordDate'] as const).filter((name) => !isInside(budget, row[name]))
  if (outside.length > 0) throw invalid(Object.fromEntries(outside.map((name) => [name, refusals.outsideValidity])))
  const [study] = await tx
    .select({ date: studies.studyDate })
    .from(studies)
    .where(eq(studies.id, row.preliminaryStudy_id))
  if (study && study.date > row.dcpDate) throw invalid({ dcpDate: availabilityTexts.beforeStudy })
}

/** Runs without gaps per institute and year: the counter's row stays locked until the transaction that took a number ends. */
async function nextConsecutive(tx: Db, institute_id: number, year: number): Promise<number> {
  const [taken] = await tx
    .insert(consecutive)
    .values({ institute_id, year, last: 1 })
    .onConflictDoUpdate({
      target: [consecutive.institute_id, consecutive.year],
      set: { last: sql`${consecutive.last} + 1` },
    })
    .returning({ last: consecutive.last })
  if (!taken) throw new Error(`institute ${institute_id} got no consecutive for ${year}`)
  return taken.last
}

async function writeTaxes(tx: Db, availability_id: number, rows: readonly TaxRow[]): Promise<void> {
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
