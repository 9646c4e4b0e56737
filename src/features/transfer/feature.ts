import { transferring } from '../budget/screens.ts'
import type { Feature } from '../feature.ts'

export const transferFeature: Feature = {
  pages: [{ ...transferring, load: () => import('./TransferPage.tsx') }],
}
