import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { AnyResource, Row } from '../../../resources/define/index.ts'
import { availability } from '../../../resources/entities/availability.ts'
import { dayOfReversal } from '../../../resources/rules/reversal.ts'
import { NotFoundPage } from '../../core/NotFoundPage.tsx'
import { useParentPage } from '../../core/pageTitle.ts'
import { showScreen } from '../../core/paths.ts'
import { type Read, ReadingPage } from '../../core/ReadingPage.tsx'
import { ReasonPage } from '../../core/ReasonPage.tsx'
import { createLabel, rowTitle } from '../../core/titles.ts'
import { useFirst } from '../../core/useFirst.ts'
import { useInstituteId } from '../../core/useLocationContext.ts'
import { useBudgetRead } from '../budget/useBudget.ts'

/** @property Availability that of an act; a row without one is an availability */
type Parent = RaRecord<number> & { budget_id: number; deleted: boolean; Availability?: Row }

type ActPageProps<R extends Parent> = {
  creates: AnyResource
  /** The resource of the row that the act follows. */
  of: AnyResource
  /** Whether the other initial values of the form have loaded. */
  isReady?: boolean
  /** What else is read, and may fail. */
  also?: readonly Read[]
  dayOf(row: R): string
  availabilityOf(row: R): number
  /** The reason why no act is possible; '' if one is. */
  closed(row: R): string
  /** @param day today, or the nearest day from its parent to the end of the vigencia */
  children(row: R, day: string): ReactNode
}

export function ActPage<R extends Parent>(props: ActPageProps<R>) {
  const { creates, of, isReady = true, also = [], dayOf, availabilityOf, closed, children } = props
  const institute = useInstituteId()
  const { found: row, ...read } = useFirst<R>(of, { id: Number(useParams().parent) }, { fresh: true })
  const { budget, ...budgetRead } = useBudgetRead({ budget: row?.budget_id ?? 0 })
  useParentPage(
    row ? showScreen(availability, { institute }, availabilityOf(row)) : '',
    row && rowTitle(availability, row.Availability ?? row),
  )
  if (row === null) return <NotFoundPage />
  const reason = row && (row.deleted ? annulled[of.gender](of.one) : closed(row))
  if (row && budget && isReady && !reason)
    return children(row, dayOfReversal({ from: dayOf(row), to: budget.Validity.end }))
  const title = createLabel(creates)
  if (!row || !reason) return <ReadingPage title={title} width="form" reads={[read, budgetRead, ...also]} />
  const back = { label: 'Volver a la ejecución', to: showScreen(availability, { institute }, availabilityOf(row)) }
  return <ReasonPage title={title} reason={reason} back={back} />
}

const annulled = {
  f: (one: string) => `${one} anulada`,
  m: (one: string) => `${one} anulado`,
}
