/** Ends an HTTP server without resetting a request that somebody already sent. */
import type { Server } from 'node:http'

/** What was sent before the signal has come when nothing new came for so long. */
const quietMs = 250
/** Clients that never pause are not waited for longer. */
const mostLooks = 8

/**
 * Answers what still arrives and tells each client to close its connection, then stops listening and waits for the answers that are
 * being made.
 */
export async function stopServing(server: Server): Promise<void> {
  let arrived = true
  server.prependListener('connection', () => {
    arrived = true
  })
  server.prependListener('request', (_request, response) => {
    arrived = true
    response.setHeader('Connection', 'close')
  })
  for (let checkInFlight = 0; arrived && checkInFlight < mostLooks; checkInFlight++) {
    arrived = false
    await turnAfter(quietMs)
  }
  await new Promise((resolve) => {
    server.close(resolve)
    // A client that was answered before the signal keeps its connection, which is idle once that answer is sent.
    setInterval(() => server.closeIdleConnections(), quietMs).unref()
  })
}

/** The turn of the event loop after the timer hears what has come meanwhile, however busy the machine is. */
const turnAfter = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => setImmediate(resolve), ms)
  })
