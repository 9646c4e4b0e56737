import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** An entry of its own: it must not be put in the file of the first page. */
const worker = 'src/offline/worker.ts'

/** What the browser loads while a user signs in. */
const admin = 'src/AdminApp.tsx'

/** The client, built into dist/client. */
export default defineConfig({
  plugins: [react(), withFiles(), compressed('dist/client')],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // In kB: what every page of the signed-in product needs is one file on purpose (decision 33).
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: { index: 'index.html', offline: worker },
      output: {
        // A service worker has the addresses beside it and under it, so it is at the root.
        entryFileNames: ({ name }) => (name === 'offline' ? 'offline.js' : 'assets/[name]-[hash].js'),
        // Each with what it imports, which lazy pages would otherwise share in a hundred small files. '$initial': what index.html
        // always loads.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: (id) => !id.endsWith(worker) },
            { name: 'product', test: (id) => id.endsWith(admin) },
          ],
        },
      },
    },
  },
})

/** Its service worker keeps every file of the program, and is another one when any of them is. */
function withFiles(): Plugin {
  return {
    name: 'with-files',
    apply: 'build',
    generateBundle: {
      // After the page is written, which removes an entry that is empty: the worker does not start with a file that is missing.
      order: 'post',
      handler(_options, bundle) {
        const built = bundle['offline.js']
        if (built?.type !== 'chunk') throw new Error('the build has no service worker')
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
        built.code = built.code.replace('__FILES__', JSON.stringify(files))
      },
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
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
