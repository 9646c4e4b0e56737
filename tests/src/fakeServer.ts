import { vi } from 'vitest'

type Call = { path: string; method: string; headers: Headers; body: unknown }
type Reply = { status?: number; json?: unknown; bytes?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> }

/** Stands in for the network: each call waits for the test to answer it, in the order the test likes. */
export function fakeServer() {
  const calls: Call[] = []
  const replies: ((response: Response) => void)[] = []
  const fail: ((error: unknown) => void)[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push({ path, method: init.method ?? 'GET', headers: new Headers(init.headers), body: init.body })
    return new Promise<Response>((resolve, reject) => {
      replies.push(resolve)
      fail.push(reject)
    })
  })
  return {
    calls,
    sent: (index: number): unknown => JSON.parse(String(calls[index]?.body)),
    answer: (index: number, reply: Reply) => replies[index]?.(toResponse(reply)),
    goDown: (index: number) => fail[index]?.(new TypeError('Failed to fetch')),
  }
}

function toResponse({ status = 200, json, bytes, headers }: Reply): Response {
  if (bytes) return new Response(bytes, { status, headers: { 'content-type': 'application/pdf', ...headers } })
  return new Response(JSON.stringify(json ?? {}), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}
