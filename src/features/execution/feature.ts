import { availability } from '../../../resources/entities/availability.ts'
import { commitment } from '../../../resources/entities/commitment.ts'
import { obligation } from '../../../resources/entities/obligation.ts'
import { payment } from '../../../resources/entities/payment.ts'
import { release } from '../../../resources/entities/release.ts'
import { executionDocuments } from '../../../resources/rules/effect.ts'
import { lazyButton, lazyPart } from '../../core/lazyCode.tsx'
import { showScreen } from '../../core/paths.ts'
import type { Feature } from '../feature.ts'

const AvailabilityActions = lazyButton(async () => ({
  default: (await import('./AvailabilityActions.tsx')).AvailabilityActions,
}))

const AvailabilityPageActions = lazyButton(async () => ({
  default: (await import('./AvailabilityActions.tsx')).AvailabilityPageActions,
}))
const Execution = lazyPart(async () => ({ default: (await import('./Execution.tsx')).Execution }))
const CommitmentExecution = lazyPart(async () => ({ default: (await import('./Execution.tsx')).CommitmentExecution }))

const ObligationActions = lazyButton(async () => ({ default: (await import('./ListedActs.tsx')).ObligationActions }))
const PaymentActions = lazyButton(async () => ({ default: (await import('./ListedActs.tsx')).PaymentActions }))

const openAvailability = (row: { readonly institute_id: number; readonly availability_id: number }): string =>
  showScreen(availability, { institute: row.institute_id }, row.availability_id)

/** The forms of the acts whose declaration alone does not draw them. */
const ownForms = [
  { draws: 'form', of: commitment, load: () => import('./CommitPage.tsx') },
  { draws: 'form', of: obligation, load: () => import('./ObligatePage.tsx') },
  { draws: 'form', of: payment, load: () => import('./PayPage.tsx') },
  { draws: 'form', of: release, load: () => import('./ReleasePage.tsx') },
] as const

export const executionFeature: Feature = {
  pages: [
    ...ownForms,
    ...executionDocuments
      .filter(({ create, name }) => create?.page && !ownForms.some(({ of }) => of.name === name))
      .map((of) => ({ draws: 'form' as const, of, load: () => import('./DeclaredActPage.tsx') })),
  ],
  listExtras: {
    commitment: { open: openAvailability },
    obligation: { open: openAvailability },
    payment: { open: openAvailability },
  },
  showExtras: {
    availability: { actions: AvailabilityPageActions, above: Execution, hasChildren: true },
    contract: { above: CommitmentExecution },
    serviceOrder: { above: CommitmentExecution },
    supplyOrder: { above: CommitmentExecution },
  },
  rowActions: {
    availability: AvailabilityActions,
    obligation: ObligationActions,
    payment: PaymentActions,
  },
}
