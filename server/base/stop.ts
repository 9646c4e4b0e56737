import type { Server } from 'node:http'

/** Requests sent before the signal have arrived when none arrives for this long. */
const quietMs = 250
const maxRounds = 8

/** Stops an HTTP server without resetting requests already sent: they get a response with `Connection: close`. */
export async function stopServing(server: Server): Promise<void> {
  let arrived = true
  server.prependListener('connection', () => {
    arrived = true
  })
  server.prependListener('request', (_request, response) => {
    arrived = true
    response.setHeader('Connection', 'close')
  })
  for (let round = 0; arrived && round < maxRounds; round++) {
    arrived = false
    await afterTimerAndPoll(quietMs)
  }
  await new Promise((resolve) => {
    server.close(resolve)
    // A request answered before the signal left its connection open; it is idle now.
    setInterval(() => server.closeIdleConnections(), quietMs).unref()
  })
}

/**
 * setImmediate runs after the poll phase, so that requests that arrived during the timer are seen even on a busy
 * machine.
 */
const afterTimerAndPoll = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => setImmediate(resolve), ms)
  })
