import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * The client, built into dist/client, and the families of tests. At most two workers: every server test carries a database,
 * and a small machine has two cores. Journeys have the machine to themselves.
 */
export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/client', emptyOutDir: true },
  test: {
    maxWorkers: 2,
    reporters: ['dot'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/{resources,src}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: { name: 'unit-dom', include: ['tests/src/**/*.test.tsx'], environment: 'jsdom' },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
