import { ownerOf } from './tokenOwner.ts'

/** Increment it when the format of stored drafts changes. */
const prefix = 'draft.2:'
const ofPerson = (owner: string) => `${prefix}${owner}:`

/** The storage key of the unsent form of a page for one user; the page contains the school. Null without a user. */
export function draftKey(token: string | undefined, page: string): string | null {
  const owner = token === undefined ? null : ownerOf(token)
  return owner === null ? null : `${ofPerson(owner)}${page}`
}

/** The forms that the end of the session closed, in this tab, by storage key (form/draft/storedDraft.ts). */
export const interruptedForms = new Map<string, unknown>()

/** At a sign-in, because the next user of a shared machine must not find drafts. */
export function removeDraftsOfOthers(token: string): void {
  const owner = ownerOf(token)
  const isOfOther = (key: string) => key.startsWith('draft.') && (owner === null || !key.startsWith(ofPerson(owner)))
  for (const key of Object.keys(localStorage)) if (isOfOther(key)) localStorage.removeItem(key)
  for (const key of interruptedForms.keys()) if (isOfOther(key)) interruptedForms.delete(key)
}

const secretKey = 'draftKey:'

/** The key of the user's drafts, from the server (decision 68), for this tab and as long as the session. */
export const keepDraftSecret = (owner: string, secret: string): void =>
  sessionStorage.setItem(secretKey + owner, secret)
export const keptDraftSecret = (owner: string): string | null => sessionStorage.getItem(secretKey + owner)

export function forgetDraftSecret(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(secretKey)) sessionStorage.removeItem(key)
}
