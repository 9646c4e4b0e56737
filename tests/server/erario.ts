/** The product as a test meets it: the whole application on a database of its own, asked as one of the people. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../../server/app.ts'
import { readSettings } from '../../server/base/settings.ts'
import { openStore, type Store } from '../../server/db/open.ts'
import { ensureRoot } from '../../server/session/firstRoot.ts'
import { type Name, people } from '../people.ts'
import { freshDatabase } from '../postgres.ts'

export type Reply = { status: number; headers: Headers; body: Body }
// Answers are as many as endpoints; a test names the parts it looks at.
// biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what a test finds out
type Body = Record<string, any>

export type Person = {
  name: Name | 'nobody'
  token: string
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  remove(path: string): Promise<Reply>
}

export type Erario = Awaited<ReturnType<typeof openErario>>

/** What the test reads in `DATABASE_URL` is a server; each test file gets a database of its own in it. */
export async function openErario() {
  const place = await freshPlace()
  const template = process.env.TEST_TEMPLATE
  if (template && place.env.DATA_DIR) cpSync(template, place.env.DATA_DIR, { recursive: true })
  const settings = readSettings({ ...place.env, ROOT_EMAIL: people.ana.email, ROOT_PASSWORD: people.ana.password })
  const log = pino({ level: 'silent' })
  const store: Store = await openStore(settings, () => {})
  await ensureRoot(store.db, settings)
  const app = await buildApp(store, settings, log)

  const send = async (
    token: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    remoteAddress?: string,
  ): Promise<Reply> => {
    const form = body instanceof FormData
    const response = await app.fetch(
      new Request(`http://erario.test${path}`, {
        method,
        headers: {
          ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { 'x-token': token } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      }),
      remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } },
    )
    const json = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: json ? await response.json() : { bytes: await response.arrayBuffer() },
    }
  }

  /** @param address where the connection comes from */
  const withToken = (name: Person['name'], token: string, address?: string): Person => ({
    name,
    token,
    ask: (method, path, body, headers) => send(token, method, path, body, headers, address),
    get: (path, headers) => send(token, 'GET', path, undefined, headers, address),
    post: (path, body, headers) => send(token, 'POST', path, body, headers, address),
    remove: (path) => send(token, 'DELETE', path, undefined, {}, address),
  })
  const nobody = withToken('nobody', '')

  return {
    store,
    app,
    settings,
    nobody,
    withToken,
    nobodyAt: (address: string) => withToken('nobody', '', address),
    async signIn(name: Name): Promise<Person> {
      const { email, password } = people[name]
      const { body } = await nobody.post('/auth/login', { email, password })
      return withToken(name, String(body.token))
    },
    async close() {
      await store.close()
      await place.remove()
    },
  }
}

/** A place for the data of one test, by the environment variables that name it. */
export async function freshPlace(): Promise<{ env: Record<string, string>; remove(): Promise<void> }> {
  const server = process.env.DATABASE_URL
  if (!server) {
    const folder = mkdtempSync(join(tmpdir(), 'erario-test-'))
    return { env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) }
  }
  const fresh = await freshDatabase(server)
  return { env: { DATABASE_URL: fresh.url }, remove: () => fresh.drop() }
}
