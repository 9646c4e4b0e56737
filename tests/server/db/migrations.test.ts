import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import {
  type AnyPgColumn,
  boolean,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as declare from '../../../resources/define/fields.ts'
import type { AnyResource, Field } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { supplier } from '../../../resources/entities/supplier.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { byHandWarnings } from '../../../server/db/changes/byHand.ts'
import { difference } from '../../../server/db/changes/difference.ts'
import {
  addMigration,
  readSnapshot,
  type Snapshot,
  type SnapshotColumn,
  type SnapshotTable,
  tableIn,
} from '../../../server/db/changes/history.ts'
import { strayWarnings } from '../../../server/db/changes/journal.ts'
import { brokenForOlder } from '../../../server/db/changes/olderProgram.ts'
import { migrationsFolder } from '../../../server/db/migrate.ts'
import { missingStatements } from '../../../server/db/migration.ts'
import { consecutive } from '../../../server/db/schema/internalTables.ts'
import { kinds } from '../../../server/db/schema/kinds.ts'
import { blocksIn } from '../../docs/texts.ts'

/** The tables of the product that the tests change: to compare all takes half a second. */
const stored = ofThese(readSnapshot(migrationsFolder), [account.name, supplier.name, validity.name])

function ofThese(snapshot: Snapshot, names: readonly string[]): Snapshot {
  const tables = Object.entries(snapshot.tables).filter(([, { name }]) => names.includes(name))
  return { ...snapshot, tables: Object.fromEntries(tables) }
}

it('the migrations create exactly the tables of the declarations', async () => {
  const { statements, warnings } = await missingStatements()
  expect([statements, warnings]).toEqual([[], []])
})

it('there is one snapshot of the tables, whatever the number of migrations', () => {
  expect(readdirSync(join(migrationsFolder, 'meta')).sort()).toEqual(['_journal.json', 'snapshot.json'])
})

it('a file of SQL that is not in the journal is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'erario-stray-'))
  try {
    addMigration(folder, 'desks', ['SELECT 1;'])
    expect(strayWarnings(folder)).toEqual([])
    writeFileSync(join(folder, '0001_chairs.sql'), 'SELECT 1;')
    expect(strayWarnings(folder)).toEqual([
      '0001_chairs.sql is not in meta/_journal.json, so it never runs: delete it.',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

type Columns = Record<string, SnapshotColumn | undefined>

/** The tables of the product with other columns in one of them; `more` changes its keys. */
function tables(name: string, columns: Columns, more: (table: SnapshotTable) => void = () => {}): Snapshot {
  const snapshot = structuredClone(stored)
  const table = tableIn(snapshot, name)
  if (!table) throw new Error(`there is no table ${name}`)
  for (const [key, column] of Object.entries(columns)) {
    if (column) table.columns[key] = column
    else delete table.columns[key]
  }
  more(table)
  return snapshot
}

const textColumn = (name: string, change: Partial<SnapshotColumn> = {}): SnapshotColumn =>
  Object.assign({ name, type: 'text', primaryKey: false, notNull: true }, change)

/** A declaration with changed fields. */
const saying = (resource: AnyResource, fields: Record<string, object>): AnyResource[] => [
  { ...resource, fields: { ...resource.fields, ...fields } } as AnyResource,
]

const branch = textColumn('branch')
const withBranch = tables('account', { branch })
const kind = (words: object) => ({
  branch: { kind: 'text', label: 'Sucursal', required: 'Ingrese la sucursal', ...words },
})

describe('the generated migration', () => {
  it('adds a required column by filling it with the old value first', async () => {
    expect(await difference(stored, withBranch, saying(account, kind({ old: "Sede d'Arc" })))).toEqual({
      statements: [
        'ALTER TABLE "account" ADD COLUMN "branch" text;',
        `UPDATE "account" SET "branch" = 'Sede d''Arc';`,
        'ALTER TABLE "account" ALTER COLUMN "branch" SET NOT NULL;',
      ],
      warnings: [],
    })
  })

  it('fills a column only where its condition holds', async () => {
    const conditional = saying(supplier, {
      license: { kind: 'text', label: 'Matrícula', old: '0', when: { personType: ['juridica'] } },
    })
    const now = tables('supplier', { license: textColumn('license', { notNull: false }) })
    const { statements } = await difference(stored, now, conditional)
    expect(statements.at(-1)).toBe(`UPDATE "supplier" SET "license" = '0' WHERE "personType" IN ('juridica');`)
  })

  it('fills missing values when a field becomes required', async () => {
    const before = tables('account', { branch: { ...branch, notNull: false } })
    expect((await difference(before, withBranch, saying(account, kind({ old: 'Principal' })))).statements).toEqual([
      `UPDATE "account" SET "branch" = 'Principal' WHERE "branch" IS NULL;`,
      'ALTER TABLE "account" ALTER COLUMN "branch" SET NOT NULL;',
    ])
  })

  it('inserts a seeded row that stored rows refer to, once, and only if there are rows', async () => {
    const bank = { ...supplier, name: 'bank', seed: { by: 'name', rows: [{ name: 'Bancolombia', address: null }] } }
    const reference = { kind: 'reference', label: 'Banco', to: bank, old: { name: 'Bancolombia' } }
    const now = tables('supplier', { ownBank_id: { ...textColumn('ownBank_id'), type: 'integer' } })
    expect((await difference(stored, now, saying(supplier, { ownBank_id: reference }))).statements).toEqual([
      'ALTER TABLE "supplier" ADD COLUMN "ownBank_id" integer;',
      `INSERT INTO "bank" ("name") SELECT 'Bancolombia'
  WHERE EXISTS (SELECT FROM "supplier") AND NOT EXISTS (SELECT FROM "seeded" WHERE "resource" = 'bank' AND "key" = 'Bancolombia');`,
      `INSERT INTO "seeded" ("resource", "key", "row_id") SELECT 'bank', 'Bancolombia', "id"
  FROM "bank" WHERE "name" = 'Bancolombia' ON CONFLICT DO NOTHING;`,
      `UPDATE "supplier" SET "ownBank_id" = (SELECT "row_id" FROM "seeded" WHERE "resource" = 'bank' AND "key" = 'Bancolombia');`,
      'ALTER TABLE "supplier" ALTER COLUMN "ownBank_id" SET NOT NULL;',
    ])
  })

  it('renames the column and the index of a renamed field', async () => {
    const past = tables('account', { office: textColumn('office') }, (table) => {
      table.indexes.account_once_office = once('account', 'office')
    })
    const now = tables('account', { branch }, (table) => {
      table.indexes.account_once_branch = once('account', 'branch')
    })
    expect(await difference(past, now, saying(account, kind({ was: 'office' })))).toEqual({
      statements: [
        'ALTER TABLE "account" RENAME COLUMN "office" TO "branch";',
        'ALTER INDEX "account_once_office" RENAME TO "account_once_branch";',
      ],
      warnings: [],
    })
  })

  it('renames the series of a renamed number', async () => {
    const turn = { ...textColumn('turn'), type: 'integer' }
    const past = tables('account', { place: { ...turn, name: 'place' } })
    const number = { kind: 'number', label: 'Turno', each: 'institute', required: 'Falta el número', was: 'place' }
    expect(await difference(past, tables('account', { turn }), saying(account, { turn: number }))).toEqual({
      statements: [
        'ALTER TABLE "account" RENAME COLUMN "place" TO "turn";',
        `UPDATE "consecutive" SET "series" = 'account.turn' WHERE "series" = 'account.place';`,
      ],
      warnings: [],
    })
  })

  it('drops and adds columns without a question, and warns of lost values', async () => {
    const past = tables('account', { office: textColumn('office'), city: textColumn('city') })
    expect(await difference(past, withBranch, saying(account, kind({ old: 'Principal' })))).toMatchObject({
      statements: expect.arrayContaining([
        'ALTER TABLE "account" DROP COLUMN "office";',
        'ALTER TABLE "account" DROP COLUMN "city";',
      ]),
      warnings: [
        "'account.office' is dropped with its values. If it was only renamed, write was: 'office' in the new field.",
        "'account.city' is dropped with its values. If it was only renamed, write was: 'city' in the new field.",
      ],
    })
  })

  it('drops and creates tables without a question, and warns of lost rows', async () => {
    const past = structuredClone(stored)
    const { 'public.account': first, ...others } = past.tables
    if (!first) throw new Error('there is no table account')
    past.tables = {
      ...others,
      'public.purse': { ...first, name: 'purse', indexes: {}, foreignKeys: {}, uniqueConstraints: {} },
    }
    const { statements, warnings } = await difference(past, stored, [account])
    expect(statements).toContain('DROP TABLE "purse" CASCADE;')
    expect(statements.some((text) => text.startsWith('CREATE TABLE "account"'))).toBe(true)
    expect(warnings).toEqual([
      "The table 'purse' is dropped with its rows. If it was only renamed, docs/declaring.md says what to write ('Any field').",
    ])
  })

  it('creates the search text again after the columns that it reads', async () => {
    const past = tables('supplier', { phone: undefined }, (table) => {
      const { searchText } = table.columns
      if (searchText) searchText.generated = { type: 'stored', as: 'fold("name")' }
      delete table.indexes.supplier_sorted_by_phone
    })
    const added = saying(supplier, { phone: { ...supplier.fields.phone, old: '300' } })
    const { statements } = await difference(past, stored, added)
    expect(statements.map((text) => text.replace(/ (text|USING|=).*/, ''))).toEqual([
      'DROP INDEX "supplier_search";',
      'ALTER TABLE "supplier" DROP COLUMN "searchText";',
      'ALTER TABLE "supplier" ADD COLUMN "phone"',
      'ALTER TABLE "supplier" ADD COLUMN "searchText"',
      'CREATE INDEX "supplier_search" ON "supplier"',
      'CREATE INDEX "supplier_sorted_by_phone" ON "supplier"',
      'UPDATE "supplier" SET "phone"',
      'ALTER TABLE "supplier" ALTER COLUMN "phone" SET NOT NULL;',
    ])
  })
})

let db: PGlite
beforeAll(async () => {
  db = await PGlite.create()
})
afterAll(() => db?.close())

const label = 'Algo'
const columnOf = (field: Field): PgColumnBuilderBase =>
  (kinds[field.kind].column as (field: Field) => PgColumnBuilderBase)(field)

/** Runs statements in an empty schema. */
const inEmptySchema = (statements: readonly string[]) =>
  db.exec(['drop schema public cascade', 'create schema public', ...statements].join(';'))

describe('on a database with rows, the migration', () => {
  const id = () => integer().primaryKey()
  const room = pgTable('room', { id: id(), name: text() })
  const device = pgTable('device', { id: id(), room_id: integer().references(() => room.id) })
  const gadget = pgTable('gadget', { id: id(), room_id: integer().references(() => room.id) })
  const freeLoan = pgTable('loan', { id: id() })
  const loan = (to: AnyPgColumn) => pgTable('loan', { id: id(), device_id: integer().references(() => to) })
  const schemaOf = (...tables: PgTable[]): Snapshot => generateDrizzleJson({ ...tables })
  const past = schemaOf(room, device, loan(device.id))

  it.each<[string, Snapshot, string]>([
    ['a table and the field that named it', schemaOf(room, freeLoan), '1'],
    ['a table, the field that named it, and the table that it named', schemaOf(freeLoan), '1'],
    ['a table and the one that named it', schemaOf(room), '1'],
    ['a table that has another name now', schemaOf(room, gadget, loan(gadget.id)), 'null'],
  ])('drops %s', async (_, now, named) => {
    await inEmptySchema([
      ...(await generateMigration(schemaOf(), past)),
      `insert into room values (1); insert into device values (1, 1); insert into loan values (1, ${named})`,
      ...(await difference(past, now, [])).statements,
    ])
    const { rows } = await db.query("select tablename from pg_tables where schemaname = 'public'")
    const names = Object.values(now.tables).map(({ name }) => ({ tablename: name }))
    expect(rows).toEqual(expect.arrayContaining(names))
    expect(rows).toHaveLength(names.length)
  })
})

it('a renamed entity keeps its rows with the SQL of docs/declaring.md', async () => {
  const columns = () => ({
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    deleted: boolean().notNull().default(false),
    institute_id: integer().notNull(),
    name: text().notNull(),
  })
  const kept = pgTable('audit', {
    at: timestamp().notNull(),
    action: text().notNull(),
    resource: text().notNull(),
    row_id: integer().notNull(),
    ofInstitute_id: integer(),
    after: text(),
  })
  const room = (to: AnyPgColumn) => pgTable('room', { place_id: integer().references(() => to) })
  const [campus, site] = [pgTable('campus', columns()), pgTable('site', columns())]
  const past: Snapshot = generateDrizzleJson({ kept, campus, room: room(campus.id) })
  const { statements } = await difference(past, generateDrizzleJson({ kept, site, room: room(site.id) }), [])
  const drops = statements.filter((text) => text.startsWith('DROP TABLE'))
  const written = blocksIn('docs/declaring.md', 'sql')
  await inEmptySchema([
    ...(await generateMigration(generateDrizzleJson({}), past)),
    `insert into campus (institute_id, name) values (1, 'Norte'), (2, 'Sur'); insert into room values (2)`,
    ...statements
      .filter((text) => !drops.includes(text))
      .flatMap((text) => (text.startsWith('CREATE TABLE "site"') ? [text, ...written] : [text])),
    ...drops,
    `insert into site (institute_id, name) values (1, 'Este')`,
  ])
  const { rows } =
    await db.query(`select s.id, s.name, a.action, a."ofInstitute_id" as of, a.after::jsonb ->> 'name' as said
    from site s left join audit a on a.resource = 'site' and a.row_id = s.id order by s.id`)
  expect([drops, rows]).toEqual([
    ['DROP TABLE "campus" CASCADE;'],
    [
      { id: 1, name: 'Norte', action: 'create', of: 1, said: 'Norte' },
      { id: 2, name: 'Sur', action: 'create', of: 2, said: 'Sur' },
      { id: 3, name: 'Este', action: null, of: null, said: null },
    ],
  ])
})

describe('a number on a table with rows', () => {
  const base = { id: integer().primaryKey(), institute_id: integer().notNull() }
  const number = { kind: 'number', label: 'No.', each: 'institute', serverSet: true, required: 'Falta el número' }
  const noteOf = (fields: Record<string, object>) =>
    [{ name: 'note', api: { path: '/note/:institute', list: 'notes' }, fields }] as unknown as AnyResource[]
  const counted = {
    integer: declare.integer({ label }),
    date: declare.date({ label }),
    instant: declare.instant({ label, serverSet: true }),
  }

  it.each<[keyof typeof counted, string[], year: number]>([
    ['integer', ['2026', '2027', '2026', '2026'], 2026],
    ['date', ['2026-12-31', '2027-01-01', '2026-01-01', '2026-12-31'], 2026],
    ['instant', ['2027-01-01T04:59:59Z', '2027-01-01T05:00:00Z', '2026-01-01T05:00:00Z', '2026-01-01T04:59:59Z'], 2025],
  ])('is of the year of its %s in Colombia', async (kind, values, yearOfOther) => {
    const at = columnOf(counted[kind])
    const others = { consecutive }
    const past: Snapshot = generateDrizzleJson({ note: pgTable('note', { ...base, at }), ...others })
    const now: Snapshot = generateDrizzleJson({
      note: pgTable('note', { ...base, at, number: integer().notNull() }),
      ...others,
    })
    const rows = values.map((value, index) => `(${index + 1}, ${index < 3 ? 1 : 2}, '${value}')`)
    await inEmptySchema([
      ...(await generateMigration(generateDrizzleJson({}), past)),
      `insert into note values ${rows.join(', ')}`,
      ...(await difference(past, now, noteOf({ at: { kind }, number: { ...number, yearOf: 'at' } }))).statements,
    ])
    const given = await db.query<{ number: number }>('select number from note order by id')
    expect(given.rows.map((row) => row.number)).toEqual([1, 1, 2, 1])
    const kept = await db.query<{ line: unknown }>(
      `select json_build_array(institute_id, year, last) as line from consecutive where series = 'note.number'
        order by institute_id, year`,
    )
    expect(kept.rows.map(({ line }) => line)).toEqual([
      [1, 2026, 2],
      [1, 2027, 1],
      [2, yearOfOther, 1],
    ])
  })
})

describe('a field of another kind', () => {
  const kept: Record<string, [field: Field, value: string]> = {
    text: [declare.text({ label }), '12'],
    emails: [declare.emails({ label, invalid: 'No' }), '{ana@colegio.edu.co}'],
    integer: [declare.integer({ label }), '12'],
    money: [declare.money({ label }), '12.75'],
    fee: [declare.fee({ label }), '12.7550'],
    'decimal of 1 place': [declare.decimal({ label, places: 1 }), '12.5'],
    'decimal of 4 places': [declare.decimal({ label, places: 4 }), '12.7555'],
    date: [declare.date({ label }), '2026-11-20'],
    time: [declare.time({ label }), '08:30'],
    instant: [declare.instant({ label, serverSet: true }), '2026-11-20T03:00:00Z'],
    boolean: [declare.boolean({ label }), 'true'],
    code: [declare.code({ label, prefix: 'P-', digits: 3 }), ''],
  }
  const roomOf: Record<string, Snapshot> = Object.fromEntries(
    Object.entries(kept).map(([kind, [field]]) => {
      const sized = pgTable('room', { id: integer().primaryKey(), size: columnOf(field) })
      return [kind, generateDrizzleJson({ sized })]
    }),
  )

  /** The value of a stored row after the migration, which first runs on the empty table. */
  async function migrated(from: string, to: string): Promise<unknown> {
    const [past, now] = [roomOf[from], roomOf[to]]
    const [, value = ''] = kept[from] ?? []
    if (!past || !now) throw new Error(`there is no ${from} or ${to}`)
    const { statements } = await difference(past, now, [])
    const created = await generateMigration(generateDrizzleJson({}), past)
    const rows = value === '' ? 'insert into room (id) values (12)' : `insert into room values (12, '${value}')`
    for (const filled of [[], [rows]]) await inEmptySchema([...created, ...filled, ...statements])
    const { rows: found } = await db.query<{ size: string }>('select size::text as size from room')
    return found[0]?.size
  }

  it.each<[string, Record<string, string>]>([
    ['text', {}],
    ['emails', {}],
    [
      'integer',
      {
        money: '12.00',
        fee: '12.0000',
        'decimal of 1 place': '12.0',
        'decimal of 4 places': '12.0000',
      },
    ],
    ['money', { fee: '12.7500', 'decimal of 4 places': '12.7500' }],
    ['fee', { 'decimal of 4 places': '12.7550' }],
    ['decimal of 1 place', { money: '12.50', fee: '12.5000', 'decimal of 4 places': '12.5000' }],
    ['decimal of 4 places', { fee: '12.7555' }],
    ['date', {}],
    ['time', {}],
    ['instant', {}],
    ['boolean', {}],
  ])('that was %s is refused where a stored value would not stay as it is', async (from, expected) => {
    const found: Record<string, unknown> = {}
    for (const to of Object.keys(kept)) {
      if (to === from) continue
      const value = await migrated(from, to).catch((error: Error) => error)
      if (!(value instanceof Error)) found[to] = value
      else expect(value.message).toContain(`'room.size' cannot change from `)
    }
    expect(found).toEqual(expected)
  })

  it('that was a code is another column, whose values are lost with the code', async () => {
    expect([await migrated('code', 'text'), await migrated('code', 'integer')]).toEqual([null, null])
  })

  it('is refused with what to write instead', async () => {
    const now = tables('account', { number: { ...textColumn('number'), type: 'integer' } })
    await expect(difference(stored, now, [account])).rejects.toThrow(
      /^'account\.number' cannot change from text to integer: stored values would be refused, rounded or cut\. Keep the field, add one of another name, write/,
    )
  })
})

const once = (table: string, column: string) => ({
  name: `${table}_once_${column}`,
  columns: [{ expression: `lower("${column}")`, asc: true, isExpression: true, nulls: 'last' }],
  isUnique: true,
  concurrently: false,
  method: 'btree',
  with: {},
})

const check = { name: 'account_number_long', value: 'length("account"."number") > 3' }
const options = (snapshot: Snapshot, choices: Record<string, string[]>): Snapshot => ({ ...snapshot, choices })

const asChoice = (field: string, keys: readonly string[]): Snapshot => {
  const snapshot = tables('supplier', { [field]: textColumn(field) }, (table) => {
    const name = `supplier_${field}_options`
    const listed = keys.map((key) => `'${key}'`).join(', ')
    table.checkConstraints[name] = { name, value: `"supplier"."${field}" in (${listed})` }
  })
  return options(snapshot, { ...stored.choices, [`supplier.${field}`]: [...keys] })
}

it.each<[string, Snapshot, Snapshot, string[]]>([
  ['a new field that may be empty', stored, tables('account', { branch: { ...branch, notNull: false } }), []],
  ['a new required field', stored, withBranch, ['account.branch']],
  [
    'a field that becomes required',
    tables('account', { branch: { ...branch, notNull: false } }),
    withBranch,
    ['account.branch'],
  ],
  [
    'a field that need not be filled any more',
    withBranch,
    tables('account', { branch: { ...branch, notNull: false } }),
    [],
  ],
  [
    'a renamed field',
    tables('account', { office: textColumn('office') }),
    withBranch,
    ['account.office', 'account.branch'],
  ],
  [
    'another type',
    stored,
    tables('account', { number: { ...textColumn('number'), type: 'integer' } }),
    ['account.number'],
  ],
  [
    'a rule about a field that it has',
    stored,
    tables('account', {}, (table) => {
      Object.assign(table.checkConstraints, { [check.name]: check })
      Object.assign(table.indexes, { account_once_number: once('account', 'number') })
    }),
    ['account_once_number', check.name],
  ],
  [
    'a rule about a new field alone',
    stored,
    tables('account', { branch: { ...branch, notNull: false } }, (table) =>
      Object.assign(table.indexes, { account_once_branch: once('account', 'branch') }),
    ),
    [],
  ],
  [
    'an option that is gone',
    options(stored, { 'supplier.personType': ['natural', 'mixta'] }),
    options(stored, { 'supplier.personType': ['natural'] }),
    ['supplier.personType'],
  ],
  [
    'an option more',
    options(stored, { 'supplier.personType': ['natural'] }),
    options(stored, { 'supplier.personType': ['natural', 'mixta'] }),
    [],
  ],
  ['a text that becomes a choice', stored, asChoice('phone', ['si', 'no']), ['supplier_phone_options']],
  [
    'an option less, which changes its CHECK',
    asChoice('phone', ['si', 'no']),
    asChoice('phone', ['si']),
    ['supplier.phone'],
  ],
  ['tables that are gone', stored, { ...stored, tables: {} }, Object.values(stored.tables).map(({ name }) => name)],
])('an older program beside the migration of %s fails there', (_, before, now, broken) => {
  expect(brokenForOlder(before, now)).toEqual(broken)
})

describe('a warning of a migration says', () => {
  const cases: [string, Snapshot, Snapshot, AnyResource[], string][] = [
    [
      'that a new required field fails if the table has rows',
      stored,
      withBranch,
      saying(account, kind({})),
      "'account.branch' is required: fails if 'account' has rows. Write old: in the field.",
    ],
    [
      'that a field becomes required',
      tables('account', { branch: { ...branch, notNull: false } }),
      withBranch,
      saying(account, kind({})),
      "'account.branch' becomes required: fails if a row lacks it. Write old: in the field.",
    ],
    [
      'that a required column without a field fails if the table has rows',
      stored,
      tables('account', { branch }),
      [account],
      "'account.branch' is required: fails if 'account' has rows. Write into the migration what they get.",
    ],
    [
      'that a change of type fails for a value that does not fit',
      tables('account', { floor: { ...textColumn('floor'), type: 'integer' } }),
      tables('account', { floor: { ...textColumn('floor'), type: 'numeric(7, 4)' } }),
      [account],
      "'account.floor' changes from integer to numeric(7, 4): fails if a stored value does not fit.",
    ],
    [
      'that a uniqueness fails for repeated rows',
      stored,
      tables('account', {}, (table) =>
        Object.assign(table.indexes, { account_once_number: once('account', 'number') }),
      ),
      [account],
      "'account_once_number' fails if two stored rows are equal.",
    ],
    [
      'that a check fails for a row that breaks it',
      stored,
      tables('account', {}, (table) => Object.assign(table.checkConstraints, { [check.name]: check })),
      [account],
      `'account_number_long' fails if a stored row breaks length("account"."number") > 3.`,
    ],
    [
      'which state stored rows get',
      stored,
      tables('account', { step: textColumn('step', { default: 'abierta' }) }),
      [
        {
          ...account,
          fields: {
            ...account.fields,
            step: {
              kind: 'choice',
              label: 'Trámite',
              options: { abierta: 'Abierta', cerrada: 'Cerrada' },
              default: 'abierta',
            },
          },
          states: {
            field: 'step',
            label: 'Trámite',
            start: 'abierta',
            of: { abierta: 'Abierta', cerrada: 'Cerrada' },
            moves: {},
          },
        },
      ],
      "'account.step' is 'abierta' in every stored row. Write into the migration which rows have another state.",
    ],
    [
      'that a number needs its year',
      stored,
      tables('account', {
        openedOn: { ...textColumn('openedOn', { notNull: false }), type: 'date' },
        turn: { ...textColumn('turn'), type: 'integer' },
      }),
      saying(account, {
        openedOn: { kind: 'date', label: 'Abierta el', serverSet: 'now' },
        turn: { kind: 'number', label: 'Turno', each: 'institute', yearOf: 'openedOn', required: 'x' },
      }),
      "'account.turn' fails if a row lacks 'openedOn', the year of its number. Write into the migration what it gets.",
    ],
    [
      'that a column which becomes a number needs values',
      tables('account', { turn: { ...textColumn('turn', { notNull: false }), type: 'integer' } }),
      tables('account', { turn: { ...textColumn('turn'), type: 'integer' } }),
      saying(account, { turn: { kind: 'number', label: 'Turno', each: 'institute', required: 'x' } }),
      "'account.turn' becomes required: fails if a row lacks it. Write into the migration what they get.",
    ],
    [
      'that a text became a choice',
      stored,
      asChoice('phone', ['si', 'no']),
      [supplier],
      `'supplier_phone_options' fails if a stored row breaks "supplier"."phone" in ('si', 'no').`,
    ],
    [
      'that an option of a renamed choice was removed',
      asChoice('zone', ['norte', 'sur']),
      asChoice('side', ['norte']),
      saying(supplier, { side: { kind: 'choice', label: 'Lado', options: { norte: 'Norte' }, was: 'zone' } }),
      "'supplier.side' no longer accepts 'sur'. Write into a migration what the rows with it get.",
    ],
    [
      'that an option was removed',
      options(stored, { 'supplier.personType': ['natural', 'mixta', 'juridica'] }),
      stored,
      [supplier],
      "'supplier.personType' no longer accepts 'mixta'. Write into a migration what the rows with it get.",
    ],
  ]
  it.each(cases)('%s', async (_, before, now, declared, text) => {
    expect((await difference(before, now, declared)).warnings).toEqual([text])
  })

  it('which hand-written functions may read a dropped column', () => {
    const gone = tables(validity.name, { start: undefined })
    expect(byHandWarnings(migrationsFolder, stored, gone)).toEqual([
      expect.stringMatching(/^'validity\.start' may be in hand-written SQL: check .*0011_once_among_live\.sql/),
    ])
  })
})
