import { defineConfig } from 'vite'

/** The server, built into dist/server: the program, what its threads run, and its tools. Packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'db/engine/engineWorker': 'server/db/engine/engineWorker.ts',
        'db/buildCluster': 'server/db/buildCluster.ts',
        'documents/worker': 'server/documents/worker.ts',
        'reports/worker': 'server/reports/worker.ts',
        'exports/writerWorker': 'server/exports/writerWorker.ts',
        'import/readerProcess': 'server/import/readerProcess.ts',
        'backup/backupProcess': 'server/backup/backupProcess.ts',
        'tools/backup': 'server/tools/backup.ts',
        'tools/restore': 'server/tools/restore.ts',
        'tools/user': 'server/tools/user.ts',
        'tools/verify': 'server/tools/verify.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
    },
  },
})
