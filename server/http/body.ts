/** Reads the JSON body of a request, within bounds (decisions 2). */
import { Refusal } from '../refusal.ts'

/** The largest JSON anyone has reason to send: a distribution over some thousand rubros. */
const maxBytes = 1024 * 1024
/** Milliseconds a body may take to arrive, unless its reader knows better. */
const patience = 20_000

/** @throws Refusal 415 for another content type, 413 when too large, 408 when too slow, 400 when it is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(415, 'El contenido debe enviarse como JSON')
  const text = new TextDecoder().decode(
    await readBytes(request, maxBytes, () => new Refusal(413, 'La información enviada es demasiado grande')),
  )
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'La información enviada no es valida')
  }
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
  patienceMs = patience,
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
