import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rollup } from 'vite'

/** The entry module of the signed-in product. */
const signedIn = '/src/app/AdminApp.tsx'

/** The client, built into dist/client. */
export default defineConfig({
  plugins: [
    react(),
    withoutLeftOut(),
    together(signedIn),
    withoutLoaded(signedIn),
    withFiles(),
    compressed('dist/client'),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // In kB: everything that the signed-in product always needs is one file on purpose (decisiones.md section 8).
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      input: { index: 'index.html', offline: 'src/offline/worker.ts' },
      // A service worker has the addresses beside it and under it, so it is at the root.
      output: { entryFileNames: ({ name }) => (name === 'offline' ? 'offline.js' : 'assets/[name]-[hash].js') },
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
        const worker = bundle['offline.js']
        if (worker?.type !== 'chunk') throw new Error('the build has no service worker')
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
        worker.code = worker.code.replace('__FILES__', JSON.stringify(files))
      },
    },
  }
}

/** What the client is built without: the end of a module's path, and what stands in its place. */
const leftOut: Readonly<Record<string, string>> = {
  // The server does not start with declarations that contradict each other: the browser need not check them again.
  '/resources/define/faults/declarationErrors.ts': 'export const registryErrors = () => []',
  // What only the server inserts.
  '/resources/parts/seededBanks.ts': 'export const seededBanks = []',
  '/resources/parts/seededTaxes.ts': 'export const seededTaxes = []',
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

/**
 * A lazy import names the files to fetch with it. Without those that are there already, the names would be a tenth of the first list:
 * the files of the entry, and, for what only the signed-in product imports, those of its page.
 */
function withoutLoaded(signedIn: string): Plugin {
  let atFirst: ReadonlySet<string> = new Set()
  let inside: ReadonlySet<string> = new Set()
  let outside: ReadonlySet<string> = new Set()
  type Host = { hostId: string; hostType: 'html' | 'js' }
  const resolveDependencies = (file: string, deps: string[], { hostId, hostType }: Host) => {
    // Listed in the page itself, so that they are fetched together with the entry and not after it.
    if (hostType === 'html') return deps
    const fetched = deps.filter((dep) => !atFirst.has(dep) && (outside.has(hostId) || !inside.has(dep)))
    return fetched.length === 1 && fetched[0] === file ? [] : fetched
  }
  return {
    name: 'without-loaded',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: { resolveDependencies } } }),
    generateBundle(_options, bundle) {
      const { entry, page } = beginnings(bundle, signedIn)
      atFirst = reached(bundle, entry.fileName, ({ imports }) => imports)
      inside = reached(bundle, page.fileName, ({ imports }) => imports)
      outside = publicFiles(bundle, entry, page)
    },
  }
}

/**
 * Groups all modules that the first page always needs in one file, and those that the signed-in product always needs in
 * another. Otherwise the lazy pages share them in a hundred files, which compress worse: a quarter more in all. A first build
 * without this plugin finds the modules.
 */
function together(signedIn: string): Plugin {
  return {
    name: 'together',
    apply: 'build',
    async config() {
      const { first, always } = await modulesOfBoth(signedIn)
      const codeSplitting = {
        includeDependenciesRecursively: false,
        groups: [
          { name: 'first', test: (id: string) => first.has(id) },
          { name: 'product', test: (id: string) => always.has(id) },
        ],
      }
      return { build: { rollupOptions: { output: { codeSplitting } } } }
    },
  }
}

/**
 * The modules that the first page always loads, and those that the signed-in product always loads and no public page does.
 * Both without their entry module.
 */
async function modulesOfBoth(signedIn: string) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), withoutLeftOut()],
    build: { write: false, minify: false },
  })
  if (!('output' in built)) throw new Error('the build of the modules has no output')
  const bundle = Object.fromEntries(built.output.map((file) => [file.fileName, file]))
  const { entry, page } = beginnings(bundle, signedIn)
  const outside = publicFiles(bundle, entry, page)
  const inside = [...reached(bundle, page.fileName, ({ imports }) => imports)].filter((file) => !outside.has(file))
  const first = reached(bundle, entry.fileName, ({ imports }) => imports)
  const modules = (files: Iterable<string>, begin: string | null) =>
    new Set([...files].flatMap((file) => modulesOf(bundle[file])).filter((id) => id !== begin))
  return { first: modules(first, entry.facadeModuleId), always: modules(inside, page.facadeModuleId) }
}

const modulesOf = (file: Rollup.OutputBundle[string] | undefined): string[] =>
  file?.type === 'chunk' ? Object.keys(file.modules) : []

function beginnings(bundle: Rollup.OutputBundle, signedIn: string) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(signedIn))
  if (!entry || !page) throw new Error(`the build has no file of its entry, or none of ${signedIn}`)
  return { entry, page }
}

/** The files that can be loaded without signing in. */
const publicFiles = (bundle: Rollup.OutputBundle, entry: Rollup.OutputChunk, page: Rollup.OutputChunk) =>
  reached(bundle, entry.fileName, ({ imports, dynamicImports }) =>
    [...imports, ...dynamicImports].filter((file) => file !== page.fileName),
  )

/** The files that one leads to, itself among them. */
function reached(
  bundle: Rollup.OutputBundle,
  from: string,
  next: (chunk: Rollup.OutputChunk) => readonly string[],
): ReadonlySet<string> {
  const files = new Set([from])
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const one of next(chunk)) files.add(one)
  }
  return files
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
