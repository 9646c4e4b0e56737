import { availability } from '../../../resources/entities/availability.ts'
import type { Feature } from '../feature.ts'
import { availabilityColumns } from './columns.ts'
import { ReportLink } from './ReportLink.tsx'
import { availabilityReport } from './screens.ts'

export const availabilityFeature: Feature = {
  pages: [
    { draws: 'form', of: availability, load: () => import('./CreateAvailabilityPage.tsx') },
    { ...availabilityReport, load: () => import('./AvailabilityReportPage.tsx') },
  ],
  listExtras: { availability: { actions: ReportLink, columns: availabilityColumns } },
}
