import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port below those the system gives to outgoing connections: it is still free when a server of the tests is started again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const free = await once(server, 'listening').catch(() => null)
    if (!free) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
