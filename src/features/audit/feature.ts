import { audit } from '../../../resources/entities/audit.ts'
import type { Feature } from '../feature.ts'

export const auditFeature: Feature = {
  pages: [{ draws: 'list', of: audit, load: () => import('./AuditPage.tsx') }],
}
