import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AnyResource,
  boolean,
  choice,
  choices,
  date,
  emails,
  type Field,
  integer,
  money,
  reference,
  text,
  time,
} from '../../../resources/define/index.ts'
import { bank } from '../../../resources/entities/bank.ts'
import type { Db } from '../../../server/db/engine/db.ts'
import { uniqueNames, uniqueParts } from '../../../server/db/schema/uniqueKeys.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

const label = 'Algo'
const kinds: readonly [type: string, value: unknown, field: Field][] = [
  ['text', 'Muebles', text({ label })],
  ['text', 'rural', choice({ label, options: { rural: 'Rural' } })],
  ['integer', 0, integer({ label })],
  ['integer', 1, reference({ label, to: bank })],
  ['numeric(18,2)', 0, money({ label })],
  ['date', '2026-01-05', date({ label })],
  ['time', '08:30', time({ label })],
  ['boolean', false, boolean({ label })],
  ['text[]', '{sa,do}', choices({ label, options: { sa: 'Sábado', do: 'Domingo' } })],
  ['text[]', '{ana@colegio.edu.co}', emails({ label, invalid: 'No' })],
]

class Undone extends Error {}

/** Whether a row, an equal one, one without the field and another without it are stored under the index. */
async function outcomes(db: Db, empty: 'same' | 'free', [type, value, field]: (typeof kinds)[number]) {
  const thing: AnyResource = { ...bank, fields: { value: field } }
  const parts = uniqueParts(thing, { fields: ['value'], empty, text: 'Ya existe' }, () => sql`"value"`)
  const index = new PgDialect().sqlToQuery(sql.join(parts, sql`, `)).sql
  const stored: boolean[] = []
  const insert = async (tx: Db, one: unknown) => {
    const inserting = tx.transaction((part) => part.execute(sql`insert into thing values (${one}::${sql.raw(type)})`))
    stored.push(
      await inserting.then(
        () => true,
        () => false,
      ),
    )
  }
  const work = db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table thing ("value" ${sql.raw(type)})`)
    await tx.execute(sql`create unique index once on thing ((${sql.raw(index)}))`)
    for (const one of [value, value, null, null]) await insert(tx, one)
    throw new Undone()
  })
  await expect(work).rejects.toThrow(Undone)
  return stored
}

it('names each rule in at most the 63 bytes that PostgreSQL keeps, and no two alike', () => {
  const long = 'aFieldWithAVeryLongNameOfTwentyLetters'
  const rule = { fields: ['name', long, `${long}_id`], text: 'Ya existe' }
  const unique = [{ fields: ['name'], text: 'Ya existe' }, rule, rule, { ...rule, fields: [...rule.fields, 'zone'] }]
  const names = uniqueNames({ ...bank, unique }).map(({ name }) => name)
  expect(names[0]).toBe('bank_once_name')
  expect(names[1]).toMatch(/^bank_once_name_aField.*_[0-9a-f]{8}$/)
  expect(names.filter((name) => name.length > 63)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

describe.each(kinds)('a unique %s that may be empty', (...kind) => {
  it("is a value like any other with empty: 'same'", async () => {
    expect(await outcomes(erario.store.db, 'same', kind)).toEqual([true, false, true, false])
  })

  it("is equal to none with empty: 'free'", async () => {
    expect(await outcomes(erario.store.db, 'free', kind)).toEqual([true, false, true, true])
  })
})
