/** Bounds in the tables: the database itself rejects what the check of a body rejects. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import {
  type AnyResource,
  choice,
  choices,
  date,
  decimal,
  fee,
  integer,
  longText,
  money,
  onlyWhen,
  text,
  time,
} from '../../../resources/define/index.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { resources } from '../../../resources/index.ts'
import { databaseError } from '../../../server/db/engine/databaseError.ts'
import { rowsOf } from '../../../server/db/engine/query.ts'
import { insertRow } from '../../../server/db/query/insert.ts'
import { boundChecks, conditionChecks } from '../../../server/db/schema/bounds.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

const label = 'Dato'
const thing: AnyResource = {
  name: 'boundedThing',
  one: 'Cosa',
  many: 'Cosas',
  gender: 'f',
  fields: {
    places: integer({ label, from: [1, 'from'], to: [200, 'to'] }),
    price: money({ label, above: [0.5, 'above'], below: [10, 'below'] }),
    change: money({ label, signed: true }),
    plain: money({ label }),
    rate: fee({ label, to: [100, 'to'] }),
    plate: text({ label, min: [4, 'min'], max: 6, like: [/^[A-Z]{2}-\d+$/, 'like'] }),
    note: longText({ label, like: [/it's/i, 'like'] }),
    start: date({ label, from: ['1990-01-01', 'from'], to: ['today', 'to'] }),
    end: date({ label, from: ['start', 'from'] }),
    size: decimal({ label, places: 3, above: [0.125, 'above'] }),
    opens: time({ label, from: ['05:00', 'from'] }),
    closes: time({ label, from: ['opens', 'from'] }),
    zone: choice({ label, options: { urban: 'Urbana', rural: 'Rural' } }),
    path: onlyWhen({ zone: ['rural'] }, text({ label })),
    days: choices({ label, options: { a: 'A', b: 'B', c: 'C' }, atLeast: [2, 'atLeast'], atMost: [2, 'atMost'] }),
  },
}
const types: Readonly<Record<string, string>> = {
  integer: 'integer',
  money: 'numeric(18, 2)',
  fee: 'numeric(7, 4)',
  text: 'text',
  longText: 'text',
  date: 'date',
  decimal: 'numeric(15, 3)',
  time: 'time(0)',
  choice: 'text',
  choices: 'text[]',
}

let erario: Erario
beforeAll(async () => {
  erario = await openErario({ own: true })
  const columns = Object.entries(thing.fields).map(([key, { kind }]) => `"${key}" ${types[kind]}`)
  const checks = [...boundChecks(thing), ...conditionChecks(thing)].map(
    (one) => `constraint "${one.constraint}" check (${one.condition})`,
  )
  await erario.store.db.execute(sql.raw(`create table "boundedThing" (${[...columns, ...checks].join(', ')})`))
})
afterAll(() => erario?.close())

/** The constraint that refuses such a row; '' when it is stored. */
async function refusedBy(row: Readonly<Record<string, string | number | null>>): Promise<string> {
  const names = sql.raw(
    Object.keys(row)
      .map((key) => `"${key}"`)
      .join(', '),
  )
  const values = sql.join(
    Object.values(row).map((value) => sql`${value}`),
    sql`, `,
  )
  return erario.store.db.execute(sql`insert into "boundedThing" (${names}) values (${values})`).then(
    () => '',
    (error: unknown) => databaseError(error).constraint.replace('boundedThing_', ''),
  )
}

test.each([
  [{ places: 0 }, 'places_from'],
  [{ places: 201 }, 'places_to'],
  [{ places: 200 }, ''],
  [{ places: null }, ''],
  [{ price: '0.50' }, 'price_above'],
  [{ price: '10.00' }, 'price_below'],
  [{ price: '0.51' }, ''],
  [{ plain: '-0.01' }, 'plain_not_negative'],
  [{ change: '-0.01' }, ''],
  [{ rate: '100.0001' }, 'rate_to'],
  [{ plate: 'A-1' }, /plate_(like|min)/],
  [{ plate: 'AB-1234' }, 'plate_max'],
  [{ plate: 'ab-12' }, 'plate_like'],
  [{ plate: 'AB-12' }, ''],
  [{ note: 'nothing' }, 'note_like'],
  [{ note: "IT'S" }, ''],
  [{ start: '1989-12-31' }, 'start_from'],
  [{ start: '2199-01-01' }, ''],
  [{ start: '2026-02-02', end: '2026-02-01' }, 'end_from'],
  [{ start: '2026-02-02', end: '2026-02-02' }, ''],
  [{ end: '2026-02-02' }, ''],
  [{ size: '0.125' }, 'size_above'],
  [{ size: '0.126' }, ''],
  [{ opens: '04:59' }, 'opens_from'],
  [{ opens: '08:00', closes: '07:59' }, 'closes_from'],
  [{ opens: '08:00', closes: '08:00' }, ''],
  [{ days: '{a}' }, 'days_atLeast'],
  [{ days: '{a,b,c}' }, 'days_atMost'],
  [{ days: '{a,b}' }, ''],
  [{ days: '{a,d}' }, 'days_options'],
  [{ zone: 'centre' }, 'zone_options'],
  [{ zone: 'urban', path: 'Km 3' }, 'path_when'],
  [{ zone: 'rural', path: 'Km 3' }, ''],
  [{ path: 'Km 3' }, 'path_when'],
])('the table rejects a row of %j with the constraint "%s"', async (row, constraint) => {
  const by = await refusedBy(row)
  if (typeof constraint === 'string') expect(by).toBe(constraint)
  else expect(by).toMatch(constraint)
})

const checksOf = (resource: AnyResource) => [...boundChecks(resource), ...conditionChecks(resource)]

it('every constraint of a declaration has a unique name of at most 63 bytes', () => {
  const names = resources.flatMap((resource) => checksOf(resource).map(({ constraint }) => constraint))
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => Buffer.byteLength(name) > 63)).toEqual([])
})

it('every bound of every declaration has a constraint in its table', async () => {
  const stored = await rowsOf(erario.store.db, sql`select conname as name from pg_constraint where contype = 'c'`)
  const names = new Set(stored.map(({ name }) => name))
  const missing = resources.flatMap(checksOf).filter(({ constraint }) => !names.has(constraint))
  expect(missing).toEqual([])
})

it('a broken constraint is answered with the text of the bound, at its field', async () => {
  const backwards = { start: '2026-05-02', end: '2026-05-01' }
  const { db } = erario.store
  const refusal = await inTransaction(db, (tx) => insertRow(tx, validity, backwards)).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    status: 400,
    body: { errors: { end: 'La fecha de terminación no puede ser anterior a la fecha de inicio' } },
  })
})
