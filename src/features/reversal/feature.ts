import type { Feature } from '../feature.ts'
import { MoneyActions } from './lazyActions.ts'

export const reversalFeature: Feature = {
  rowActions: { modification: MoneyActions, transfer: MoneyActions },
}
