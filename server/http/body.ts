/** Reads the JSON body of a request, within bounds (decisions 2). */
import { Refusal } from '../base/refusal.ts'

/** The largest JSON anyone has reason to send: a distribution over some thousand rubros. */
const maxBytes = 1024 * 1024
/** Milliseconds a body may take to arrive, unless its reader knows better. */
const bodyTimeoutMs = 20_000

/** More levels than any body has; JSON of endless depth would overflow the stack of whatever walks over it. */
const maxDepth = 32

const notJson = () => new Refusal(400, 'La información enviada no es valida')

/** @throws Refusal 415 for another content type than JSON, 413 when too large, 408 when too slow. */
export async function readText(request: Request): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(415, 'El contenido debe enviarse como JSON')
  const tooLarge = () => new Refusal(413, 'La información enviada es demasiado grande')
  return new TextDecoder().decode(await readBytes(request, maxBytes, tooLarge))
}

/** @throws Refusal 400 when it is not JSON, or nested too deep. */
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
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return value
}

/**
 * The bytes of a body, refused as soon as they are too many.
 * @param patienceMs how long it may take to arrive
 * @throws what `tooLarge` gives, or Refusal 408 when it is too slow
 */
export async function readBytes(
  request: Request,
  max: number,
  tooLarge: () => Refusal,
  patienceMs = bodyTimeoutMs,
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  const late = Date.now() + patienceMs
  while (reader) {
    const { done, value } = await inTime(reader.read(), late - Date.now())
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

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Refusal(408, 'La información tardó demasiado en llegar')),
      Math.max(0, milliseconds),
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
