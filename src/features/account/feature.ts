import { accountScreen } from '../../core/screens.ts'
import type { Feature } from '../feature.ts'

export const accountFeature: Feature = {
  pages: [{ ...accountScreen, load: () => import('./AccountPage.tsx') }],
}
