/** Each message is a batch of PostgreSQL's wire protocol, each answer its reply. */
import { parentPort, workerData } from 'node:worker_threads'
import { openEmbedded } from './embedded.ts'

/** The database is open; a reply; or the error after which no reply follows. */
export type FromEngine = 'open' | Uint8Array<ArrayBuffer> | Error

/** @property module the compiled engine */
export type EngineStart = { folder: string; module: WebAssembly.Module }

const port = parentPort
if (!port) throw new Error('engineWorker.ts runs in a worker thread')
const send = (message: FromEngine, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

const { folder, module }: EngineStart = workerData
const database = await openEmbedded(folder, ({ cause }) => send(new Error(String(cause))), module)
port.on('message', async (message: Uint8Array | 'close') => {
  if (message === 'close') {
    await database.close()
    port.close()
    return
  }
  try {
    if (isStartup(message)) await resetSession()
    const reply = database.execProtocolRawSync(message)
    const own = new Uint8Array(reply)
    send(own, [own.buffer])
  } catch (error) {
    if (!database.broken) throw error
  }
})
send('open')

/** Only the first message of a connection has no type byte: it begins with its length. */
function isStartup(message: Uint8Array): boolean {
  return message[0] === 0
}

/** All connections share one session: an open transaction or a setting must not reach the next. */
async function resetSession(): Promise<void> {
  await database.exec('rollback')
  await database.exec('discard all')
}
