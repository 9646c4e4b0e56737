/** Every endpoint of the product: of the declarations, of the verbs, and special ones. */
import { type AnyResource, createPathOf } from '../resources/define/index.ts'
import { availability } from '../resources/entities/availability.ts'
import { budget } from '../resources/entities/budget.ts'
import { modification } from '../resources/entities/modification.ts'
import { supplyOrder } from '../resources/entities/supplyOrder.ts'
import { transfer } from '../resources/entities/transfer.ts'
import { user } from '../resources/entities/user.ts'
import { resources } from '../resources/index.ts'
import { listEndpoints } from './api/lists.ts'
import { createEndpoint, toggleEndpoint } from './api/mutations.ts'
import { verb } from './api/operation.ts'
import type { Settings } from './base/settings.ts'
import { budgetStateEndpoints } from './budgetState.ts'
import { documentEndpoints } from './documents/endpoints.ts'
import { healthEndpoints } from './health.ts'
import type { Endpoint } from './http/endpoint.ts'
import { instituteEndpoints } from './institute/endpoints.ts'
import { reportEndpoints } from './reports/endpoints.ts'
import { resetEndpoints } from './session/reset.ts'
import { signInEndpoints } from './session/signIn.ts'
import { toggleUser } from './session/toggleUser.ts'
import type { Tokens } from './session/tokens.ts'
import { distributeBudget, readDistribution } from './verbs/distribute.ts'
import { draftBudget, readDraft } from './verbs/draft.ts'
import { findOpenBudget, modifyBudget, readModification } from './verbs/modify.ts'
import { readReservation, reserve } from './verbs/reserve.ts'
import { toggleAvailability, toggleBudget, toggleModification, toggleTransfer } from './verbs/reverse.ts'
import { orderSupplies, readSupplyOrder } from './verbs/supplyOrder.ts'
import { readTransfers, transferBetweenLines } from './verbs/transfer.ts'
import { type ToggleRule, toggleRule } from './verbs/verb.ts'
import { verificationEndpoints } from './verification/endpoints.ts'
import { issuing } from './verification/issue.ts'

/** The operations that a declaration leaves to the server with `custom: true`. */
const verbs: readonly Endpoint[] = [
  verb(budget, 'create', { read: readDraft, run: draftBudget }),
  verb(budget, 'complete', { read: readDistribution, run: distributeBudget }),
  verb(modification, 'create', {
    find: (db, actor, id) => findOpenBudget(db, actor, id('budget')),
    read: readModification,
    run: modifyBudget,
  }),
  verb(transfer, 'create', { read: readTransfers, run: transferBetweenLines }),
  verb(availability, 'create', { read: readReservation, run: reserve }),
  verb(supplyOrder, 'create', { read: readSupplyOrder, run: orderSupplies }),
]

/** What deleting or restoring a row does besides, for the declarations with `toggle: { custom: true }`. */
const toggleRules = new Map([
  toggleRule(user, toggleUser),
  toggleRule(budget, toggleBudget),
  toggleRule(availability, toggleAvailability),
  toggleRule(modification, toggleModification),
  toggleRule(transfer, toggleTransfer),
])

export type Parts = { tokens: Tokens; settings: Settings }

/** @throws Error at start for a custom operation without a verb, and for a verb without a custom operation */
export function endpointsOf(parts: Parts): Endpoint[] {
  const special = [
    ...signInEndpoints(parts),
    ...resetEndpoints(parts.settings.publicUrl),
    ...instituteEndpoints(),
    ...budgetStateEndpoints(),
    ...documentEndpoints(issuing(parts.settings)),
    ...reportEndpoints(),
    ...verificationEndpoints(),
    ...healthEndpoints(),
  ]
  requireAgreement(resources, verbs, toggleRules)
  const generic = resources.flatMap((resource) => [
    ...createEndpoint(resource),
    ...toggleEndpoint(resource, toggleRules.get(resource)),
    ...listEndpoints(resource),
  ])
  return [...special, ...verbs, ...generic]
}

/** @throws Error naming the operation that only one side has */
export function requireAgreement(
  declared: readonly AnyResource[],
  written: readonly Endpoint[],
  rules: ReadonlyMap<AnyResource, ToggleRule>,
): void {
  for (const resource of declared) {
    const { name, create, toggle } = resource
    const paths = create ? [createPathOf(resource), create.completedAt].filter((path) => path !== undefined) : []
    for (const path of paths)
      if (written.some((one) => one.path === path) !== (create?.custom ?? false))
        throw new Error(`POST ${path}: declaration and verbs disagree on who writes it`)
    if (rules.has(resource) !== (toggle?.custom ?? false))
      throw new Error(`resource ${name}: declaration and server disagree on its toggle`)
  }
}
