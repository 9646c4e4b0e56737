import type { Feature } from '../feature.ts'
import { MoneyActions } from './MoneyActions.tsx'

export const reversalFeature: Feature = {
  rowActions: { modification: MoneyActions, transfer: MoneyActions },
}
