/** The servers that are measured: the built product and the bare ones, over rows that both have. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openEmbedded } from '../../server/db/engine/embedded.ts'
import { type Server, startServer } from '../fixtures/serverProcess.ts'

export type Bare = { url: string; pid: number; stop(): void }

/** Suppliers without audit entries, which would take longer than the whole measurement. */
const filling = (rows: number): string => `set session_replication_role = replica;
  insert into supplier ("personType", document, name, "lastName", address, phone, bank_id)
  select case n % 2 when 0 then 'natural' else 'juridica' end, 'F-' || n, 'Proveedor ' || md5(n::text),
    case n % 2 when 0 then 'Ruiz' end, 'Calle ' || n, '300', 1 + n % 5 from generate_series(1, ${rows}) n;
  set session_replication_role = origin`

/** What the database itself does some time after many inserts. */
const settling = ['vacuum analyze supplier', 'checkpoint']

export async function fillSuppliers(url: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(filling(rows))
  for (const statement of settling) await client.query(statement)
  await client.end()
}

/** @param dataDir of a server that was stopped */
export async function fillFolder(dataDir: string, rows: number): Promise<void> {
  const db = await openEmbedded(join(dataDir, 'database'))
  await db.exec(filling(rows))
  for (const statement of settling) await db.exec(statement)
  await db.close()
}

/** The product on a folder that already has the rows, and the bare server on a copy of its database. */
export async function startEmbedded(folder: string, rows: number): Promise<{ erario: Server; bare: Bare }> {
  const data = join(folder, 'erario')
  await (await startServer({ DATA_DIR: data })).stop()
  await fillFolder(data, rows)
  cpSync(join(data, 'database', 'cluster'), join(folder, 'bare'), { recursive: true })
  const erario = await startServer({ DATA_DIR: data })
  return { erario, bare: await startBare('bareEmbedded', { DATA_DIR: join(folder, 'bare') }) }
}

export async function startBare(program: 'bare' | 'bareEmbedded', env: Record<string, string>): Promise<Bare> {
  const child: ChildProcess = spawn(process.execPath, [`tests/bench/${program}.mjs`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => resolve(/http:\S+/.exec(String(chunk))?.[0] ?? ''))
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
  })
  return { url, pid: child.pid ?? 0, stop: () => child.kill() }
}

/**
 * Keeps a process to a share of one processor, as a smaller machine of its own would.
 * @returns lifts the limit
 */
export function limitCpu(pid: number, share: number): () => Promise<unknown> {
  const child = spawn(process.execPath, ['tests/bench/cpuShare.mjs', String(pid), String(share)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  return () => {
    child.stdin?.end()
    return ended
  }
}
