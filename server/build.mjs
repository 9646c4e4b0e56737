/** `npm run build`: what `npm start` would install and build, without starting it. */
import { ensureBuilt, ensureInstalled, prepare } from './prepare.mjs'

prepare(ensureInstalled, ensureBuilt)
