import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The client, built into dist/client. */
export default defineConfig({
  plugins: [react(), withoutLeftOut(), compressed('dist/client')],
  build: { outDir: 'dist/client', emptyOutDir: true },
})

/** What the client is built without: the end of a module's path, and what stands in its place. */
const leftOut: Readonly<Record<string, string>> = {
  // The server does not start with declarations that contradict each other: the browser need not check them again.
  '/resources/define/faults/declarationErrors.ts': 'export const registryErrors = () => []',
  // What only the server inserts.
  '/resources/parts/seededBanks.ts': 'export const seededBanks = []',
  '/resources/parts/seededTaxes.ts': 'export const seededTaxes = []',
  // The export of react-admin's lists; ours is in src/list/exportRows.ts.
  '/node_modules/jsonexport/dist/index.js': 'export default () => {}',
  // English plurals for the names of resources, which have Spanish ones.
  '/node_modules/inflection/lib/inflection.js': `export const [humanize, inflect, pluralize, singularize, capitalize, transform] =
    Array(6).fill((name) => name)`,
}

function withoutLeftOut(): Plugin {
  return {
    name: 'without-left-out',
    apply: 'build',
    load(id) {
      return Object.entries(leftOut).find(([path]) => id.endsWith(path))?.[1] ?? null
    },
  }
}

/** Beside every text file its brotli and gzip twin, made once here instead of at every request. */
function compressed(folder: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue
        const file = join(entry.parentPath, entry.name)
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        // With less memory deflate begins a new block more often, which makes scripts a little smaller.
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9, memLevel: 6 }))
      }
    },
  }
}
