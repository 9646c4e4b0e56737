import { sifseReport } from '../budget/screens.ts'
import type { Feature } from '../feature.ts'

export const sifseFeature: Feature = {
  pages: [{ ...sifseReport, load: () => import('./SifsePage.tsx') }],
}
