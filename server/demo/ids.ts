/** The ids of the demonstration's file and the ids the server gave for them. */
import type { Client } from './client.ts'

/** @throws Error for an id that the file does not have, or whose row was not made. */
export type Ids = (idInFile: number) => number

/** Makes the rows one after another, in the order of the file, so that the server's numbers follow it. */
export async function makeAll<R extends { id: number }>(
  rows: readonly R[],
  make: (row: R) => Promise<number>,
): Promise<Ids> {
  const ids = new Map<number, number>()
  for (const row of rows) ids.set(row.id, await make(row))
  return from(ids)
}

/** Finds rows that every Erario has from its first start by the text that names them. */
export async function findAll<K extends string, R extends { id: number } & Record<K, string>>(
  client: Client,
  [path, key]: readonly [path: string, key: string],
  rows: readonly R[],
  name: K,
): Promise<Ids> {
  const there = new Map((await client.list(path, key)).map((row) => [row[name], Number(row.id)]))
  return from(new Map(rows.map((row) => [row.id, there.get(row[name]) ?? 0])))
}

function from(ids: ReadonlyMap<number, number>): Ids {
  return (idInFile) => {
    const id = ids.get(idInFile)
    if (!id) throw new Error(`the demonstration has nothing for the id ${idInFile} of its file`)
    return id
  }
}
