/** The names of acts in the documents of later acts. */
import { obligation as obligations } from '../../../resources/entities/obligation.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { commitmentNames, type Fact } from '../commitment/phrases.ts'
import type { ObligationInput, RecordInput } from './execution.ts'

const dated = (number: number | string, day: string): string => `No. ${number} del ${formatDay(day)}`

export const certified = ({ availability }: Pick<RecordInput, 'availability'>): string =>
  dated(availability.consecutive, availability.dcpDate)

export const recorded = ({ record }: Pick<RecordInput, 'record'>): string => dated(record.number, record.date)

export const availabilityFact = (input: Pick<RecordInput, 'availability'>): Fact => [
  'Disponibilidad',
  `CDP ${certified(input)}`,
]

export const recordFact = (input: Pick<RecordInput, 'record'>): Fact => ['Registro presupuestal', recorded(input)]

export const invoiceFact = ({ obligation }: Pick<ObligationInput, 'obligation'>): Fact[] =>
  obligation.invoice ? [[invoiceName(obligation), `No. ${obligation.invoice}`]] : []

export const invoiceName = ({ invoiceKind }: ObligationInput['obligation']): string =>
  invoiceNames[invoiceKind ?? ''] ?? 'Factura o cuenta de cobro'

const invoiceNames: Readonly<Record<string, string>> = obligations.fields.invoiceKind.options

/** What is paid: the object, or the advance on it. */
export const conceptOf = ({ commitment, obligation }: Pick<ObligationInput, 'commitment' | 'obligation'>): string =>
  obligation.kind === 'advance'
    ? `Anticipo ${commitmentNames[commitment.type].of} No. ${commitment.number}. ${commitment.object}`
    : commitment.object

/** An availability booked whole has one act of each kind, identified by its own number; other acts are numbered. */
export const obligationFact = ({
  availability,
  obligation,
}: Pick<ObligationInput, 'availability' | 'obligation'>): Fact[] =>
  availability.upTo === 'payment' ? [] : [['Obligación', dated(obligation.number, obligation.date)]]

/**
 * Whether an act is dated before the start of its contract: the document then prints a blank line for the day. An
 * advance may come before.
 */
export const isBeforeStart = (
  { commitment, obligation }: Pick<ObligationInput, 'commitment' | 'obligation'>,
  day: string,
) => obligation.kind === 'delivery' && day < commitment.date
