import { supplyOrder } from '../../../resources/entities/supplyOrder.ts'
import { DocumentMenu } from '../../documents/DocumentMenu.tsx'
import type { Feature } from '../feature.ts'

export const supplyOrderFeature: Feature = {
  pages: [{ draws: 'form', of: supplyOrder, load: () => import('./CreateSupplyOrderPage.tsx') }],
  rowActions: { supplyOrder: DocumentMenu },
}
