import { idle } from '../../core/idle.ts'
import { lazyPart } from '../../core/lazyCode.tsx'
import type { Feature } from '../feature.ts'

/** Fetched when the browser is idle, so that it does not delay the list. */
const HomePanel = lazyPart(async () => {
  await idle()
  return import('./HomePanel.tsx')
})

export const overviewFeature: Feature = {
  listExtras: {
    institute: { above: HomePanel },
    budget: {
      above: lazyPart(() => import('./AttentionPanel.tsx')),
      below: lazyPart(async () => {
        await idle()
        return import('./MoneyPanel.tsx')
      }),
    },
  },
}
