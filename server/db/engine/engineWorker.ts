/** Runs the embedded database in a worker thread: every message is a batch of PostgreSQL's wire protocol, every answer its reply. */
import { parentPort, workerData } from 'node:worker_threads'
import { openEmbedded } from './embedded.ts'

/** What the thread says: it is open, one reply, or why no further reply will come. */
export type FromEngine = 'open' | Uint8Array<ArrayBuffer> | Error

const port = parentPort
if (!port) throw new Error('engineWorker.ts runs in a worker thread')
const say = (message: FromEngine, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

const database = await openEmbedded(String(workerData), ({ cause }) => say(new Error(String(cause))))
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
    say(own, [own.buffer])
  } catch (error) {
    if (!database.broken) throw error
  }
})
say('open')

/** Only a connection's first message has no type byte: it begins with its length. */
function isStartup(message: Uint8Array): boolean {
  return message[0] === 0
}

/** All connections share one session of the engine: what the last one left open or set must not reach the next. */
async function resetSession(): Promise<void> {
  await database.exec('rollback')
  await database.exec('discard all')
}
