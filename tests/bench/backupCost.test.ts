/** A large database, backed up, restored and verified on each engine; prints how long each takes. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '../../server/backup/restore.ts'
import { writeBackup } from '../../server/backup/write.ts'
import { readSettings, type Settings } from '../../server/base/settings.ts'
import { openErario } from '../fixtures/erario.ts'
import { loadHistory } from '../fixtures/ledgerHistory.ts'
import { freshDatabase } from '../fixtures/postgres.ts'
import { makeBudget, openSchools } from '../fixtures/school.ts'
import { openDatabase } from '../proof/database.ts'

/** Each with its study, two modifications, four movements, and what the audit keeps of all of them. */
const availabilities = Number(process.env.BACKUP_AVAILABILITIES ?? 2000)

let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-backup-cost-'))
  database = await openDatabase()
})
afterAll(async () => {
  delete process.env.DATABASE_URL
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const emptyPlaces = {
  embedded: async (): Promise<Settings> => readSettings({ DATA_DIR: join(folder, 'restored') }),
  postgres: async (): Promise<Settings> => readSettings({ DATABASE_URL: (await freshDatabase(database.server)).url }),
}

describe.each(['postgres', 'embedded'] as const)('on %s', (engine) => {
  it(`${availabilities} availabilities are backed up and restored, and verify finds no fault`, async () => {
    if (engine === 'postgres') process.env.DATABASE_URL = database.server
    else delete process.env.DATABASE_URL
    const erario = await openErario({ own: true })
    const { bruno, own, rubros, validity } = await openSchools(erario)
    await makeBudget(bruno, own, validity, new Map(rubros.map((rubro) => [rubro, 1000])))
    await loadHistory(erario.store.db, availabilities * 4)

    const path = join(folder, `${engine}.erario`)
    const began = performance.now()
    const { header } = await writeBackup(erario.store, path, undefined)
    const written = performance.now()
    await erario.close()
    const target = await emptyPlaces[engine]()
    const from = performance.now()
    const { faults } = await restoreBackup(path, undefined, target)
    const restored = performance.now()

    const [backup, restore] = [written - began, restored - from].map((ms) => Math.round(ms / 100) / 10)
    const rows = Object.values(header.rows).reduce((all, one) => all + one, 0)
    const mb = (statSync(path).size / 1e6).toFixed(0)
    console.log(
      `${engine}: ${availabilities} availabilities, ${rows} rows, ${mb} MB: backup ${backup} s, restore with verify ${restore} s, load ${loadavg()[0]?.toFixed(1)}`,
    )
    expect(faults).toEqual([])
  })
})
