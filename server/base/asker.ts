/** For whom the server works, so that those who share it take turns (decision 10). Work of the server itself has no asker. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** `network` of a request without a session. */
export type Asking = { user: number } | { network: string }

const asking = new AsyncLocalStorage<Asking>()

export const workFor = <T>(asker: Asking, work: () => T): T => asking.run(asker, work)

export const whoAsks = (): Asking | undefined => asking.getStore()

/** Continues for the present asker work that is called later by others, such as the pieces of a stream. */
export const forPresentAsker = (): (<T>(work: () => T) => T) => AsyncLocalStorage.snapshot()
