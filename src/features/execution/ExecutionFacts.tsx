import { documentText, supplierText } from '../../../resources/columns/availability.ts'
import { isPlainObject, labelOf } from '../../../resources/define/index.ts'
import { availability as declaration } from '../../../resources/entities/availability.ts'
import { budgetActivity } from '../../../resources/entities/budget.ts'
import { preliminaryStudy } from '../../../resources/entities/preliminaryStudy.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { formatDay } from '../../../resources/values/dates.ts'
import { FactList } from '../../core/FactList.tsx'
import type { Availability } from './chain.ts'

const { fields } = declaration

/** The purpose of an availability; empty facts are left out. */
export function ExecutionFacts({ availability }: { availability: Availability }) {
  const { PreliminaryStudy: study } = availability
  const facts = [
    { term: fields.budgetActivity_id.label, value: labelOf(budgetActivity, availability.BudgetActivity) },
    { term: fields.dcpDate.label, value: formatDay(availability.dcpDate) },
    { term: 'Documento', value: documentText(availability) },
    { term: supplier.one, value: supplierText(availability) },
    { term: fields.preliminaryStudy_id.label, value: isPlainObject(study) ? labelOf(preliminaryStudy, study) : '' },
    { term: fields.object.label, value: availability.object },
    { term: 'Estado', value: availability.deleted ? 'inactivo' : 'activo' },
  ]
  return <FactList facts={facts.filter(({ value }) => value)} />
}
