import { idle } from './idle.ts'

/**
 * Starts the service worker (src/offline), which fetches the rest of the program in the background. Browsers allow it
 * only with TLS and on localhost.
 */
export async function keepProgram(): Promise<void> {
  if (import.meta.env.DEV || !navigator.serviceWorker) return
  await idle()
  await navigator.serviceWorker.register('/offline.js').catch(console.error)
}
