import { DocumentMenu } from '../../documents/DocumentMenu.tsx'
import type { Feature } from '../feature.ts'

export const contractFeature: Feature = {
  rowActions: { contract: DocumentMenu, serviceOrder: DocumentMenu, supplyOrder: DocumentMenu },
}
