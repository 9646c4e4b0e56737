/** The admin is a chunk of its own. */
export const loadAdmin = () => import('./AdminApp.tsx')

let asked = false

/** Fetches it ahead, once. A failure is not shown: mounting it tries again. */
export function prefetchAdmin(): void {
  if (asked) return
  asked = true
  loadAdmin().catch(() => {
    asked = false
  })
}
