import { lazy } from 'react'
import { idle } from '../../core/idle.ts'
import type { Feature } from '../feature.ts'

/** Fetched when the browser is idle, so that it does not delay the list. */
const HomePanel = lazy(() => idle().then(() => import('./HomePanel.tsx')))

export const overviewFeature: Feature = {
  listExtras: {
    institute: { above: HomePanel },
    budget: {
      above: lazy(() => import('./AttentionPanel.tsx')),
      below: lazy(() => idle().then(() => import('./MoneyPanel.tsx'))),
    },
  },
}
