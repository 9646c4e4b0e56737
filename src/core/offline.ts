import { idle } from './idle.ts'

/**
 * Starts the service worker (src/offline), which fetches the rest of the program: nobody waits for it. Browsers have one over TLS and on the
 * machine itself only.
 */
export async function keepProgram(): Promise<void> {
  if (import.meta.env.DEV || !navigator.serviceWorker) return
  await idle()
  await navigator.serviceWorker.register('/offline.js').catch(console.error)
}
