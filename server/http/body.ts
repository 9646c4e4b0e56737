import { Refusal } from '../base/refusal.ts'

/** Enough for a distribution over some thousand rubros. */
const maxBytes = 1024 * 1024
/** Without a session; the body is read before its attempt is counted. */
const maxPublicBytes = 16 * 1024
const defaultTimeoutMs = 20_000

/** Deeper JSON than any real body would overflow the stack of recursive checks. */
const maxDepth = 32

const notJson = () => new Refusal(400, 'La información enviada no es valida')

/** @throws Refusal 415 for another content type than JSON, 413 when too large, 408 when too slow */
export async function readText(request: Request, isPublic: boolean): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(415, 'El contenido debe enviarse como JSON')
  const tooLarge = () => new Refusal(413, 'La información enviada es demasiado grande')
  return new TextDecoder().decode(await readBytes(request, isPublic ? maxPublicBytes : maxBytes, tooLarge))
}

/** @throws Refusal 400 for invalid JSON, or JSON nested deeper than `maxDepth` */
export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw notJson()
  }
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw notJson()
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return value
}

/** @throws the result of `tooLarge` beyond `max` bytes, Refusal 408 after `timeoutMs`, or ClientGone */
export async function readBytes(
  request: Request,
  max: number,
  tooLarge: () => Refusal,
  timeoutMs = defaultTimeoutMs,
): Promise<Uint8Array> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > max) throw tooLarge()
  // node:http ends a body at its Content-Length, and reading it as a stream costs more.
  if (length !== null) {
    const whole = new Uint8Array(await withTimeout(request.arrayBuffer(), timeoutMs))
    if (whole.byteLength > max) throw tooLarge()
    return whole
  }
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  const deadline = Date.now() + timeoutMs
  while (reader) {
    const { done, value } = await withTimeout(reader.read(), deadline - Date.now())
    if (done) break
    size += value.byteLength
    if (size > max) {
      await reader.cancel()
      throw tooLarge()
    }
    parts.push(value)
  }
  return Buffer.concat(parts)
}

/** The client has closed its connection before the end of its body. */
export class ClientGone extends Error {}

/** @throws ClientGone, or Refusal 408 */
export async function withTimeout<T>(reading: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal(408, 'La información tardó demasiado en llegar')), Math.max(0, ms))
  })
  try {
    const received = reading.catch((cause: unknown) => {
      throw new ClientGone('the body ended before its time', { cause })
    })
    return await Promise.race([received, timeout])
  } finally {
    clearTimeout(timer)
  }
}
