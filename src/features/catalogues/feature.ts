import type { Feature } from '../feature.ts'
import { CatalogueLinks } from './CatalogueLinks.tsx'

export const cataloguesFeature: Feature = { listExtras: { activity: { actions: CatalogueLinks } } }
