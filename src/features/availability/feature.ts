import { availability } from '../../../resources/entities/availability.ts'
import { lazyButton } from '../../core/lazyCode.tsx'
import type { Feature } from '../feature.ts'
import { ListLinks } from './ListLinks.tsx'
import { availabilityReport } from './screens.ts'

const CommitmentActions = lazyButton(async () => ({
  default: (await import('./ReserveActions.tsx')).CommitmentActions,
}))
const StudyActions = lazyButton(async () => ({ default: (await import('./ReserveActions.tsx')).StudyActions }))

export const availabilityFeature: Feature = {
  pages: [
    { draws: 'form', of: availability, load: () => import('./CreateAvailabilityPage.tsx') },
    { ...availabilityReport, load: () => import('./AvailabilityReportPage.tsx') },
  ],
  rowActions: {
    contract: CommitmentActions,
    serviceOrder: CommitmentActions,
    supplyOrder: CommitmentActions,
    preliminaryStudy: StudyActions,
  },
  listExtras: { availability: { actions: ListLinks } },
}
