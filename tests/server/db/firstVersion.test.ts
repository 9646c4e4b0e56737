import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededTaxes } from '../../../resources/parts/seededTaxes.ts'
import { readSettings } from '../../../server/base/settings.ts'
import type { Db } from '../../../server/db/engine/db.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { openStore, type Store } from '../../../server/db/open.ts'
import { tokenSecret, weeklyMail } from '../../../server/db/schema/internalTables.ts'
import { verify } from '../../../server/ledger/verify.ts'
import { lastLedgerCheck } from '../../../server/monitoring/ledgerCheck.ts'
import { freshPlace } from '../../fixtures/erario.ts'
import { makeFirstVersion } from '../../fixtures/firstVersion.ts'

/** One supplier stored three times: the first version accepted the second, and those before 0043 the third. */
const repeated = `insert into supplier ("personType", document, name, address, phone) values
  ('juridica', '999209901-A', 'Librería Andina', 'Calle 1', '300'), ('juridica', '999.209.901-a', 'Librería Andina', 'Calle 1', '300'),
  ('juridica', '999,209,901-A', 'Librería Andina', 'Calle 1', '300')`

const renamed = `update bank set name = 'Banco de la Ciudad' where id = 3`

const logos = ['1'.repeat(64), '2'.repeat(64)]
const withLogo = `insert into "logoImage" select 1, sha, 'image/png', '\\x00' from unnest('{${logos}}'::text[]) sha;
  update institute set logo = '/upload/1/logo/${logos[1]}.png' where id = 1`

/** What one table without columns of its own kept: a check, the secret of the tokens, who wants the weekly mail and got it. */
const drawer = `insert into setting values ('ledgerCheck', '{"at":"2026-11-20T08:00:00.000Z","faults":2}'), ('tokenSecret', 'secreto'),
  ('weeklyMail off 1', 'off'), ('weeklyMail 1', '2026-11-16') on conflict (key) do update set value = excluded.value`

let place: Awaited<ReturnType<typeof freshPlace>>
let store: Store
beforeAll(async () => {
  place = await freshPlace()
  const settings = readSettings(place.env)
  await makeFirstVersion(settings, [repeated, renamed, withLogo, drawer])
  store = await openStore(settings, () => {})
})
afterAll(async () => {
  await store?.close()
  await place.remove()
})

it('a database of the first version is migrated, and verify finds no fault', async () => {
  expect(await verify(store.db)).toEqual([])
  expect(await rowsOf(store.db, sql`select count(*)::int as movements from movement`)).toEqual([
    { movements: 24 + 3 * 7 },
  ])
})

it('what was kept under a key has its own table', async () => {
  const { db } = store
  expect(await db.select().from(tokenSecret)).toEqual([{ id: 1, secret: 'secreto' }])
  expect(await db.select().from(weeklyMail)).toEqual([{ user_id: 1, isWanted: false, lastWeek: '2026-11-16' }])
  expect(await lastLedgerCheck(db)).toEqual({ at: new Date('2026-11-20T08:00:00.000Z'), faults: 2 })
})

it('rows of its catalogues count as seeded, also a renamed one, which keeps its name', async () => {
  const rows = sql`select resource, count(*)::int as keys, count(row_id)::int as found from seeded group by 1 order by 1`
  expect(await rowsOf(store.db, rows)).toEqual(
    expect.arrayContaining([
      { resource: 'bank', keys: 20, found: 20 },
      { resource: 'contractType', keys: 10, found: 10 },
      { resource: 'role', keys: 3, found: 3 },
      { resource: 'tax', keys: seededTaxes.length, found: seededTaxes.length },
    ]),
  )
  const third = sql`select b.name, key from bank b join seeded on resource = 'bank' and row_id = b.id where b.id = 3`
  expect(await rowsOf(store.db, third)).toEqual([{ name: 'Banco de la Ciudad', key: 'Banco de Bogotá' }])
  expect(await rowsOf(store.db, sql`select count(*)::int as banks from bank`)).toEqual([{ banks: 20 }])
})

it('a renamed tax keeps its row, and the audit says that it changed', async () => {
  const sport = sql`select t.id, a.before::jsonb ->> 'concept' as before from tax t
    join audit a on a.resource = 'tax' and a.row_id = t.id and a.action = 'update'
    where t.concept = 'Tasa Pro Deporte y Recreación'`
  expect(await rowsOf(store.db, sport)).toEqual([{ id: 14, before: 'Estampilla Prodeporte' }])
})

it('its logos are moved to storedFile, only those that a school names', async () => {
  const files = sql`select institute_id, resource, row_id, field, sha256, type from "storedFile"`
  expect(await rowsOf(store.db, files)).toEqual([
    { institute_id: 1, resource: 'institute', row_id: 1, field: 'logo', sha256: logos[1], type: 'image/png' },
  ])
})

it('its ledger continues in the present form, and verify reports a later row in the old form', async () => {
  const undo = new Error('undone')
  const faultsAfter = async (...statements: string[]) => {
    let faults: string[] = []
    const told = await store.db
      .transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement))
        faults = await verify(tx as unknown as Db)
        throw undo
      })
      .catch((error: unknown) => error)
    if (told !== undo) throw told
    return faults.filter((fault) => fault.startsWith('instituto'))
  }
  const again = `insert into movement (institute_id, budget_id, "budgetActivity_id", kind, "documentDate", document, document_id, definitive, present,
      "definitiveAfter", "presentAfter", user_id, "recordedAt")
    select institute_id, budget_id, "budgetActivity_id", kind, "documentDate", document, document_id, definitive, present,
      "definitiveAfter", "presentAfter", user_id, now() from movement where number = 1`
  const inFirstForm = `update movement set "factsSha256" = null, hash = encode(sha256(convert_to(concat_ws('|',
      (select hash from movement where number = 46), institute_id, number, budget_id, "budgetActivity_id", kind, reversal::text,
      "documentDate", document, document_id, definitive, present, "definitiveAfter", "presentAfter", user_id,
      to_char("recordedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), 'UTF8')), 'hex') where number = 47`
  const withHead = `update "ledgerHead" h set hash = m.hash from movement m where m.number = 47 and m.institute_id = h.institute_id`
  expect(await faultsAfter(again, again)).toEqual([])
  expect(await faultsAfter(again, again, 'alter table movement disable trigger user', inFirstForm, withHead)).toEqual([
    'instituto 4: el movimiento 47 fue alterado',
  ])
})

it('its repeated suppliers are kept, and a further one is rejected', async () => {
  const stored = sql`select document from supplier where name = 'Librería Andina' order by id`
  const kept = [{ document: '999209901-A' }, { document: '999.209.901-a' }, { document: '999,209,901-A' }]
  expect(await rowsOf(store.db, stored)).toEqual(kept)
  const further = sql`insert into supplier ("personType", document, name, address, phone)
    values ('juridica', '999 209 901-a', 'Otra', 'Calle 1', '300')`
  const refused = await store.db.execute(further).catch((error: Error) => error)
  expect(refused instanceof Error && String(refused.cause)).toContain('supplier_once_document')
  expect(await rowsOf(store.db, stored)).toEqual(kept)
})
