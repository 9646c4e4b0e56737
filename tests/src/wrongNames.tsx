/** Code of a page that must not compile; `tsc` fails if one of these lines does. */
import type { AnyResource, Body, WireOf } from '../../resources/define/index.ts'
import type { institute } from '../../resources/entities/institute.ts'
import { path } from '../../src/core/screens.ts'
import type { BudgetActivity } from '../../src/features/budget/lines.ts'
import { details, movements } from '../../src/features/budget/screens.ts'
import type { Budget } from '../../src/features/budget/useBudget.ts'
import type { Feature } from '../../src/features/feature.ts'
import type { MoneyDocument } from '../../src/features/reversal/effects.ts'
import { useCreateRow } from '../../src/form/useCreateRow.ts'
import type { RowActionsProps } from '../../src/list/extensions.ts'

export const rows = (budget: Budget, line: BudgetActivity, school: WireOf<typeof institute>, paid: MoneyDocument) => [
  budget.presentAmount,
  // @ts-expect-error a misspelt derived value
  budget.presentAmmount,
  // @ts-expect-error a misspelt field of an embedded row
  budget.Validity.begin,
  // @ts-expect-error a misspelt embedded row
  line.Activty,
  // @ts-expect-error a field of another resource
  school.presentAmount,
  // @ts-expect-error a field that only some of the documents have
  paid.budgetActivity_id,
]

export const addresses = [
  path(details, { institute: 7, budget: 40 }),
  // @ts-expect-error a parameter that the address does not have
  path(details, { institute: 7, budget: 40, line: 3 }),
  // @ts-expect-error a missing parameter
  path(movements, { institute: 7, budget: 40 }),
]

export const features: Feature[] = [
  { rowActions: { budget: ({ row }) => row.Validity.start } },
  // @ts-expect-error no resource has that name
  { rowActions: { budjet: () => null } },
  // @ts-expect-error row actions of another resource
  { rowActions: { account: ({ row }: RowActionsProps<Budget>) => row.Validity.start } },
  // @ts-expect-error no resource has that name
  { listExtras: { availabilities: {} } },
]

// @ts-expect-error a section of a form that leaves a field of the body out
export const sections = { nameInstitute: 'Instituto' } satisfies Record<keyof Body<typeof institute>, string>

// @ts-expect-error a form without the next address
export const form = (resource: AnyResource) => useCreateRow({ resource, onUnfinished: () => {} })
