import { addition, reduction } from '../budget/screens.ts'
import type { Feature } from '../feature.ts'

export const modificationFeature: Feature = {
  pages: [
    { ...addition, load: () => import('./AddPage.tsx') },
    { ...reduction, load: () => import('./ReducePage.tsx') },
  ],
}
