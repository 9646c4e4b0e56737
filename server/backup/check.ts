/** Checks a backup: restores it into a temporary embedded database and verifies the ledger there. */
import { join } from 'node:path'
import { readSettings } from '../base/settings.ts'
import { restoreBackup } from './restore.ts'
import { withScratch } from './scratch.ts'

/**
 * @param dataDir a folder with room for the database
 * @returns the faults that `verify` finds
 * @throws BackupFault when it cannot be restored
 */
export const checkBackup = (path: string, passphrase: string | undefined, dataDir: string): Promise<string[]> =>
  withScratch(dataDir, async (scratch) => {
    const { faults } = await restoreBackup(path, passphrase, readSettings({ DATA_DIR: join(scratch, 'data') }))
    return faults
  })
