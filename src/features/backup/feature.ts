import { backup } from '../../../resources/entities/backup.ts'
import type { Feature } from '../feature.ts'

export const backupFeature: Feature = {
  pages: [{ draws: 'list', of: backup, load: () => import('./BackupPage.tsx') }],
}
