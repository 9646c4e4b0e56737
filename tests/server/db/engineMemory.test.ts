// @module-tag exhaustive
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../../server/base/settings.ts'
import { openStore, type Store } from '../../../server/db/open.ts'

let folder: string
let store: Store
const megabyte = 1024 * 1024

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-memory-'))
  store = await openStore(readSettings({ DATA_DIR: folder }), console.error)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const readHalfMegabytes = async (count: number): Promise<void> => {
  for (let read = 0; read < count; read++)
    await store.db.execute(sql`select repeat('x', ${megabyte / 2}::integer) as text`)
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
function usedMegabytes(): number {
  collectGarbage()
  return process.memoryUsage().rss / megabyte
}

test('the memory of the engine does not grow with the answers it has given', async () => {
  await readHalfMegabytes(100)
  const before = usedMegabytes()
  await readHalfMegabytes(1000)
  expect(usedMegabytes() - before).toBeLessThan(250)
})
