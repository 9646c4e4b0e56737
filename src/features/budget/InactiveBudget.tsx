import { inactiveText } from '../../../resources/define/index.ts'
import { budget } from '../../../resources/entities/budget.ts'
import { ReasonPage } from '../../core/ReasonPage.tsx'
import { path } from '../../core/screens.ts'
import { details } from './screens.ts'
import type { BudgetParams } from './useBudget.ts'

/** In place of a form whose change the server would refuse. */
export const InactiveBudget = ({ title, params }: { title: string; params: BudgetParams }) => (
  <ReasonPage
    title={title}
    reason={`El presupuesto ${inactiveText(budget)}`}
    back={{ label: 'Volver al presupuesto', to: path(details, params) }}
  />
)
