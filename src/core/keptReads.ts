/**
 * Responses that the browser stores for reading while the server is unreachable (decision 76). Browsers
 * allow it only with TLS and on localhost.
 */
const prefix = 'leido-'
const most = 300
const longestMs = 7 * 24 * 3_600_000
export const keptAtHeader = 'x-kept-at'

/** Responses that arrive after a deletion are not stored. */
let deletions = 0

/** @param owner the id of the user */
export async function keepRead(owner: string, url: string, { body, headers }: Response): Promise<void> {
  const before = deletions
  const cache = await openReads(owner)
  const kept = new Headers({ [keptAtHeader]: new Date().toISOString() })
  for (const name of ['content-type', 'content-range']) kept.set(name, headers.get(name) ?? '')
  await cache?.put(url, new Response(body, { headers: kept }))
  const urls = (await cache?.keys()) ?? []
  for (const old of urls.slice(0, Math.max(0, urls.length - most))) await cache?.delete(old)
  if (before !== deletions) await deleteReads()
}

export async function keptRead(owner: string, url: string): Promise<Response | undefined> {
  const kept = await (await openReads(owner))?.match(url)
  return kept && Date.now() - Date.parse(kept.headers.get(keptAtHeader) ?? '') < longestMs ? kept : undefined
}

const emailKey = 'email:'

/** The user's e-mail for the page's frame, in this tab: a reload without a server cannot ask for it. */
export const keepEmail = (owner: string, email: string): void => sessionStorage.setItem(emailKey + owner, email)
export const keptEmail = (owner: string): string | null => sessionStorage.getItem(emailKey + owner)

/** At the end of a session: on a shared machine no user leaves data behind. */
export function forgetReads(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(emailKey)) sessionStorage.removeItem(key)
  deletions++
  deleteReads().catch(console.error)
}

async function deleteReads(): Promise<void> {
  for (const name of (await window.caches?.keys()) ?? []) if (name.startsWith(prefix)) await caches.delete(name)
}

const openReads = (owner: string): Promise<Cache> | undefined => window.caches?.open(prefix + owner)
