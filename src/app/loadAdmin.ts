export const loadAdmin = () => import('./AdminApp.tsx')

let asked = false

/** Prefetches it once. A failure is ignored: mounting it tries again. */
export function prefetchAdmin(): void {
  if (asked) return
  asked = true
  loadAdmin().catch(() => {
    asked = false
  })
}
