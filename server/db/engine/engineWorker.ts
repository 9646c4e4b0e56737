/** Each message is a batch of PostgreSQL's wire protocol, and each reply is the response to one. */
import { parentPort, workerData } from 'node:worker_threads'
import { type EmbeddedOptions, openEmbedded } from './embedded.ts'

/** 'open', a reply, or the error after which no reply follows. */
export type FromEngine = 'open' | Uint8Array<ArrayBuffer> | Error

export type EngineStart = { folder: string; options: EmbeddedOptions }

const port = parentPort
if (!port) throw new Error('engineWorker.ts runs in a worker thread')
const send = (message: FromEngine, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

const { folder, options }: EngineStart = workerData
const broken = ({ cause }: Error) => send(new Error(String(cause)))
const database = await openEmbedded(folder, broken, options)
port.on('message', async (message: Uint8Array | 'close') => {
  if (message === 'close') {
    await database.close()
    port.close()
    return
  }
  try {
    if (isStartup(message)) await resetSession()
    const own = isStartup(message) ? new Uint8Array(database.execProtocolRawSync(message)) : await replyTo(message)
    send(own, [own.buffer])
  } catch (error) {
    if (!database.broken) throw error
  }
})
send('open')

/**
 * Streams the reply: otherwise PGlite parses it too and keeps it until the next connection, twice the bytes of each
 * downloaded file. Nothing inside awaits, so that replies keep the order of their messages.
 */
async function replyTo(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  // A chunk points into the engine's memory.
  await database.execProtocolRawStream(message, { syncToFs: false, onRawData: (part) => parts.push(part.slice()) })
  const reply = new Uint8Array(parts.reduce((bytes, { length }) => bytes + length, 0))
  let at = 0
  for (const part of parts) {
    reply.set(part, at)
    at += part.length
  }
  return reply
}

/** Only the first message of a connection has no type byte; it begins with its length. */
function isStartup(message: Uint8Array): boolean {
  return message[0] === 0
}

/** All connections share one session: an open transaction or setting must not leak into the next. */
async function resetSession(): Promise<void> {
  await database.exec('rollback')
  await database.exec('discard all')
}
