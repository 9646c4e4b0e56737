/** Erario as a process of its own, started and killed by its number, and its people over real sockets. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { people } from '../people.ts'
import type { Person, Reply } from '../server/erario.ts'
import { until } from '../waits.ts'

export type Server = {
  url: string
  pid: number
  /** From the start of the process to its first answer. */
  startedMs: number
  /** What the process itself worked until then, on all its threads. */
  workedMs: number
  /** For how long a processor was free until then, of all processors together. */
  idleMs: number
  /** Everything it printed. */
  printed(): string
  kill9(): Promise<void>
  stop(): Promise<void>
  ended: Promise<number | null>
}

const running = new Set<ChildProcess>()
/** A test that ends early must not leave servers behind. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type Started = { child: ChildProcess; printed(): string; ended: Promise<number | null> }

/** @param log a file that takes what the server prints, as behind `npm start >> erario.log` */
function launch(env: Record<string, string>, log?: string): Started {
  const file = log === undefined ? undefined : openSync(log, 'a')
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      ROOT_EMAIL: people.ana.email,
      ROOT_PASSWORD: people.ana.password,
      ...env,
    },
    stdio: ['ignore', file ?? 'pipe', file ?? 'pipe'],
  })
  if (file !== undefined) closeSync(file)
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk
    })
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { child, ended, printed: () => (log === undefined ? text : readFileSync(log, 'utf8')) }
}

/** Starts a server on a free port. @throws Error with what it printed when it ends instead of listening */
export async function startServer(env: Record<string, string>, log?: string): Promise<Server> {
  const began = performance.now()
  const idleBefore = machineIdleMs()
  const { child, ended, printed } = launch(env, log)
  const before = printed().length
  let over: number | null | undefined
  void ended.then((code) => {
    over = code
  })
  let url = ''
  await until('the server listens', () => {
    if (over !== undefined) throw new Error(`the server ended with ${over}: ${printed()}`)
    const [, port] = /http:\/\/[^:\s]+:(\d+)/.exec(printed().slice(before)) ?? []
    if (port) url = `http://127.0.0.1:${port}`
    return url !== ''
  })
  await fetch(`${url}/health`)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    pid: child.pid ?? 0,
    startedMs: performance.now() - began,
    workedMs: workedMs(child.pid ?? 0),
    idleMs: machineIdleMs() - idleBefore,
    printed,
    ended,
    kill9: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

const machineIdleMs = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0)

/** User and system time of a process so far, in hundredths of a second as Linux counts; elsewhere unknown. */
function workedMs(pid: number): number {
  if (process.platform !== 'linux') return Number.POSITIVE_INFINITY
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}

/** Starts a server that is expected to refuse; how it ended and what it said. */
export async function startRefused(env: Record<string, string>) {
  const { ended, printed } = launch(env)
  return { code: await ended, printed: printed() }
}

/** A person over sockets; with several servers each request goes to the next of them, as behind a balancer. */
export function personOver(urls: () => readonly string[], name: Person['name'], token: string): Person {
  let turn = 0
  const ask: Person['ask'] = async (method, path, body, headers = {}) => {
    const bases = urls()
    const response = await fetch(`${bases[turn++ % bases.length]}${path}`, {
      method,
      headers: { 'x-token': token, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json: Reply['body'] = await response.json()
    return { status: response.status, headers: response.headers, body: json }
  }
  return {
    name,
    token,
    ask,
    get: (path, headers) => ask('GET', path, undefined, headers),
    post: (path, body, headers) => ask('POST', path, body, headers),
    remove: (path) => ask('DELETE', path),
  }
}

/** Who signs in over sockets: what `openSchools` needs of an Erario. */
export const signingInAt = (urls: () => readonly string[]) => ({
  async signIn(name: keyof typeof people): Promise<Person> {
    const { email, password } = people[name]
    const { body } = await personOver(urls, 'nobody', '').post('/auth/login', { email, password })
    return personOver(urls, name, String(body.token))
  },
})
