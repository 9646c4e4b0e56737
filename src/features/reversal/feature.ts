import type { Feature } from '../feature.ts'
import { MoneyActions } from './MoneyActions.tsx'

export const reversalFeature: Feature = {
  rowActions: { availability: MoneyActions, modification: MoneyActions, transfer: MoneyActions },
}
