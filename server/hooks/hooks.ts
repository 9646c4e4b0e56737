import { attachment } from '../../resources/entities/attachment.ts'
import { availability } from '../../resources/entities/availability.ts'
import { budget } from '../../resources/entities/budget.ts'
import { collection } from '../../resources/entities/collection.ts'
import { commitment } from '../../resources/entities/commitment.ts'
import { modification } from '../../resources/entities/modification.ts'
import { obligation } from '../../resources/entities/obligation.ts'
import { payment } from '../../resources/entities/payment.ts'
import { release } from '../../resources/entities/release.ts'
import { transfer } from '../../resources/entities/transfer.ts'
import { user } from '../../resources/entities/user.ts'
import { toggleCollection } from '../verbs/collect.ts'
import { type HooksByResource, hooksByResource, hooksOf } from '../verbs/hooks.ts'
import { toggleBudget, toggleModification, toggleTransfer } from '../verbs/reverse.ts'
import {
  toggleAvailability,
  toggleCommitment,
  toggleObligation,
  togglePayment,
  toggleRelease,
} from '../verbs/reverseExecution.ts'
import { toggleAttachment } from './attachment.ts'
import { userHooks } from './user.ts'

export const hooks: HooksByResource = hooksByResource([
  hooksOf(user, userHooks),
  hooksOf(attachment, { toggle: { before: toggleAttachment } }),
  hooksOf(budget, { toggle: { before: toggleBudget } }),
  hooksOf(availability, { toggle: toggleAvailability }),
  hooksOf(commitment, { toggle: toggleCommitment }),
  hooksOf(obligation, { toggle: toggleObligation }),
  hooksOf(payment, { toggle: togglePayment }),
  hooksOf(release, { toggle: toggleRelease }),
  hooksOf(modification, { toggle: toggleModification }),
  hooksOf(collection, { toggle: toggleCollection }),
  hooksOf(transfer, { toggle: { before: toggleTransfer } }),
])
