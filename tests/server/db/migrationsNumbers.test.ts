import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { availability } from '../../../resources/entities/availability.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { difference } from '../../../server/db/changes/difference.ts'
import { readSnapshot, type Snapshot, tableIn } from '../../../server/db/changes/history.ts'
import { migrationsFolder } from '../../../server/db/migrate.ts'
import { consecutive } from '../../../server/db/schema/internalTables.ts'
import { tableOf } from '../../../server/db/schema/tables.ts'
import { verify } from '../../../server/ledger/verify.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { actsOf, certificateBody } from '../../fixtures/execution.ts'
import { createRow, makeBudget, openSchools, type School } from '../../fixtures/school.ts'

const availabilities = tableOf(availability)
const series = 'availability.consecutive'

let erario: Erario
let school: School
/** Certifies on a day, in the budget of its year. */
let certify: (institute: number, day: string) => Promise<number>
beforeAll(async () => {
  erario = await openErario({ own: true })
  school = await openSchools(erario)
  const { ana, bruno, own, sister, rubros } = school
  const [rubro = 0] = rubros
  const { id: later } = await createRow(ana, validity, { start: '2027-01-01', end: '2027-12-31' })
  const lines = new Map<string, number>()
  for (const institute of [own, sister])
    for (const [year, validity_id] of [
      ['2026', school.validity],
      ['2027', later],
    ] as const) {
      const { lineOf } = await makeBudget(bruno, institute, validity_id, new Map([[rubro, 1000]]))
      lines.set(`${institute} ${year}`, lineOf(rubro))
    }
  certify = (institute, day) => {
    const line = lines.get(`${institute} ${day.slice(0, 4)}`) ?? 0
    return actsOf(bruno, institute).certify(certificateBody(line, 10, { dcpDate: day }))
  }
})
afterAll(() => erario.close())

/** The product before it numbered its availabilities. */
function withoutNumbers(): Snapshot {
  const snapshot = readSnapshot(migrationsFolder)
  const table = tableIn(snapshot, 'availability')
  if (!table?.columns.consecutive) throw new Error('there is no availability.consecutive')
  delete table.columns.consecutive
  for (const [name, { columns }] of Object.entries(table.indexes))
    if (columns.some(({ expression }) => expression === 'consecutive')) delete table.indexes[name]
  return snapshot
}

it('a number on an entity with rows counts them by school and year, and creations go on from there', async () => {
  const { db } = erario.store
  const { own, sister } = school
  await db.execute(sql`alter table availability disable trigger trail_availability_insert`)
  for (const [institute, day] of [
    [own, '2026-03-02'],
    [own, '2027-03-02'],
    [sister, '2026-03-02'],
    [own, '2026-03-03'],
    [sister, '2027-03-02'],
    [own, '2026-03-04'],
  ] as const)
    await certify(institute, day)
  const numbers = () =>
    db
      .select({ institute: availabilities.institute_id, year: availabilities.year, number: availabilities.consecutive })
      .from(availabilities)
      .orderBy(asc(availabilities.id))
  const given = await numbers()
  expect(given.map(({ number }) => number)).toEqual([1, 1, 1, 2, 1, 3])

  await db.execute(sql`alter table availability drop column consecutive`)
  await db.execute(sql`alter table availability enable trigger trail_availability_insert`)
  await db.execute(sql`insert into audit (at, action, resource, row_id, "ofInstitute_id", after)
    select now(), 'create', 'availability', id, institute_id, (to_jsonb(a) - 'searchText')::text from availability a order by id`)
  // A field of the same name that an earlier version dropped leaves its counters.
  await db.update(consecutive).set({ last: 40 }).where(eq(consecutive.series, series))
  await db.insert(consecutive).values({ series, institute_id: own, year: 2024, last: 7 })
  const { statements, warnings } = await difference(withoutNumbers(), readSnapshot(migrationsFolder), [availability])
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
  expect(warnings).toEqual([])
  expect(await numbers()).toEqual(given)

  for (const day of ['2026-03-05', '2027-03-05']) await certify(own, day)
  await certify(sister, '2026-03-05')
  expect((await numbers()).slice(given.length)).toEqual([
    { institute: own, year: 2026, number: 4 },
    { institute: own, year: 2027, number: 2 },
    { institute: sister, year: 2026, number: 2 },
  ])
  expect(await verify(db)).toEqual([])
})
