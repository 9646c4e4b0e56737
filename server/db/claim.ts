/** A claim shared by all processes of a database: a row with its expiry time. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from './engine/db.ts'
import { rowsOf } from './engine/query.ts'
import { setting } from './schema/internalTables.ts'

const now = sql`extract(epoch from now())::bigint`

/** @param seconds after which the claim of a dead process expires @returns false while another process has it */
export async function claim(db: Db, key: string, seconds: number): Promise<boolean> {
  const claimed = await rowsOf(
    db,
    sql`insert into ${setting} (key, value) values (${key}, (${now} + ${seconds})::text)
      on conflict (key) do update set value = excluded.value where ${setting}.value::bigint < ${now} returning key`,
  )
  return claimed.length > 0
}

export async function extendClaim(db: Db, key: string, seconds: number): Promise<void> {
  await db.execute(sql`update ${setting} set value = (${now} + ${seconds})::text where key = ${key}`)
}

export async function releaseClaim(db: Db, key: string): Promise<void> {
  await db.delete(setting).where(eq(setting.key, key))
}

export async function isClaimed(db: Db, key: string): Promise<boolean> {
  const claims = await rowsOf(db, sql`select from ${setting} where key = ${key} and value::bigint >= ${now}`)
  return claims.length > 0
}
