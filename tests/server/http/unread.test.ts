import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { clientPatienceMs } from '../../../server/http/stream.ts'
import { closeUnread } from '../../../server/http/unread.ts'

let server: Server
let client: Socket
afterEach(() => {
  client.destroy()
  server.close()
})

/** The request of a client that reads only when the test does. */
async function request(connection: 'close' | 'keep-alive' = 'close') {
  server = createServer().listen(0, '127.0.0.1')
  closeUnread(server)
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write(`GET / HTTP/1.1\r\nHost: erario\r\nConnection: ${connection}\r\n\r\n`)
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  const { socket } = response
  if (!socket) throw new Error('the response has no connection')
  expect(socket.timeout).toBe(clientPatienceMs)
  return { response, socket, passTime: () => socket.emit('timeout') }
}

/** More than the operating system takes for a client that does not read. */
const long = Buffer.alloc(64 * 1024 * 1024)

it('closeUnread closes the connection of a client that takes nothing of its answer', async () => {
  const { response, socket, passTime } = await request()
  response.end(long)
  passTime()
  expect(socket.destroyed).toBe(true)
})

it('closeUnread leaves open the connection of a client whose answer is still being made', async () => {
  const { response, passTime } = await request()
  passTime()
  response.end('tarde')
  expect(await text(client)).toMatch(/tarde$/)
})

it('closeUnread leaves it to Node to close a connection that is kept for the next request', async () => {
  const { response, socket, passTime } = await request('keep-alive')
  response.end('listo')
  expect(String(await once(client, 'data'))).toMatch(/listo$/)
  expect(socket.destroyed).toBe(false)
  passTime()
  expect(socket.destroyed).toBe(true)
})
