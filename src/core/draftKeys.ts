import { ownerOf } from './tokenOwner.ts'

/** Raised when what is kept of a form changes its shape. */
const prefix = 'draft.1:'
const ofPerson = (owner: string) => `${prefix}${owner}:`

/** Where the browser keeps the unsent form of a page for one person; the page names the school. Null where nobody is known. */
export function draftKey(token: string | undefined, page: string): string | null {
  const owner = token === undefined ? null : ownerOf(token)
  return owner === null ? null : `${ofPerson(owner)}${page}`
}

/** On a machine of several people, nobody leaves what others began: only one's own drafts outlive one's signing out. */
export function removeDraftsOfOthers(token: string): void {
  const owner = ownerOf(token)
  for (const key of Object.keys(localStorage))
    if (key.startsWith('draft.') && (owner === null || !key.startsWith(ofPerson(owner)))) localStorage.removeItem(key)
}
