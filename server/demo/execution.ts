/** The execution of a demo budget: availabilities, and the acts after CDPs. */
import type { ActBodies } from './actBodies.ts'
import type { Act, School } from './acts.ts'
import type {
  Charged,
  DemoAvailability,
  DemoBills,
  DemoCertificate,
  DemoCommitment,
  DemoObligation,
  DemoRelease,
  DemoTax,
  DemoYear,
} from './year.ts'

/** The order of the acts of one day. */
const steps = { availability: 1, commitment: 2, obligation: 3, payment: 4, release: 5 }

/** An act that other acts refer to; `id` throws until it is sent. */
type Made = Act & { id(): number }

type Context = {
  school: School
  /** Creates a row of the school on its day; the body is built when it is sent. */
  act<N extends keyof ActBodies>(name: N, date: string, body: () => ActBodies[N]): Made
  /** The number of the next payment, for its voucher and its transaction. */
  transaction(type: string): { transactionRecordType: string; transactionRecordNumber: string; expenseNumber: string }
}

export function executionOf(school: School, { availabilities, certificates }: DemoYear): Act[] {
  const context: Context = { school, act: actOf(school), transaction: transactions() }
  return [
    ...availabilities.map((row) => whole(context, row)),
    ...certificates.flatMap((row) => certificate(context, row)),
  ]
}

function actOf({ admin, institute_id }: School): Context['act'] {
  return (name, date, body) => {
    let made: number | undefined
    return {
      date,
      step: steps[name],
      async send() {
        made = await admin.create(`/${name}/${institute_id}/create`, name, body())
      },
      id() {
        if (made === undefined) throw new Error(`the ${name} of ${date} is not made yet`)
        return made
      },
    }
  }
}

function transactions(): Context['transaction'] {
  let last = 0
  return (transactionRecordType) => {
    last += 1
    const digits = String(last).padStart(4, '0')
    const prefix = transactionRecordType === 'Cheque' ? 'CH' : 'TR'
    return {
      transactionRecordType,
      transactionRecordNumber: `${prefix}-${digits}`,
      expenseNumber: `CE-${digits}`,
    }
  }
}

const documentOf = (
  { ids }: School,
  { documentType, document }: Pick<DemoAvailability, 'documentType' | 'document'>,
) =>
  documentType === 'contracts' ? { contract_id: ids.contracts(document) } : { document_id: ids[documentType](document) }

function whole({ school, act, transaction }: Context, row: DemoAvailability): Act {
  const { activity_id, study, document: _, base: __, vat: ___, ...body } = row
  return act('availability', row.dcpDate, () => ({
    ...body,
    ...documentOf(school, row),
    ...transaction(row.transactionRecordType),
    budgetActivity_id: school.ids.lines(activity_id),
    preliminaryStudy_id: school.ids.preliminaryStudies(study),
    account_id: school.ids.accounts(row.account_id),
    taxes: taxesOf(school, row.taxes, row),
  }))
}

function certificate(context: Context, row: DemoCertificate): Act[] {
  const { activity_id, study, commitments = [], bills, releases = [], ...body } = row
  const { lines, preliminaryStudies } = context.school.ids
  const cdp = context.act('availability', row.dcpDate, () => ({
    ...body,
    upTo: 'certificate',
    budgetActivity_id: lines(activity_id),
    ...(study ? { preliminaryStudy_id: preliminaryStudies(study) } : {}),
  }))
  return [
    cdp,
    ...[...commitments, ...(bills ? billed(bills) : [])].flatMap((each) => commitment(context, cdp, each)),
    ...releases.map((each) => release(context, each, () => ({ availability_id: cdp.id() }))),
  ]
}

const billed = ({ rows, concept, ...each }: DemoBills): DemoCommitment[] =>
  rows.map(({ date, months, reference, amount, paid }) => ({
    ...each,
    commitmentDate: date,
    documentType: 'direct',
    concept: `${concept} de ${months}`,
    reference,
    amount,
    invoiceKind: 'invoice',
    taxes: [],
    obligations: [{ date, amount, invoice: reference, ...(paid ? { paid } : {}) }],
  }))

function commitment(context: Context, cdp: Made, row: DemoCommitment): Act[] {
  const { school, act } = context
  const { commitmentDate, documentType, amount } = row
  const rp = act('commitment', commitmentDate, () => ({
    availability_id: cdp.id(),
    commitmentDate,
    documentType,
    amount,
    ...(row.documentType === 'direct'
      ? { supplier_id: school.ids.suppliers(row.supplier_id), concept: row.concept, reference: row.reference }
      : documentOf(school, row)),
  }))
  return [
    rp,
    ...row.obligations.flatMap((each) => obligation(context, rp, row, each)),
    ...(row.releases ?? []).map((each) =>
      release(context, each, () => ({ availability_id: cdp.id(), commitment_id: rp.id() })),
    ),
  ]
}

function obligation({ school, act, transaction }: Context, rp: Made, of: DemoCommitment, row: DemoObligation): Act[] {
  const { date, paid, base: _, vat: __, ...body } = row
  const { invoiceKind, socialSecurity = false } = of
  const owed = act('obligation', date, () => ({
    invoiceKind,
    socialSecurity,
    ...body,
    commitment_id: rp.id(),
    obligationDate: date,
    taxes: taxesOf(school, withheldOf(of.taxes, row), row),
  }))
  if (!paid) return [owed]
  const payment = act('payment', paid, () => ({
    obligation_id: owed.id(),
    paymentDate: paid,
    account_id: school.ids.accounts(of.account_id),
    ...transaction(of.transactionRecordType),
  }))
  return [owed, payment]
}

type Released = Pick<ActBodies['release'], 'availability_id' | 'commitment_id'>
const release = ({ act }: Context, row: DemoRelease, of: () => Released): Act =>
  act('release', row.releaseDate, () => ({ ...row, ...of() }))

const vatFee = 19

const vatOf = ({ base, vat }: Charged): number => (base === undefined ? 0 : (vat ?? (base * vatFee) / 100))

export function baseOf({ ofVat, ofPaid }: DemoTax, charged: Charged): number {
  const { amount, base = amount } = charged
  if (ofVat) return vatOf(charged)
  return ofPaid ? amount - vatOf(charged) : base
}

export const withheldOf = (taxes: readonly DemoTax[], { kind }: Pick<DemoObligation, 'kind'>): DemoTax[] =>
  taxes.filter(({ ofPaid }) => kind !== 'advance' || ofPaid)

const taxesOf = ({ ids }: School, taxes: readonly DemoTax[], charged: Charged) =>
  taxes.map((row) => ({ tax_id: ids.taxes(row.tax_id), fee: row.fee, base: baseOf(row, charged) }))
