import type { Feature } from '../feature.ts'
import { MoneyActions } from './MoneyActions.tsx'

/** Deleting and restoring the documents that move money. */
export const reversalFeature: Feature = {
  rowActions: { availability: MoneyActions, modification: MoneyActions, transfer: MoneyActions },
}
