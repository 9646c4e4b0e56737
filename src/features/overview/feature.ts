import { lazy } from 'react'
import { idle } from '../../core/idle.ts'
import type { Feature } from '../feature.ts'

/** Fetched once the list has nothing to do: what is above it must not delay it. */
const HomePanel = lazy(() => idle().then(() => import('./HomePanel.tsx')))

export const overviewFeature: Feature = {
  listExtras: { institute: { above: HomePanel }, budget: { above: lazy(() => import('./AttentionPanel.tsx')) } },
}
