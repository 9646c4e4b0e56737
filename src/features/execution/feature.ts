import { lazy } from 'react'
import { path } from '../../core/screens.ts'
import type { Feature } from '../feature.ts'
import { MoneyActions } from '../reversal/feature.ts'
import { committing, execution, obligating, paying, releasing } from './screens.ts'

const AvailabilityActions = lazy(async () => ({
  default: (await import('./AvailabilityActions.tsx')).AvailabilityActions,
}))

export const executionFeature: Feature = {
  pages: [
    { ...execution, load: () => import('./ExecutionPage.tsx') },
    { ...committing, load: () => import('./CommitPage.tsx') },
    { ...obligating, load: () => import('./ObligatePage.tsx') },
    { ...paying, load: () => import('./PayPage.tsx') },
    { ...releasing, load: () => import('./ReleasePage.tsx') },
  ],
  listExtras: {
    availability: { open: (row) => path(execution, { institute: row.institute_id, availability: row.id }) },
    commitment: { open: (row) => path(execution, { institute: row.institute_id, availability: row.availability_id }) },
  },
  rowActions: {
    availability: AvailabilityActions,
    commitment: MoneyActions,
    obligation: MoneyActions,
    payment: MoneyActions,
    release: MoneyActions,
  },
}
