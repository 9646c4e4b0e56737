import { lazyPart } from '../../core/lazyCode.tsx'
import { movements } from '../budget/screens.ts'
import type { Feature } from '../feature.ts'

export const movementFeature: Feature = {
  pages: [{ ...movements, load: () => import('./MovementsPage.tsx') }],
  listExtras: { movement: { above: lazyPart(() => import('./LineFigures.tsx')) } },
}
