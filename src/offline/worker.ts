/**
 * The service worker: the program also opens while the server does not respond (decision 76). API requests
 * do not pass through it; src/core/keptReads.ts stores reads. It imports nothing, so it is one file.
 */
export {}

declare const self: ServiceWorkerGlobalScope
/** The paths of the program's files; inserted by the build. */
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

/**
 * Sequentially, because the user is working meanwhile. An earlier version has most of the files, and its pages continue
 * with this worker.
 */
async function keepFiles(): Promise<void> {
  const cache = await open()
  await cache.add(new Request('/', { headers: { accept: 'text/html' } }))
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
  const answer = await fetch(request).catch(() => undefined)
  if (answer?.ok && answer.headers.get('content-type')?.includes('text/html')) await keepPage(answer.clone())
  // A 5xx may come from a proxy whose server does not respond.
  if (answer && answer.status < 500) return answer
  return (await kept('/')) ?? answer ?? Response.error()
}

/** A file name contains the hash of its content. */
const fileOf = async (request: Request): Promise<Response> => (await kept(request.url)) ?? fetch(request)

/** A browser without room, or that denies its storage, still shows what the server sends. */
const kept = (url: string) =>
  open()
    .then((cache) => cache.match(url))
    .catch(() => undefined)
const keepPage = (page: Response) =>
  open()
    .then((cache) => cache.put('/', page))
    .catch(() => undefined)
