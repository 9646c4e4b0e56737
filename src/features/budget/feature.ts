import { lazy } from 'react'
import { budget } from '../../../resources/entities/budget.ts'
import { path } from '../../core/screens.ts'
import type { Feature } from '../feature.ts'
import { details, executionReport } from './screens.ts'

const BudgetActions = lazy(async () => ({ default: (await import('./BudgetActions.tsx')).BudgetActions }))

export const budgetFeature: Feature = {
  pages: [
    { draws: 'form', of: budget, load: () => import('./CreateBudgetPage.tsx') },
    { ...details, load: () => import('./DetailsPage.tsx') },
    { ...executionReport, load: () => import('./ExecutionReportPage.tsx') },
  ],
  rowActions: { budget: BudgetActions },
  listExtras: {
    budget: {
      found: ({ institute_id, id }) => path(details, { institute: institute_id, budget: id }),
    },
  },
}
