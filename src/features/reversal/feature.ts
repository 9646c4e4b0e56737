import { collection } from '../../../resources/entities/collection.ts'
import { moneyDocuments } from '../../../resources/entities/moneyDocuments.ts'
import { lazyButton } from '../../core/lazyCode.tsx'
import type { Feature } from '../feature.ts'

/** Fetched with the first list of such documents. */
const MoneyActions = lazyButton(async () => ({ default: (await import('./MoneyActions.tsx')).MoneyActions }))

export const reversalFeature: Feature = {
  rowActions: Object.fromEntries([...moneyDocuments, collection].map(({ name }) => [name, MoneyActions])),
}
