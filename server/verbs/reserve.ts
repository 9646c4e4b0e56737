/**
 * Reserve: an availability takes its amount from a budget line, alone or together with its commitment, obligation and
 * payment (decisions 18 and 40).
 */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../resources/define/index.ts'
import { availability } from '../../resources/entities/availability.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { notPositive } from '../../resources/entities/executionFields.ts'
import { obligation } from '../../resources/entities/obligation.ts'
import { payment } from '../../resources/entities/payment.ts'
import { preliminaryStudy } from '../../resources/entities/preliminaryStudy.ts'
import { tax } from '../../resources/entities/tax.ts'
import { availabilityTexts, reservationCheck } from '../../resources/rules/availability.ts'
import { type TaxRow, taxRules } from '../../resources/rules/tax.ts'
import { isInside } from '../../resources/rules/withinValidity.ts'
import { yearOf } from '../../resources/values/dates.ts'
import { noCents } from '../../resources/values/money.ts'
import { refusals } from '../../resources/values/refusals.ts'
import type { Actor } from '../base/actor.ts'
import { checked, requireValidRows } from '../base/body.ts'
import { invalid } from '../base/refusal.ts'
import type { Db } from '../db/engine/db.ts'
import { insertRow } from '../db/query/insert.ts'
import { readWire } from '../db/query/read.ts'
import { requireReferences, requireUsable } from '../db/query/references.ts'
import { tableOf } from '../db/schema/tables.ts'
import { book } from '../ledger/ledger.ts'
import { lockLines, type OpenBudget } from '../ledger/lines.ts'
import { postingsOf } from '../ledger/postings.ts'
import { lockDocument, requireWithinDocument } from './execution.ts'
import { netCents } from './obligate.ts'
import { withOrder } from './order.ts'
import { payeeOfPayment, payeeOfRecord } from './payee.ts'
import { insertTaxes, readTaxes } from './taxes.ts'

const studies = tableOf(preliminaryStudy)

type Form = ReturnType<typeof withOrder<BodyOf<typeof reservationCheck>>>
export type Reservation = { form: Form; taxes: readonly TaxRow[] }

/** A CDP alone has no retentions: they belong to its obligations. */
export function readReservation(body: unknown): Reservation {
  const form = withOrder(checked(reservationCheck, body))
  return { form, taxes: form.upTo === 'payment' ? readTaxes(body) : [] }
}

/**
 * @throws Refusal 400 with the first broken rule: a row that may not be used, an amount that differs from the
 * document's, a date outside the vigencia, a tax beyond the amount, a document already used, a line without funds (with
 * `detail` in pesos)
 */
export async function reserve(tx: Db, actor: Actor, { form, taxes }: Reservation) {
  const { institute } = actor
  const lineId = form.budgetActivity_id
  const line = (await lockLines(tx, institute, [lineId])).get(lineId)
  const document = form.upTo === 'payment' ? await lockDocument(tx, institute, form) : null
  await requireReferences(tx, availability, form, actor)
  if (!line) throw invalid({ budgetActivity_id: refusals.unusable })
  if (form.upTo === 'certificate' && form.amount <= 0) throw invalid({ amount: notPositive })
  if (form.upTo === 'payment' && form.amount !== document?.row.amount)
    throw invalid({ amount: availabilityTexts.otherAmount })
  await requireDates(tx, form, line.budget)
  await requireUsable(tx, tax, actor, { key: 'taxes', field: 'tax_id', ids: taxes.map(({ tax_id }) => tax_id) })
  requireValidRows('taxes', taxRules, taxes, { amountCents: form.amount })

  const id = await insertRow(tx, availability, {
    ...form,
    institute_id: institute,
    budget_id: line.budget.id,
    year: yearOf(line.budget.start),
    netAmount: document ? netCents(form.amount, taxes) : noCents,
    uncommittedAmount: document ? noCents : form.amount,
  })
  if (document) await requireWithinDocument(tx, document, form.amount)
  const certified = postingsOf(availability, { ...form, id })
  const executed = document
    ? await execute(tx, actor, {
        form: toPayment(form),
        budget: line.budget,
        taxes,
        id,
        supplier_id: document.row.supplier_id,
      })
    : []
  await book(tx, actor, [...certified, ...executed])
  return { availability: await readWire(tx, availability, id) }
}

