import { formatDay } from '../../../resources/values/dates.ts'
import { purposeOf } from '../../queries/availabilities.ts'
import { type Document, signersOn } from '../base/frame.ts'
import { personName } from '../commitment/phrases.ts'
import { certificateBase } from './certificateBase.ts'
import type { CertificateInput } from './execution.ts'

/**
 * Certificado de disponibilidad presupuestal, dated by `dcpDate`: it prints neither contract nor beneficiary (decision
 * 23).
 */
export function availability(input: Omit<CertificateInput, 'commitment' | 'studied'>): Document {
  const { availability, institute } = input
  const { study, dcpDate, validUntil, consecutive, amountCents } = availability
  return {
    template: 'availability',
    ...certificateBase(input, {
      title: 'Certificado de disponibilidad presupuestal',
      number: consecutive,
      issuedOn: dcpDate,
      amountCents,
    }),
    object: purposeOf(availability),
    facts: [
      ['Fecha del CDP', formatDay(dcpDate)],
      ...(study ? [['Estudio previo', `No. ${study.number} del ${formatDay(study.studyDate)}`]] : []),
      ['Solicitado por', `${personName(signersOn(institute, dcpDate).rector)}, rector(a)`],
      ['Vigencia', `Válido hasta el ${formatDay(validUntil)}`],
    ],
  }
}
