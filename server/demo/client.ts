/** A signed-in session over HTTP, without imports of the server. */
import { type AnyResource, createPathOf, isPlainObject, type Row, type SentBody } from '../../resources/define/index.ts'

export type SignIn = { email: string; password: string }
export type Client = Awaited<ReturnType<typeof signIn>>

/**
 * @param base the address of the server, without a trailing slash
 * @throws Error with the server's response when it refuses, here and in every method
 */
export async function signIn(base: string, who: SignIn) {
  const token = String((await send('POST', '/auth/login', '', who)).token)

  async function send(method: 'GET' | 'POST', path: string, token: string, body?: unknown): Promise<Row> {
    const response = await call(method, path, token, body)
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok && isPlainObject(answer) && answer.status === true) return answer
    const reason = isPlainObject(answer)
      ? `${answer.msg} ${JSON.stringify(answer.errors ?? {})}`
      : 'sin respuesta legible'
    throw new Error(`${who.email}: ${method} ${path} respondió ${response.status}: ${reason}`)
  }

  function call(method: 'GET' | 'POST', path: string, token: string, body?: unknown): Promise<Response> {
    const form = body instanceof FormData
    return fetch(base + path, {
      method,
      headers: { 'x-token': token, ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
  }

  return {
    token,
    post: (path: string, body: unknown) => send('POST', path, token, body),

    async list(path: string, key: string): Promise<(Row & { id: number })[]> {
      const rows = (await send('GET', path, token))[key]
      if (!Array.isArray(rows) || !rows.every(hasId)) throw new Error(`GET ${path} answered no ${key}`)
      return rows
    },

    /** @param name the key of the new row in the response @returns its id */
    async create(path: string, name: string, body: unknown): Promise<number> {
      const row = (await send('POST', path, token, body))[name]
      if (!hasId(row)) throw new Error(`POST ${path} answered no ${name} with an id`)
      return row.id
    },
  }
}

/**
 * Creates a row of a declaration; the compiler finds a required field that the body lacks.
 * @param institute 0 for an entity of no institute
 * @returns its id
 */
export function createRow<R extends AnyResource>(
  client: Client,
  resource: R,
  body: SentBody<R>,
  institute = 0,
): Promise<number> {
  const path = createPathOf(resource).replace(':institute', String(institute))
  return client.create(path, resource.name, body)
}

const hasId = (row: unknown): row is Row & { id: number } => isPlainObject(row) && typeof row.id === 'number'
