export const loadAdmin = () => import('./AdminApp.tsx')

let prefetched = false

/** Prefetches it once. A failure is ignored: mounting it tries again. */
export function prefetchAdmin(): void {
  if (prefetched) return
  prefetched = true
  loadAdmin().catch(() => {
    prefetched = false
  })
}
