import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientPatienceMs } from './stream.ts'

/**
 * Closes the connection of a client that takes nothing of its answer: without it the answer stays in memory for as long as
 * the connection is open. A client that reads slowly keeps it, since Node restarts the time when bytes have left.
 * The time is not shorter because the system takes and frees them in steps of 1.4 MB: ten minutes at 2.4 kB/s.
 */
export function closeUnread(server: Server, afterMs = clientPatienceMs): void {
  server.timeout = afterMs
  server.on('request', (_request, response) => {
    // The listener also keeps Node from closing the connection while the answer is being made, which may take longer.
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
  })
}
