import { createRoot } from 'react-dom/client'
import './shell.css'
import { Shell } from './Shell.tsx'
import { restore } from './session.ts'
import { wearTokens } from './tokens.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

wearTokens()
restore()
createRoot(root).render(<Shell />)
