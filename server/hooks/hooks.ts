/** The hooks of every resource. */
import { availability } from '../../resources/entities/availability.ts'
import { budget } from '../../resources/entities/budget.ts'
import { modification } from '../../resources/entities/modification.ts'
import { transfer } from '../../resources/entities/transfer.ts'
import { user } from '../../resources/entities/user.ts'
import { type HooksByResource, hooksOf } from '../verbs/hooks.ts'
import { toggleAvailability, toggleBudget, toggleModification, toggleTransfer } from '../verbs/reverse.ts'
import { userHooks } from './user.ts'

export const hooks: HooksByResource = new Map([
  hooksOf(user, userHooks),
  hooksOf(budget, { toggle: { before: toggleBudget } }),
  hooksOf(availability, { toggle: { before: toggleAvailability } }),
  hooksOf(modification, { toggle: { before: toggleModification } }),
  hooksOf(transfer, { toggle: { before: toggleTransfer } }),
])
