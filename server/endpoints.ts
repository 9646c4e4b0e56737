/** Every endpoint of the product: what the declarations give, and the verbs that no declaration can say. */

import { createPathOf } from '../resources/define/index.ts'
import { availability } from '../resources/entities/availability.ts'
import { budget } from '../resources/entities/budget.ts'
import { modification } from '../resources/entities/modification.ts'
import { transfer } from '../resources/entities/transfer.ts'
import { user } from '../resources/entities/user.ts'
import { resources } from '../resources/index.ts'
import { listEndpoints } from './api/lists.ts'
import { createEndpoint, toggleEndpoint, toggleRule } from './api/mutations.ts'
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
import { distributeEndpoints } from './verbs/distribute.ts'
import { draftEndpoints } from './verbs/draft.ts'
import { modifyEndpoints } from './verbs/modify.ts'
import { reserveEndpoints } from './verbs/reserve.ts'
import { toggleAvailability, toggleBudget, toggleModification, toggleTransfer } from './verbs/reverse.ts'
import { supplyOrderEndpoints } from './verbs/supplyOrder.ts'
import { transferEndpoints } from './verbs/transfer.ts'
import { verificationEndpoints } from './verification/endpoints.ts'
import { issuing } from './verification/issue.ts'

/** What deleting or restoring a row must do besides, for the declarations that say `toggle: { custom: true }`. */
const toggleRules = new Map([
  toggleRule(user, toggleUser),
  toggleRule(budget, toggleBudget),
  toggleRule(availability, toggleAvailability),
  toggleRule(modification, toggleModification),
  toggleRule(transfer, toggleTransfer),
])

export type Parts = { tokens: Tokens; settings: Settings }

/** @throws Error at start when a declaration promises a verb of its own that nobody wrote, or the other way round. */
export function endpointsOf(parts: Parts): Endpoint[] {
  const verbs = [
    ...signInEndpoints(parts),
    ...resetEndpoints(parts.settings.publicUrl),
    ...instituteEndpoints(),
    ...draftEndpoints(),
    ...distributeEndpoints(),
    ...modifyEndpoints(),
    ...transferEndpoints(),
    ...reserveEndpoints(),
    ...supplyOrderEndpoints(),
    ...budgetStateEndpoints(),
    ...documentEndpoints(issuing(parts.settings)),
    ...reportEndpoints(),
    ...verificationEndpoints(),
    ...healthEndpoints(),
  ]
  for (const resource of resources) {
    const path = createPathOf(resource)
    const written = verbs.some((one) => one.method === 'POST' && one.path === path)
    if (written !== (resource.create?.custom ?? false))
      throw new Error(`POST ${path}: declaration and verbs disagree on who writes it`)
    if (toggleRules.has(resource) !== (resource.toggle?.custom ?? false))
      throw new Error(`resource ${resource.name}: declaration and server disagree on its toggle`)
  }
  const generic = resources.flatMap((resource) => [
    ...createEndpoint(resource),
    ...toggleEndpoint(resource, toggleRules.get(resource)),
    ...listEndpoints(resource),
  ])
  return [...verbs, ...generic]
}
