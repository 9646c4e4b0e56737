/**
 * The service worker: the program opens also while the server does not answer (decisiones.md section 22). What people read and write does
 * not pass here; src/core/keptReads.ts keeps what they have read. It imports nothing, so it is one file.
 */
export {}

declare const self: ServiceWorkerGlobalScope
/** The paths of the program's files; the build writes them here. */
declare const __FILES__: readonly string[]

const files = new Set(__FILES__.map((path) => `${self.location.origin}/${path}`))
const open = () => caches.open('programa')

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(removeOldFiles().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET') return
  if (mode === 'navigate') event.respondWith(pageOf(event.request))
  else if (files.has(url)) event.respondWith(fileOf(event.request))
})

/** One after another: a person is at work meanwhile. An earlier version has most of them, and its pages go on with this worker. */
async function keepFiles(): Promise<void> {
  const cache = await open()
  await pageOf(new Request('/', { headers: { accept: 'text/html' } }))
  for (const url of files) if (!(await cache.match(url))) await cache.add(url)
  await self.skipWaiting()
}

async function removeOldFiles(): Promise<void> {
  const cache = await open()
  const page = `${self.location.origin}/`
  for (const { url } of await cache.keys()) if (url !== page && !files.has(url)) await cache.delete(url)
}

/** The page is the same at every address. */
async function pageOf(request: Request): Promise<Response> {
  const cache = await open()
  const answer = await fetch(request).catch(() => undefined)
  if (answer?.ok && answer.headers.get('content-type')?.includes('text/html')) await cache.put('/', answer.clone())
  // A proxy answers for a server that does not.
  if (answer && answer.status < 500) return answer
  return (await cache.match('/')) ?? answer ?? Response.error()
}

/** A file never changes under its name. */
const fileOf = async (request: Request): Promise<Response> =>
  (await (await open()).match(request.url)) ?? fetch(request)
