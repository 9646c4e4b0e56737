import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payment } from '../../../resources/entities/payment.ts'
import { signatory } from '../../../resources/entities/signatory.ts'
import { requireColumns, requireMigrated, requireOwnNames, requireTriggers } from '../../../server/db/unmigrated.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

describe('requireMigrated', () => {
  const column = (type: string, notNull = false) => ({ type, notNull })
  const none = { indexes: {}, foreignKeys: {}, uniqueConstraints: {}, checkConstraints: {} }
  const recorded = {
    'public.desk': {
      ...none,
      columns: { id: column('integer', true), name: column('text') },
      indexes: { desk_once_name: {} },
      checkConstraints: { desk_id_from: { value: '"desk"."id" >= 1' } },
    },
  }
  const desk = (columns: object = {}, least = 1, index = 'desk_once_name') =>
    pgTable('desk', { id: integer().notNull(), name: text(), ...columns }, (table) => [
      uniqueIndex(index).on(table.name),
      check('desk_id_from', sql`${table.id} >= ${sql.raw(String(least))}`),
    ])

  it('accepts the declarations of the product', () => expect(() => requireMigrated()).not.toThrow())
  it('accepts tables as recorded', () => expect(() => requireMigrated([desk()], recorded)).not.toThrow())

  it.each([
    ['a new field', [desk({ branch: text() })], 'desk.branch'],
    ['a field that becomes required', [desk({ name: text().notNull() })], 'desk.name'],
    ['a field of another kind', [desk({ name: integer() })], 'desk.name'],
    ['a removed field', [pgTable('desk', { id: integer().notNull() })], 'desk.name'],
    ['another bound', [desk({}, 2)], 'desk.desk_id_from'],
    ['another rule of uniqueness', [desk({}, 1, 'desk_once_id')], 'desk.desk_once_id, desk.desk_once_name'],
    ['a new entity', [desk(), pgTable('chair', { id: integer() })], 'chair'],
    ['a removed entity', [], 'desk'],
  ])('names what no migration creates: %s', (_, tables, named) => {
    expect(() => requireMigrated(tables, recorded)).toThrow(
      new RegExp(`: (desk\\S+, )*${named}(, desk\\S+)*\\. Run "npm run migration -- name"`),
    )
  })
})

describe('requireTriggers', () => {
  const days = { constraint: 'signatory_hours', field: 'start', text: 'Ya hay un firmante a esa hora' }

  it('accepts the declarations of the product', () => expect(() => requireTriggers()).not.toThrow())

  it.each([
    ['a rule between rows', { ...signatory, triggers: [days] }, 'signatory, trigger signatory_hours'],
    [
      'a uniqueness by trigger',
      { ...payment, unique: [{ fields: ['paymentDate'], text: 'Ya existe', byTrigger: true as const }] },
      'payment, trigger payment_once_paymentDate',
    ],
  ])('names what no migration enforces: %s', (_, declared, named) => {
    expect(() => requireTriggers(undefined, [declared])).toThrow(`resource ${named}: no migration enforces it`)
  })
})

it('an entity cannot have the name of an internal table', () => {
  expect(() => requireOwnNames()).not.toThrow()
  expect(() => requireOwnNames([{ name: 'lease' }])).toThrow('resource lease, name: is an internal table of the server')
})

describe('requireColumns', () => {
  let erario: Erario
  beforeAll(async () => {
    erario = await openErario()
  })
  afterAll(() => erario.close())

  it('names the columns that the database lacks', async () => {
    const { db } = erario.store
    await expect(requireColumns(db)).resolves.toBeUndefined()
    const change = db.transaction(async (tx) => {
      await tx.execute(sql`alter table "tax" rename column "suggestedFee" to "tarifa"`)
      await requireColumns(tx)
    })
    await expect(change).rejects.toThrow('La base no tiene tax.suggestedFee')
    await expect(requireColumns(db)).resolves.toBeUndefined()
  })
})
