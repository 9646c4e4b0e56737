/** A server that receives SIGTERM, over real sockets. */
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../fixtures/people.ts'
import { roundsOf } from '../fixtures/rounds.ts'
import { type Server, startServer } from '../fixtures/serverProcess.ts'
import { until } from '../fixtures/waits.ts'
import { openDatabase } from './database.ts'

const rounds = roundsOf('STOP_ROUNDS', 1, 10)
const inFlight = 12

let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-stop-'))
  database = await openDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.concurrent('a server on postgres that receives SIGTERM', () => describeStop('postgres'))
// What stops is the same program.
describe.concurrent('a server on embedded that receives SIGTERM', { tags: ['exhaustive'] }, () =>
  describeStop('embedded'),
)

function describeStop(engine: 'embedded' | 'postgres'): void {
  const start = async (name: string): Promise<Server> =>
    startServer({
      DATA_DIR: join(folder, engine, name),
      ...(engine === 'postgres' ? { DATABASE_URL: await database.fresh() } : {}),
    })

  it('answers every request sent before, on old and new connections, and exits with 0', async () => {
    for (let round = 0; round < rounds; round++) {
      const server = await start('answers')
      const port = Number(new URL(server.url).port)
      const old = await Promise.all(Array.from({ length: inFlight / 2 }, () => opened(port)))
      const fresh = Array.from({ length: inFlight / 2 }, () => connect(port, '127.0.0.1'))
      const answers = [...old, ...fresh].map(answerTo)
      await Promise.all([...old, ...fresh].map((socket) => written(socket, signIn)))
      process.kill(server.pid, 'SIGTERM')
      expect(await Promise.all(answers)).toEqual(Array.from({ length: inFlight }, () => 'HTTP/1.1 200 OK'))
      expect(await server.ended).toBe(0)
    }
  })

  it('cuts requests after ten seconds, says so and exits with 1', { tags: ['exhaustive'] }, async () => {
    const server = await start('cuts')
    const socket = await opened(Number(new URL(server.url).port))
    const answer = answerTo(socket)
    await written(socket, signIn.slice(0, -10))
    process.kill(server.pid, 'SIGTERM')
    expect(await server.ended).toBe(1)
    expect(await answer).toBe('')
    expect(server.printed()).toContain('Erario se detuvo a los 10 s, con solicitudes sin contestar')
  })
}

it('a server whose background work hangs exits with 0 after ten seconds: every request was answered', {
  tags: ['exhaustive'],
}, async () => {
  const line = await lineTo(await database.fresh())
  const server = await startServer({ DATA_DIR: join(folder, 'background'), DATABASE_URL: line.url })
  line.hold()
  await until('the sender of mails asks the database', () => line.isAsked())
  process.kill(server.pid, 'SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.printed()).not.toContain('sin contestar')
  line.close()
})

const body = JSON.stringify(people.ana)
const signIn = `POST /auth/login HTTP/1.1\r\nHost: erario\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
  })

/** Resolves when the request is with the operating system. */
const written = (socket: Socket, request: string): Promise<void> =>
  new Promise((resolve) => {
    socket.write(request, () => resolve())
  })

/** The first line of what comes back until the connection is closed; how it ended where nothing came. */
const answerTo = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    let failure = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', (error) => {
      failure = error.message
    })
    socket.on('close', () => resolve(text.split('\r\n')[0] || failure))
  })

/** A connection to a database that can stop delivering, so that neither side learns of it. */
async function lineTo(database: string) {
  const url = new URL(database)
  const { hostname, port } = url
  const sockets: Socket[] = []
  let isHeld = false
  let isAsked = false
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    sockets.push(near, far)
    near.on('data', (chunk) => {
      if (isHeld) isAsked = true
      else far.write(chunk)
    })
    far.pipe(near)
    near.on('error', () => far.destroy())
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const at = line.address() as AddressInfo
  url.host = `127.0.0.1:${at.port}`
  return {
    url: url.href,
    hold() {
      isHeld = true
    },
    isAsked: () => isAsked,
    close() {
      for (const socket of sockets) socket.destroy()
      line.close()
    },
  }
}
