import { createRoot } from 'react-dom/client'
import './tokens.css'
import './shell.css'
import { Shell } from './Shell.tsx'
import { restore } from './session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

restore()
createRoot(root).render(<Shell />)
