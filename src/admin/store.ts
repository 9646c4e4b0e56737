import { localStorageStore, type Store } from 'react-admin'

/** Increment it when the format of a stored preference changes. */
const version = '1'

/**
 * What the signed-in user has set in this browser: columns, rows per page, saved views. In memory where the browser denies its storage
 * (`core/storage.ts`). The next sign-in finds it again: react-admin's sign-out would reset it.
 */
export const personalStore = (owner: string): Store => ({
  ...localStorageStore(version, `.${owner}.`),
  reset() {},
})
