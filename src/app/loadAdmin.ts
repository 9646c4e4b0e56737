/** The signed-in product, apart from the first load: fetched while the person types, drawn once there is a session. */
export const loadAdmin = () => import('./AdminApp.tsx')

let asked = false

/** Fetches it ahead, once. A failure here is not the person's business yet: drawing it will ask again and say so. */
export function prefetchAdmin(): void {
  if (asked) return
  asked = true
  loadAdmin().catch(() => {
    asked = false
  })
}
