/** A request as no valid client sends it: its body is text, its headers are the test's own. */
import type { Erario } from '../../../fixtures/erario.ts'

export type Raw = { method: string; path: string; token?: string; type?: string; body?: string | ReadableStream }

export async function sendRaw({ app }: Erario, { method, path, token = '', type, body }: Raw) {
  const headers = { ...(token ? { 'x-token': token } : {}), ...(type ? { 'content-type': type } : {}) }
  const stream = body instanceof ReadableStream ? { duplex: 'half' } : {}
  const request = new Request(`http://erario.test${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...stream,
  })
  const response = await app.fetch(request)
  const text = await response.text()
  return { status: response.status, type: response.headers.get('content-type') ?? '', text, headers: response.headers }
}
