import { formatDay, yearOf } from '../../resources/dates.ts'
import { formatCents } from '../../resources/money.ts'
import { centsInWords } from '../../resources/words.ts'
import { type Frame, type FrameInput, frameData, spenderSignatures } from './frame.ts'

/**
 * What a CDP certifies, as the store holds it.
 * @param validityStart first day of the vigencia, 'YYYY-MM-DD'
 * @param activity the rubro; its id is the printed code (decisions 6)
 * @param commitment the contract or order that the money is for, and who is paid
 */
export type AvailabilityInput = FrameInput & {
  consecutive: number
  dcpDate: string
  validityStart: string
  amountCents: number
  activity: { id: number; name: string }
  object: string
  study: { number: string; studyDate: string } | null
  commitment: Commitment | null
  deleted: boolean
}

export type Commitment = {
  kind: 'contract' | 'serviceOrder' | 'supplyOrder'
  number: string
  supplier: { personType: 'natural' | 'juridica'; document: string; name: string; lastName: string | null }
}

/** What templates/availability.typ reads: every text ready to be set. */
export type AvailabilityDocument = {
  frame: Frame
  validity: string
  capacity: string
  activity: { code: string; name: string; amount: string }
  total: string
  words: string
  object: string
  facts: [label: string, value: string][]
}

const commitmentLabels: Record<Commitment['kind'], string> = {
  contract: 'Contrato',
  serviceOrder: 'Orden de servicio',
  supplyOrder: 'Orden de suministro',
}

/** Certificado de disponibilidad presupuestal, dated and placed by its `dcpDate` (domain A3, decisions 6). */
export function availabilityData(input: AvailabilityInput): AvailabilityDocument {
  const amount = formatCents(input.amountCents)
  return {
    frame: frameData(input, {
      title: 'Certificado de disponibilidad presupuestal',
      number: String(input.consecutive),
      issuedOn: input.dcpDate,
      signatures: spenderSignatures(input.institute),
      annulled: input.deleted,
    }),
    validity: String(yearOf(input.validityStart)),
    capacity: input.institute.secondSign ? 'pagador(a)' : 'rector(a) y ordenador(a) del gasto',
    activity: { code: String(input.activity.id), name: input.activity.name, amount },
    total: amount,
    words: centsInWords(input.amountCents),
    object: input.object,
    facts: facts(input),
  }
}

function facts({ dcpDate, study, commitment }: AvailabilityInput): AvailabilityDocument['facts'] {
  const rows: AvailabilityDocument['facts'] = [['Fecha del CDP', formatDay(dcpDate)]]
  if (study) rows.push(['Estudio previo', `No. ${study.number} del ${formatDay(study.studyDate)}`])
  if (!commitment) return rows
  const { name, lastName, personType, document } = commitment.supplier
  const beneficiary = personType === 'natural' ? `${name} ${lastName ?? ''}`.trim() : name
  rows.push([commitmentLabels[commitment.kind], `No. ${commitment.number}`])
  rows.push(['Beneficiario', `${beneficiary}, ${personType === 'natural' ? 'C.C.' : 'NIT'} ${document}`])
  return rows
}
