/** A worker thread starts with plain JavaScript: this brings in the TypeScript that runs in it. */
import { tsImport } from 'tsx/esm/api'

await tsImport('./engineWorker.ts', import.meta.url)
