import { budget } from '../../../resources/entities/budget.ts'
import { lazyButton } from '../../core/lazyCode.tsx'
import { path } from '../../core/screens.ts'
import type { Feature } from '../feature.ts'
import { details, executionReport } from './screens.ts'

const BudgetActions = lazyButton(async () => ({ default: (await import('./BudgetActions.tsx')).BudgetActions }))

const toDetails = ({ institute_id, id }: { readonly institute_id: number; readonly id: number }): string =>
  path(details, { institute: institute_id, budget: id })

export const budgetFeature: Feature = {
  pages: [
    { draws: 'form', of: budget, load: () => import('./CreateBudgetPage.tsx') },
    { ...details, load: () => import('./DetailsPage.tsx') },
    { ...executionReport, load: () => import('./ExecutionReportPage.tsx') },
  ],
  rowActions: { budget: BudgetActions },
  listExtras: {
    budget: { open: toDetails, found: toDetails },
  },
}
