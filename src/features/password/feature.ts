import { passwordScreen } from '../../core/screens.ts'
import type { Feature } from '../feature.ts'

export const passwordFeature: Feature = {
  pages: [{ ...passwordScreen, load: () => import('./PasswordPage.tsx') }],
}
