import { lazy } from 'react'

/** Fetched with the first list of such documents. */
export const MoneyActions = lazy(async () => ({ default: (await import('./MoneyActions.tsx')).MoneyActions }))
