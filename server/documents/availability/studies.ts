import { formatDay } from '../../../resources/values/dates.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { centsInWords } from '../../../resources/values/words.ts'
import { type Document, frameData, signature } from '../base/frame.ts'
import { itemRows, partyFacts, personName, termFacts } from '../commitment/phrases.ts'
import type { ChainInput } from './chain.ts'

/** Estudios previos: why it is needed and what is to be done, dated by the study itself. */
export function studies(input: ChainInput): Document {
  const { institute, study, commitment, activity, amountCents } = input
  return {
    template: 'studies',
    frame: frameData(input, {
      title: 'Estudios previos',
      subtitle: `No. ${study.number}`,
      issuedOn: study.studyDate,
      signatures: [signature(institute.rector, 'Rector(a) y ordenador(a) del gasto')],
      annulled: input.annulled,
      amountCents,
    }),
    requirement: study.requirement,
    task: study.task,
    object: commitment.items.length > 0 ? null : commitment.object,
    items: itemRows(commitment.items),
    kind: partyFacts(commitment).slice(0, 1).concat(typeFact(commitment.typeName)),
    amount: formatCents(amountCents),
    words: centsInWords(amountCents),
    backing: [
      ['Disponibilidad', `CDP No. ${input.consecutive} del ${formatDay(input.dcpDate)}`],
      ['Rubro', `${activity.id} · ${activity.name}`],
      ['Vigencia', String(input.year)],
    ],
    term: [...termFacts(commitment), ['Lugar', `${institute.address}, ${institute.municipality}`]],
    advance: commitment.advanceCents > 0 ? formatCents(commitment.advanceCents) : null,
    supervisor: personName(institute.rector),
    policy: commitment.policy,
  }
}

const typeFact = (typeName: string | null): [string, string][] => (typeName ? [['Tipo', typeName]] : [])
