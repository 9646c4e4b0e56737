import { createRoot } from 'react-dom/client'
import './shell.css'
import { followAppearance } from './appearance.ts'
import { followConnection } from './connection.ts'
import { Shell } from './Shell.tsx'
import { restore } from './session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followAppearance()
followConnection()
restore()
createRoot(root).render(<Shell />)
