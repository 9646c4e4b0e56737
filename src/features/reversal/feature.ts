import { lazy } from 'react'
import type { Feature } from '../feature.ts'

/** Fetched with the first list of such documents. */
export const MoneyActions = lazy(async () => ({ default: (await import('./MoneyActions.tsx')).MoneyActions }))

export const reversalFeature: Feature = {
  rowActions: { modification: MoneyActions, transfer: MoneyActions, collection: MoneyActions },
}
