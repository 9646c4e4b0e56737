/** One empty embedded database with its tables, made before the server's tests: each file begins with a copy instead of making its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../../server/base/settings.ts'
import { openStore } from '../../server/db/open.ts'

export default async function makeTemplate(): Promise<(() => void) | undefined> {
  if (process.env.DATABASE_URL) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'erario-template-'))
  const store = await openStore(readSettings({ DATA_DIR: folder }), console.error)
  await store.close()
  process.env.TEST_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
