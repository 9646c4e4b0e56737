/** The child process that writes one backup and checks it. It sends one message with the result to its parent. */
import { setPriority } from 'node:os'
import process from 'node:process'
import { readSettings } from '../base/settings.ts'
import { openUnprepared } from '../db/open.ts'
import { checkBackup } from './check.ts'
import { faultLine } from './fault.ts'
import { writeBackup } from './write.ts'

export type Reported = { size: number; sha256: string; faults: string[]; foreign: string[] } | { error: string }

setPriority(5)
const report = (result: Reported): void => {
  process.send?.(result, () => process.exit(0))
}
// The parent has ended.
process.once('disconnect', () => process.exit(1))
try {
  const [path = ''] = process.argv.slice(2)
  // DATA_DIR is a temporary folder, which the parent removes.
  const settings = readSettings(process.env)
  const { backupPassphrase } = settings
  // On the embedded engine it opens a copy of the files and deletes it afterwards.
  const store = await openUnprepared(settings, () => {}, { isScratch: true })
  const { size, sha256, foreign } = await writeBackup(store, path, backupPassphrase).finally(() => store.close())
  report({ size, sha256, foreign, faults: await checkBackup(path, backupPassphrase, settings.dataDir) })
} catch (error) {
  report({ error: faultLine(error) })
}
