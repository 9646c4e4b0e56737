import { institute } from '../../../resources/entities/institute.ts'
import type { Feature } from '../feature.ts'
import { InstituteActions } from './InstituteActions.tsx'
import { instituteInfo, profile } from './screens.ts'

export const instituteFeature: Feature = {
  pages: [
    { draws: 'form', of: institute, load: () => import('./CreateInstitutePage.tsx') },
    { ...profile, load: () => import('./ProfilePage.tsx') },
    { ...instituteInfo, load: () => import('./InfoPage.tsx') },
  ],
  rowActions: { institute: InstituteActions },
}
