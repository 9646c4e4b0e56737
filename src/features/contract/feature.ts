import { lazy } from 'react'
import type { Feature } from '../feature.ts'

const DocumentMenu = lazy(async () => ({ default: (await import('../../documents/DocumentMenu.tsx')).DocumentMenu }))

export const contractFeature: Feature = {
  rowActions: { contract: DocumentMenu, serviceOrder: DocumentMenu, supplyOrder: DocumentMenu },
}
