import { lazyButton } from '../core/lazyCode.tsx'
import { accountFeature } from '../features/account/feature.ts'
import { auditFeature } from '../features/audit/feature.ts'
import { availabilityFeature } from '../features/availability/feature.ts'
import { backupFeature } from '../features/backup/feature.ts'
import { budgetFeature } from '../features/budget/feature.ts'
import { cashPlanFeature } from '../features/cashPlan/feature.ts'
import { cataloguesFeature } from '../features/catalogues/feature.ts'
import { executionFeature } from '../features/execution/feature.ts'
import type { Feature } from '../features/feature.ts'
import { helpFeature } from '../features/help/feature.ts'
import { incomeFeature } from '../features/income/feature.ts'
import { instituteFeature } from '../features/institute/feature.ts'
import { modificationFeature } from '../features/modification/feature.ts'
import { movementFeature } from '../features/movement/feature.ts'
import { overviewFeature } from '../features/overview/feature.ts'
import { passwordFeature } from '../features/password/feature.ts'
import { reversalFeature } from '../features/reversal/feature.ts'
import { sifseFeature } from '../features/sifse/feature.ts'
import { transferFeature } from '../features/transfer/feature.ts'
import type { ListExtensions, ListExtras } from '../list/extensions.ts'

/** The row actions of a later one replace those of an earlier one. */
export const features: readonly Feature[] = [
  reversalFeature,
  instituteFeature,
  overviewFeature,
  budgetFeature,
  cataloguesFeature,
  modificationFeature,
  transferFeature,
  incomeFeature,
  cashPlanFeature,
  sifseFeature,
  movementFeature,
  availabilityFeature,
  executionFeature,
  auditFeature,
  backupFeature,
  passwordFeature,
  accountFeature,
  helpFeature,
]

export const extensions: ListExtensions = {
  rowActions: Object.fromEntries(features.flatMap(({ rowActions = {} }) => Object.entries(rowActions))),
  showExtras: Object.fromEntries(features.flatMap(({ showExtras = {} }) => Object.entries(showExtras))),
  bulkDocuments: lazyButton(() => import('../documents/ManyDocuments.tsx')),
  listExtras: features.reduce<ListExtensions['listExtras']>((all, { listExtras = {} }) => merged(all, listExtras), {}),
}

/** Two features may extend one list. */
function merged(all: ListExtensions['listExtras'], more: ListExtensions['listExtras']): ListExtensions['listExtras'] {
  const extrasByName: Readonly<Record<string, ListExtras<never> | undefined>> = all
  return Object.fromEntries([
    ...Object.entries(all),
    ...Object.entries(more).map(([name, extras]) => [name, { ...extrasByName[name], ...extras }]),
  ])
}
