// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, openEngine } from '../../../server/db/engine/engine.ts'
import { maintain } from '../../../server/db/engine/maintenance.ts'

let folder: string
let engine: Engine
let pool: Pool

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-maintenance-'))
  engine = await openEngine(folder, console.error, 10_000, { isScratch: true })
  const connection = { host: 'localhost', user: 'postgres', database: 'postgres', ssl: false } as const
  pool = new Pool({ stream: () => engine.connect(), max: 1, ...connection })
})
afterAll(async () => {
  await pool.end()
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Otherwise its statistics wait up to a second. */
const changed = async (statement: string) => {
  await pool.query(statement)
  await pool.query('select pg_stat_force_next_flush()')
}

/** What the engine knows of the table: how often it was vacuumed and analyzed, and its rows at the last time. */
const seenOf = async (table: string) =>
  (
    await pool.query(
      `select vacuum_count::integer as vacuums, analyze_count::integer as analyzes, reltuples::integer as rows
      from pg_stat_user_tables join pg_class on pg_class.oid = relid where pg_class.relname = $1`,
      [table],
    )
  ).rows[0]

test('a table that grew is vacuumed and analyzed, one that changed a little is not, and neither is done again', async () => {
  await pool.query('create table grown (id integer); create table small (id integer)')
  await changed('insert into grown select generate_series(1, 5000)')
  await changed('insert into small select generate_series(1, 20)')
  await maintain(pool, engine)
  expect(await seenOf('grown')).toEqual({ vacuums: 1, analyzes: 1, rows: 5000 })
  expect(await seenOf('small')).toEqual({ vacuums: 0, analyzes: 0, rows: -1 })
  await maintain(pool, engine)
  expect(await seenOf('grown')).toEqual({ vacuums: 1, analyzes: 1, rows: 5000 })
  await changed('delete from grown where id > 1000')
  await maintain(pool, engine)
  expect(await seenOf('grown')).toMatchObject({ vacuums: 2, analyzes: 2, rows: 1000 })
})

test('a stop ends it before the next table', async () => {
  await pool.query('create table late (id integer)')
  await changed('insert into late select generate_series(1, 5000)')
  await maintain(pool, engine, AbortSignal.abort())
  expect(await seenOf('late')).toMatchObject({ vacuums: 0, analyzes: 0 })
})