async function requireDates(tx: Db, form: Form, budget: OpenBudget): Promise<void> {
  const outside = (['dcpDate', 'budgetRecordDate', 'receivedDate', 'paymentDate'] as const).filter(
    (name) => form[name] !== null && !isInside(budget, form[name]),
  )
  if (outside.length > 0) throw invalid(Object.fromEntries(outside.map((name) => [name, refusals.outsideValidity])))
  if (form.preliminaryStudy_id !== null) {
    const [study] = await tx
      .select({ date: studies.studyDate })
      .from(studies)
      .where(eq(studies.id, form.preliminaryStudy_id))
    if (study && study.date > form.dcpDate) throw invalid({ dcpDate: availabilityTexts.beforeStudy })
  }
  if (form.receivedDate !== null && form.receivedDate < (form.budgetRecordDate ?? ''))
    throw invalid({ receivedDate: availabilityTexts.receivedBeforeRecord })
  if (form.paymentDate !== null && form.paymentDate < (form.receivedDate ?? form.budgetRecordDate ?? ''))
    throw invalid({ paymentDate: availabilityTexts.paidBeforeReceived })
}

/** The fields of a form up to the payment; its check requires all of them. */
function toPayment(form: Form) {
  const { documentType, budgetRecordDate, account_id, transactionRecordNumber, transactionRecordType } = form
  if (
    documentType === null ||
    budgetRecordDate === null ||
    account_id === null ||
    transactionRecordNumber === null ||
    transactionRecordType === null
  )
    throw new Error('a form up to the payment is checked to have all of it')
  const obligationDate = form.receivedDate ?? budgetRecordDate
  return {
    ...form,
    documentType,
    account_id,
    transactionRecordNumber,
    transactionRecordType,
    commitmentDate: budgetRecordDate,
    obligationDate,
    paymentDate: form.paymentDate ?? obligationDate,
  }
}

type Whole = {
  form: ReturnType<typeof toPayment>
  budget: OpenBudget
  taxes: readonly TaxRow[]
  id: number
  supplier_id: number
}

/** Inserts the commitment, obligation and payment of an availability up to the payment. @returns their postings */
async function execute(tx: Db, { institute }: Actor, { form, budget, taxes, id: availability_id, supplier_id }: Whole) {
  const { budgetActivity_id, amount } = form
  const net = netCents(amount, taxes)
  const row = { ...form, institute_id: institute, availability_id, budget_id: budget.id, budgetActivity_id, amount }
  const commitment_id = await insertRow(tx, commitment, {
    ...row,
    year: yearOf(budget.start),
    contract_id: form.documentType === 'contracts' ? form.contract_id : null,
    currentAmount: amount,
    ...(await payeeOfRecord(tx, supplier_id)),
  })
  const obligation_id = await insertRow(tx, obligation, {
    ...row,
    year: yearOf(form.obligationDate),
    commitment_id,
    supplier_id,
    netAmount: net,
  })
  await insertTaxes(tx, { institute_id: institute, availability_id, obligation_id }, taxes)
  const payment_id = await insertRow(tx, payment, {
    ...row,
    year: yearOf(form.paymentDate),
    commitment_id,
    obligation_id,
    supplier_id,
    netAmount: net,
    ...(await payeeOfPayment(tx, commitment_id)),
  })
  return [
    ...postingsOf(commitment, { ...form, id: commitment_id }),
    ...postingsOf(obligation, { ...form, id: obligation_id }),
    ...postingsOf(payment, { ...form, id: payment_id }),
  ]
}
