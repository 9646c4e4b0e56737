import { path, sectionRoots } from '../../core/screens.ts'
import type { Feature } from '../feature.ts'
import { InstituteActions } from './InstituteActions.tsx'
import { instituteInfo, profile } from './screens.ts'

export const instituteFeature: Feature = {
  pages: [
    { ...profile, load: () => import('./ProfilePage.tsx') },
    { ...instituteInfo, load: () => import('./InfoPage.tsx') },
  ],
  rowActions: { institute: InstituteActions },
  listExtras: { institute: { found: ({ id }) => path(sectionRoots.admin, { institute: id }) } },
}
