/** Maps ids of demo-data.json to the ids of the server. */
import type { Client } from './client.ts'

/** @throws Error for an id without a row. */
export type Ids = (idInFile: number) => number

/** The rows that all schools refer to. */
export type SharedIds = Record<'activities' | 'validities' | 'suppliers' | 'banks' | 'taxes' | 'contractTypes', Ids>

/** One after another, so that ids and consecutives follow the order of the file. */
export async function makeAll<R extends { id: number }>(
  rows: readonly R[],
  make: (row: R) => Promise<number>,
): Promise<Ids> {
  const ids = new Map<number, number>()
  for (const row of rows) ids.set(row.id, await make(row))
  return idsFrom(ids)
}

/** For rows that the server seeds at its first start, found by the text that names them. */
export async function findAll<K extends string, R extends { id: number } & Record<K, string>>(
  client: Client,
  [path, key]: readonly [path: string, key: string],
  rows: readonly R[],
  name: K,
): Promise<Ids> {
  const seeded = new Map((await client.list(path, key)).map((row) => [row[name], row.id]))
  return idsFrom(new Map(rows.map((row) => [row.id, seeded.get(row[name]) ?? 0])))
}

function idsFrom(ids: ReadonlyMap<number, number>): Ids {
  return (idInFile) => {
    const id = ids.get(idInFile)
    if (!id) throw new Error(`the demonstration has nothing for the id ${idInFile} of its file`)
    return id
  }
}
