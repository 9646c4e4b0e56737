import type { attachment } from '../../resources/entities/attachment.ts'
import { findResource } from '../../resources/index.ts'
import { notAllowed } from '../base/refusal.ts'
import type { ToggleHook } from '../verbs/hooks.ts'

/** Only roles that may create the owning row may delete or restore its attachments. @throws Refusal 403 */
export const toggleAttachment: ToggleHook<typeof attachment> = async (_tx, actor, row) => {
  const roles = findResource(row.resource)?.create?.roles ?? []
  if (!roles.some((role) => role === actor.seesAs)) throw notAllowed()
}
