import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supplier } from '../../../resources/entities/supplier.ts'
import { openNaming } from '../../../server/db/engine/namedStatements.ts'
import { compiled, rowsOf } from '../../../server/db/engine/query.ts'
import { filterSql } from '../../../server/db/query/filter.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'

let erario: Erario
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

const named = openNaming()

const nameOf = (text: string, values: unknown = [1]): unknown => {
  const statement = named({ text }, values)
  return typeof statement === 'object' && statement && 'name' in statement ? statement.name : undefined
}

describe('the name of a prepared statement', () => {
  it('is given from the third use on, equal in every connection', () => {
    const text = `select ${Math.random()} + $1`
    const names = [1, 2, 3, 4].map(() => nameOf(text))
    expect(names.slice(0, 2)).toEqual([undefined, undefined])
    expect(names[2]).toMatch(/^[0-9a-f]{32}$/)
    expect(names[3]).toBe(names[2])
  })

  it('is not given to a search, which is planned for what it looks for', () => {
    for (const filter of [{ q: 'ana' }, { name: 'ana' }]) {
      const { text } = compiled(sql`select from supplier where ${sql.join(filterSql(supplier, filter))}`)
      for (let time = 0; time < 4; time++) expect([text, nameOf(text)]).toEqual([text, undefined])
    }
  })

  it('is not given to a statement without values, nor to one that controls a transaction', () => {
    for (const [text, values] of [
      ['select 1', []],
      ['begin', [1]],
      ['set local timezone = $1', ['UTC']],
    ] as const)
      for (let time = 0; time < 4; time++) expect(nameOf(text, values)).toBeUndefined()
  })

  it('is kept after ten thousand other statements', () => {
    const text = `select ${Math.random()} - $1`
    const [, , name] = [1, 2, 3].map(() => nameOf(text))
    for (let other = 0; other < 10_000; other++) nameOf(`select ${other} * $1`)
    expect(nameOf(text)).toBe(name)
  })
})

it('a prepared statement is executed with its present values', async () => {
  const { db } = erario.store
  for (let time = 1; time <= 5; time++)
    expect(await rowsOf(db, sql`select ${time}::integer * 7 as product`)).toEqual([{ product: time * 7 }])
})
