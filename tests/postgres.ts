import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { Client } from 'pg'
import { freePort } from './freePort.ts'
import { folderWith, installDebian, pathFolders, run } from './programs.ts'
import { until } from './waits.ts'

/** A PostgreSQL of the tests' own. It is as durable as the one in production: nothing of its settings weakens a commit. */
export type Postgres = {
  url: string
  /** Ends the server and removes its data. */
  stop(): Promise<void>
  /** Kills the server as a power cut would end it; the data stays for restart. */
  kill9(): Promise<void>
  /** Ends the server if it runs and starts it again on the same data and port. */
  restart(): Promise<void>
}

type Account = { uid: number; gid: number }
type Cluster = { bin: string; folder: string; port: number; account: Account | undefined }

/**
 * The server takes the place of the shell that starts it, so its number and its end are known. Beside it a watcher reads
 * a pipe: a word there means that this process looks after the server; the end of it, that this process died,
 * however it died: then the watcher ends the server and removes its data.
 */
const SERVER = `{ read -r word <&3 || {
    kill -INT $$
    for second in 1 2 3 4 5 6 7 8 9 10; do kill -0 $$ 2>/dev/null && sleep 1; done
    rm -rf "$1"
  }
} &
exec "$0" -D "$1" -p "$2" -k "$1" -c listen_addresses=127.0.0.1 -c max_connections=200 3<&-`

/**
 * Starts a throw-away PostgreSQL on a free port of the loopback; as root it runs as the user `postgres`, who owns the
 * folder. With TEST_DATABASE_URL that server is used instead, and nothing is started or ended.
 * @throws Error that names what to install when PostgreSQL is neither there nor installable
 */
export async function startPostgres(): Promise<Postgres> {
  if (process.env.TEST_DATABASE_URL) return borrowed(process.env.TEST_DATABASE_URL)
  const bin = await findPostgres()
  const account = process.getuid?.() === 0 ? await unprivileged() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'erario-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const initdb = ['-D', folder, '-U', 'erario', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(join(bin, 'initdb'), initdb, { cwd: folder, ...account })

  const cluster: Cluster = { bin, folder, port: await freePort(), account }
  let server = await begin(cluster, async () => {
    cluster.port = await freePort()
  })
  return {
    url: urlOf(cluster),
    async stop() {
      await end(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    kill9: () => end(server, 'SIGKILL'),
    async restart() {
      await end(server, 'SIGINT')
      server = await begin(cluster)
    },
  }
}

/** A database of its own on that server, so that test files which run side by side do not meet. */
export async function freshDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `erario_${crypto.randomUUID().replaceAll('-', '')}`
  await statement(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = name
  return {
    url: own.href,
    async drop() {
      await statement(url, `drop database if exists ${name} with (force)`)
    },
  }
}

const urlOf = ({ port }: Cluster): string => `postgres://erario@127.0.0.1:${port}/postgres`

/**
 * Starts the server until it answers. One that ends instead is started again: the last backends of a killed server hold its memory
 * for a moment, and another program may have taken the port.
 * @param beforeRetry may give the cluster another port
 */
async function begin(cluster: Cluster, beforeRetry = async () => {}): Promise<ChildProcess> {
  let server = launch(cluster)
  try {
    await until('PostgreSQL answers', async () => {
      if (!running(server)) {
        await beforeRetry()
        server = launch(cluster)
      }
      return answers(cluster)
    })
  } catch (error) {
    await end(server, 'SIGKILL')
    const log = readFileSync(join(cluster.folder, 'server.log'), 'utf8').slice(-2000)
    throw new Error(`PostgreSQL no arrancó:\n${log}`, { cause: error })
  }
  return server
}

/** Detached: a Ctrl-C on the terminal ends this process first, and the watcher then ends the server. */
function launch({ bin, folder, port, account }: Cluster): ChildProcess {
  const log = openSync(join(folder, 'server.log'), 'a')
  const args = ['-c', SERVER, join(bin, 'postgres'), folder, String(port)]
  const server = spawn('/bin/sh', args, {
    cwd: folder,
    stdio: ['ignore', log, log, 'pipe'],
    detached: true,
    ...account,
  })
  closeSync(log)
  const watched = server.stdio[3]
  server.once('exit', () => watched instanceof Writable && watched.end('ended\n'))
  return server
}

/** Whether this server answers at its port, and not another one that has the port. */
async function answers(cluster: Cluster): Promise<boolean> {
  try {
    const [row] = await statement(urlOf(cluster), 'show data_directory')
    return row?.data_directory === cluster.folder
  } catch {
    return false
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!running(server)) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

function running(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}

async function statement(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

function borrowed(url: string): Postgres {
  const refuse = async () => {
    throw new Error('TEST_DATABASE_URL names a server that the tests did not start and may not end')
  }
  return { url, stop: async () => {}, kill9: refuse, restart: refuse }
}

async function findPostgres(): Promise<string> {
  const bin = (await look()) ?? ((await installDebian('postgresql')) ? await look() : undefined)
  if (!bin)
    throw new Error('Falta PostgreSQL 15 o posterior: instálelo (paquete postgresql) o indique TEST_DATABASE_URL.')
  return bin
}

async function look(): Promise<string | undefined> {
  const configured = await run('pg_config', ['--bindir']).catch(() => '')
  return folderWith(['initdb', 'postgres'], [...pathFolders(), ...packaged('/usr/lib/postgresql'), configured])
}

/** Debian keeps every version in a folder of its own; the newest first. */
function packaged(root: string): string[] {
  if (!existsSync(root)) return []
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(root, version, 'bin'))
}

/** PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<Account> {
  for (const user of ['postgres', 'nobody']) {
    const uid = await run('id', ['-u', user]).catch(() => '')
    if (uid) return { uid: Number(uid), gid: Number(await run('id', ['-g', user])) }
  }
  throw new Error('PostgreSQL no funciona como root y falta el usuario postgres')
}
