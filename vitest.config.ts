import { availableParallelism, totalmem } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import { LongFirst } from './tests/fixtures/longFirst.ts'
import { bounds } from './tests/fixtures/waits.ts'
import build from './vite.config.ts'

/** The bounds only end what hangs. */
const waits = {
  testTimeout: bounds.test,
  hookTimeout: bounds.test,
  teardownTimeout: bounds.event,
  expect: { poll: { timeout: bounds.event } },
}

const named = (folder: string, names: readonly string[]) => names.map((name) => `tests/${folder}/${name}.test.ts`)

/** Of the server's tests those that use no database, or the embedded one alone. */
const embeddedOnly = named('server', [
  'base/limiter',
  'db/embedded',
  'db/engineMemory',
  'db/migrations',
  'db/migrationsTool',
  'db/search',
  'demo/start',
  'documents/documents',
  'documents/text',
  'http/errors',
  'tools/entity',
])

/** Of the server's tests those of what PostgreSQL does in another way: connections, locks, plans, triggers, restored backups. */
const postgres = named('server', [
  'api/contract',
  'api/fuzz',
  'api/idempotent',
  'api/matrix',
  'api/searching',
  'db/bounds',
  'db/connections',
  'db/firstVersion',
  'db/requireServer',
  'db/texts',
  'db/timeLimit',
  'ledger/bookingCost',
  'ledger/executionModel',
  'ledger/incomeModel',
  'ledger/model',
])
/** Those that need PostgreSQL. */
const postgresOnly = named('server', ['db/connections', 'db/requireServer'])
/** Long, and the same on both engines: `npm test` runs them on PostgreSQL alone. */
const onPostgresAlone = named('server', [
  'api/contract',
  'api/fuzz',
  'api/matrix',
  'api/searching',
  'db/firstVersion',
  'ledger/bookingCost',
  'ledger/executionModel',
  'ledger/incomeModel',
  'ledger/model',
])

/** What passes through PgBouncer in `npm run test:all`: not what reads its own settings and words from the server itself. */
const throughPooler = {
  server: postgres.filter((file) => !/connections|requireServer/.test(file)),
  proof: named('proof', ['races', 'executionRaces', 'incomeRaces', 'kill']),
}

/** One to a processor, as long as the memory has room: a worker carries the server and a database, or a browser. */
const maxWorkers = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 3e9)))

const server = {
  ...waits,
  environment: 'node',
  // A worker loads the server once and not once a file: a file must leave no spy, timer or variable behind. The threads that make
  // papers and workbooks stay for the next file: a new one loads for seconds.
  isolate: false,
  globalSetup: 'tests/fixtures/serverSetup.ts',
  setupFiles: 'tests/fixtures/environment.ts',
} as const

const product = {
  ...waits,
  environment: 'node',
  globalSetup: 'tests/fixtures/productSetup.ts',
  setupFiles: 'tests/fixtures/environment.ts',
} as const

/** tests/run.mjs says which of these projects and tags an order runs. */
export default mergeConfig(
  build,
  defineConfig({
    test: {
      maxWorkers,
      // Kept in node_modules: the next project, and the next run, need not compile what has not changed.
      experimental: { fsModuleCache: true },
      tags: [
        {
          name: 'slow',
          description:
            'Starts programs, makes databases, prints papers by the dozen or takes seconds; not in `npm run check`.',
        },
        { name: 'exhaustive', description: 'More of what other tests have already seen; only in `npm run test:all`.' },
      ],
      reporters: ['dot'],
      sequence: { sequencer: LongFirst },
      projects: [
        {
          extends: true,
          test: {
            ...waits,
            name: 'unit',
            // A worker loads a module once and not once a file.
            isolate: false,
            include: ['tests/*.test.ts', 'tests/{docs,resources}/**/*.test.ts', 'tests/src/*.test.ts'],
            environment: 'node',
          },
        },
        {
          extends: true,
          test: {
            ...waits,
            name: 'unit-dom',
            // Screens take what a test replaces as a prop: `vi.mock` does nothing to a module that is already loaded.
            isolate: false,
            include: ['tests/src/*/**/*.test.{ts,tsx}'],
            environment: 'jsdom',
            setupFiles: ['tests/src/fixtures/setup.ts'],
          },
        },
        {
          test: {
            ...server,
            name: 'embedded',
            include: ['tests/server/**/*.test.ts'],
            exclude: [...postgresOnly, ...onPostgresAlone],
          },
        },
        { test: { ...server, name: 'embedded-rest', include: onPostgresAlone } },
        { test: { ...server, name: 'postgres', include: postgres } },
        {
          test: {
            ...server,
            name: 'postgres-rest',
            include: ['tests/server/**/*.test.ts'],
            exclude: [...postgres, ...embeddedOnly],
          },
        },
        { test: { ...product, name: 'proof', include: ['tests/proof/**/*.test.ts'] } },
        { test: { ...server, name: 'pooler', include: throughPooler.server } },
        { test: { ...product, name: 'pooler-proof', include: throughPooler.proof } },
        {
          test: { ...product, name: 'bench', include: ['tests/bench/**/*.test.ts'], fileParallelism: false },
        },
        {
          test: {
            ...product,
            name: 'journeys',
            // A worker starts its browser once and not once a file.
            isolate: false,
            // One more than processors: a page waits for its frames and its answers.
            maxWorkers: maxWorkers + 1,
            include: ['tests/{journeys,samples}/**/*.test.ts'],
            setupFiles: [product.setupFiles, 'tests/journeys/failures.ts'],
          },
        },
      ],
    },
  }),
)
