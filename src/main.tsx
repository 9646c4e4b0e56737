import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import './shell.css'
import { followAppearance } from './core/appearance.ts'
import { followConnection } from './core/connection.ts'
import { followSession } from './core/session.ts'
import { Shell } from './Shell.tsx'

const loadAdmin = () => import('./AdminApp.tsx')

let prefetched = false

/** Prefetches it once. A failure is ignored: mounting it tries again. */
function prefetchAdmin(): void {
  if (prefetched) return
  prefetched = true
  loadAdmin().catch(() => {
    prefetched = false
  })
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followAppearance()
followConnection()
followSession()
createRoot(root).render(<Shell Admin={lazy(loadAdmin)} prefetchAdmin={prefetchAdmin} />)
