import type { Feature } from '../feature.ts'
import { InstituteActions } from './InstituteActions.tsx'
import { instituteInfo, profile } from './screens.ts'

export const instituteFeature: Feature = {
  pages: [
    { ...profile, load: () => import('./ProfilePage.tsx') },
    { ...instituteInfo, load: () => import('./InfoPage.tsx') },
  ],
  rowActions: { institute: InstituteActions },
}
