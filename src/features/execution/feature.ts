import { lazy } from 'react'
import { registeredColumns } from '../../../resources/columns/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { release } from '../../../resources/entities/release.ts'
import { path } from '../../core/screens.ts'
import type { Feature } from '../feature.ts'
import { MoneyActions } from '../reversal/feature.ts'
import { execution } from './screens.ts'

const AvailabilityActions = lazy(async () => ({
  default: (await import('./AvailabilityActions.tsx')).AvailabilityActions,
}))

const ObligationActions = lazy(async () => ({ default: (await import('./ListedActs.tsx')).ObligationActions }))
const PaymentActions = lazy(async () => ({ default: (await import('./ListedActs.tsx')).PaymentActions }))

const openChain = (row: { readonly institute_id: number; readonly availability_id: number }): string =>
  path(execution, { institute: row.institute_id, availability: row.availability_id })

export const executionFeature: Feature = {
  pages: [
    { ...execution, load: () => import('./ExecutionPage.tsx') },
    { draws: 'form', of: commitment, load: () => import('./CommitPage.tsx') },
    { draws: 'form', of: obligation, load: () => import('./ObligatePage.tsx') },
    { draws: 'form', of: payment, load: () => import('./PayPage.tsx') },
    { draws: 'form', of: release, load: () => import('./ReleasePage.tsx') },
  ],
  listExtras: {
    availability: { open: (row) => path(execution, { institute: row.institute_id, availability: row.id }) },
    commitment: { open: openChain, columns: registeredColumns },
    obligation: { open: openChain },
    payment: { open: openChain },
  },
  rowActions: {
    availability: AvailabilityActions,
    commitment: MoneyActions,
    obligation: ObligationActions,
    payment: PaymentActions,
    release: MoneyActions,
  },
}
