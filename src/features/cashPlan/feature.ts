import { cashFlow } from '../budget/screens.ts'
import type { Feature } from '../feature.ts'

export const cashPlanFeature: Feature = {
  pages: [{ ...cashFlow, load: () => import('./CashPlanPage.tsx') }],
}
