import { ownerOf } from './tokenOwner.ts'

/** Increment it when the format of stored drafts changes. */
const prefix = 'draft.1:'
const ofPerson = (owner: string) => `${prefix}${owner}:`

/** The storage key of the unsent form of a page for one user; the page contains the school. Null without a user. */
export function draftKey(token: string | undefined, page: string): string | null {
  const owner = token === undefined ? null : ownerOf(token)
  return owner === null ? null : `${ofPerson(owner)}${page}`
}

/** Deletes the drafts of other users: only the signed-in user's drafts survive a sign-out on a shared machine. */
export function removeDraftsOfOthers(token: string): void {
  const owner = ownerOf(token)
  for (const key of Object.keys(localStorage))
    if (key.startsWith('draft.') && (owner === null || !key.startsWith(ofPerson(owner)))) localStorage.removeItem(key)
}
