import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import './shell.css'
import { followAppearance } from '../core/appearance.ts'
import { followConnection } from '../core/connection.ts'
import { followSession } from '../core/session.ts'
import { loadAdmin, prefetchAdmin } from './loadAdmin.ts'
import { Shell } from './Shell.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followAppearance()
followConnection()
followSession()
createRoot(root).render(<Shell Admin={lazy(loadAdmin)} prefetchAdmin={prefetchAdmin} />)
