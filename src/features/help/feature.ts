import type { Feature } from '../feature.ts'
import { helpScreen } from './screens.ts'

export const helpFeature: Feature = { pages: [{ ...helpScreen, load: () => import('./HelpPage.tsx') }] }
