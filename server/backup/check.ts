/** Checks a backup: restores it into a temporary embedded database and verifies the ledger there. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '../base/settings.ts'
import { restoreBackup } from './restore.ts'

/**
 * @param beside a folder with room for the database
 * @returns the faults that `verify` finds
 * @throws BackupFault when it cannot be restored
 */
export async function checkBackup(path: string, passphrase: string | undefined, beside: string): Promise<string[]> {
  const scratch = mkdtempSync(join(beside, '.comprobando-'))
  try {
    const { faults } = await restoreBackup(path, passphrase, readSettings({ DATA_DIR: join(scratch, 'data') }))
    return faults
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
