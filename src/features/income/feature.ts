import { collecting, distributingIncome } from '../budget/screens.ts'
import type { Feature } from '../feature.ts'

export const incomeFeature: Feature = {
  pages: [
    { ...distributingIncome, load: () => import('./DistributePage.tsx') },
    { ...collecting, load: () => import('./CollectPage.tsx') },
  ],
}
