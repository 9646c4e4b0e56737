/** Maps ids of the demo files, and numbers of documents, to the ids of the server. */
import type { Client } from './client.ts'

/** @throws Error for an unknown key */
export type Ids<Key> = (key: Key) => number

export type SharedIds = Record<
  'activities' | 'validities' | 'suppliers' | 'banks' | 'taxes' | 'contractTypes' | 'fundingSources',
  Ids<number>
>

/** Sequentially, so that ids and consecutives follow the order of the file. */
export async function makeAll<K extends string, R extends Record<K, string | number>>(
  rows: readonly R[],
  key: K,
  make: (row: R) => Promise<number>,
): Promise<Ids<R[K]>> {
  const ids = new Map<R[K], number>()
  for (const row of rows) ids.set(row[key], await make(row))
  return idsFrom(ids)
}

/** For rows that the server seeds at its first start, which the files name by their code. */
export async function findByCode(
  client: Client,
  [path, key]: readonly [path: string, key: string],
  code: string,
): Promise<Ids<number>> {
  return idsFrom(new Map((await client.list(path, key)).map((row) => [Number(row[code]), row.id])))
}

/** The same, found by their text. */
export async function findAll<K extends string, R extends { id: number } & Record<K, string>>(
  client: Client,
  [path, key]: readonly [path: string, key: string],
  rows: readonly R[],
  name: K,
): Promise<Ids<number>> {
  const seeded = new Map((await client.list(path, key)).map((row) => [row[name], row.id]))
  return idsFrom(new Map(rows.map((row) => [row.id, seeded.get(row[name]) ?? 0])))
}

export function idsFrom<Key>(ids: ReadonlyMap<Key, number>): Ids<Key> {
  return (key) => {
    const id = ids.get(key)
    if (!id) throw new Error(`the demonstration has nothing for ${key} of its files`)
    return id
  }
}
