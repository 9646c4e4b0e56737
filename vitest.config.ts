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

/** Of the server's tests those that do not use the engine under test: they run once, with the embedded one. */
const engineFree = [
  'tests/server/base/limiter.test.ts',
  'tests/server/db/embedded.test.ts',
  'tests/server/db/engineMemory.test.ts',
  'tests/server/db/migrations.test.ts',
  'tests/server/db/migrationsTool.test.ts',
  'tests/server/db/search.test.ts',
  'tests/server/demo/start.test.ts',
  'tests/server/documents/documents.test.ts',
  'tests/server/documents/text.test.ts',
  'tests/server/http/errors.test.ts',
  'tests/server/tools/entity.test.ts',
]

/** Of the server's tests those about PostgreSQL alone. */
const postgresOnly = ['connections', 'requireServer'].map((name) => `tests/server/db/${name}.test.ts`)

/** One to a processor, as long as the memory has room: a worker carries the server and a database, or a browser. */
const maxWorkers = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 3e9)))

/** What compares times: one file at a time, with nothing beside it. */
const measuring = ['backupCost', 'cost', 'papers', 'search', 'verbCost'].map((name) => `tests/proof/${name}.test.ts`)

/** The families of tests. */
export default mergeConfig(
  build,
  defineConfig({
    test: {
      maxWorkers,
      tags: [
        {
          name: 'processes',
          description: 'Starts programs or whole databases of its own; `npm run check` leaves it out.',
        },
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
            include: ['tests/*.test.ts', 'tests/{docs,resources,src}/**/*.test.ts'],
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
            include: ['tests/src/**/*.test.tsx'],
            environment: 'jsdom',
            setupFiles: ['tests/src/fixtures/setup.ts'],
          },
        },
        {
          test: {
            ...waits,
            name: 'server',
            // A worker loads the server once and not once a file: a file must leave no spy, timer or variable behind.
            isolate: false,
            include: ['tests/server/**/*.test.ts'],
            exclude: process.env.DATABASE_URL ? engineFree : postgresOnly,
            environment: 'node',
            globalSetup: ['tests/fixtures/template.ts', 'tests/fixtures/builtServer.mjs'],
          },
        },
        {
          test: {
            ...waits,
            name: 'journeys',
            include: ['tests/{journeys,samples}/**/*.test.ts'],
            globalSetup: 'tests/fixtures/builtProduct.mjs',
            environment: 'node',
            sequence: { groupOrder: 1 },
          },
        },
        {
          test: {
            ...waits,
            name: 'proof',
            include: ['tests/proof/**/*.test.ts'],
            exclude: measuring,
            globalSetup: 'tests/fixtures/builtProof.mjs',
            environment: 'node',
            sequence: { groupOrder: 1 },
          },
        },
        {
          test: {
            ...waits,
            name: 'proof-measuring',
            include: measuring,
            globalSetup: 'tests/fixtures/builtProof.mjs',
            environment: 'node',
            fileParallelism: false,
            sequence: { groupOrder: 2 },
          },
        },
      ],
    },
  }),
)
