/** A mail server in the test's own process: speaks SMTP over real sockets, and misbehaves as it is told. */
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { freePort } from '../freePort.ts'
import type { Certificate } from './certificate.ts'

export type Received = { from: string; to: string[]; raw: string; encrypted: boolean; user: string | null }

/** 'connect' is the greeting, 'body' the answer after the whole letter; otherwise the command's own word. */
export type Moment = 'connect' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'body' | 'QUIT'

/** A line to answer instead of the usual one; `silence` answers nothing, `cut` hangs up, undefined is the usual answer. */
export type Answer = string | typeof silence | typeof cut | undefined
export const silence = Symbol('silence')
export const cut = Symbol('cut')

export type SmtpOptions = {
  port?: number
  tls?: Certificate
  /** TLS from the first byte, or on request; none of them without a certificate. */
  implicit?: boolean
  /** Who must sign in, by the one method that is offered. */
  account?: { user: string; password: string; method: 'PLAIN' | 'LOGIN' }
}

export type SmtpServer = {
  port: number
  options: SmtpOptions
  /** The letters it said yes to, or would have but for a `cut`. */
  received: Received[]
  /** Every command it was given, in order. */
  commands: string[]
  /** Asked at every moment; tests replace it. */
  answer: (moment: Moment, line: string, socket: Socket) => Answer | Promise<Answer>
  close(): Promise<void>
}

export async function startSmtp(options: SmtpOptions = {}): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    void converse(smtp, options.implicit ? encrypt(socket, options.tls) : socket, options.implicit ?? false)
  })
  server.listen(options.port ?? (await freePort()), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the system gave no port')
  const smtp: SmtpServer = {
    port: address.port,
    options,
    received: [],
    commands: [],
    answer: () => undefined,
    async close() {
      if (!server.listening) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
  return smtp
}

/** One connection, from the greeting to its end. */
async function converse(smtp: SmtpServer, first: Socket, startsEncrypted: boolean): Promise<void> {
  const { tls, account } = smtp.options
  let socket = first
  let lines = linesOf(socket)
  let encrypted = startsEncrypted
  let user: string | null = null
  let from = ''
  let to: string[] = []

  const say = async (moment: Moment, line: string, usual: string): Promise<boolean> => {
    const answer = await smtp.answer(moment, line, socket)
    if (answer === silence) return false
    if (answer === cut) {
      socket.destroy()
      return false
    }
    socket.write(`${answer ?? usual}\r\n`)
    return answer === undefined
  }
  const hear = async (): Promise<string> => {
    const { value } = await lines.next()
    return typeof value === 'string' ? value : ''
  }

  await say('connect', '', '220 erario.test ESMTP')
  for (let line = await hear(); line; line = await hear()) {
    const word = (line.split(' ')[0] ?? '').toUpperCase()
    smtp.commands.push(line)
    if (word === 'EHLO') {
      const offers = [tls && !encrypted ? 'STARTTLS' : '', account ? `AUTH ${account.method}` : ''].filter(Boolean)
      const all = ['erario.test', ...offers]
      await say('EHLO', line, all.map((offer, at) => `250${at === all.length - 1 ? ' ' : '-'}${offer}`).join('\r\n'))
    } else if (word === 'STARTTLS' && tls) {
      if (!(await say('STARTTLS', line, '220 go ahead'))) continue
      socket.removeAllListeners('data')
      socket = encrypt(socket, tls)
      lines = linesOf(socket)
      encrypted = true
    } else if (word === 'AUTH') {
      const given = await credentials(line, socket, hear)
      const right = given.user === smtp.options.account?.user && given.password === smtp.options.account.password
      if (right) user = given.user
      await say('AUTH', line, right ? '235 welcome' : '535 5.7.8 wrong user or password')
    } else if (word === 'MAIL') {
      from = addressIn(line)
      to = []
      await say('MAIL', line, account && user === null ? '530 5.7.0 sign in first' : '250 ok')
    } else if (word === 'RCPT') {
      if (await say('RCPT', line, '250 ok')) to.push(addressIn(line))
    } else if (word === 'DATA') {
      if (!(await say('DATA', line, '354 end with a dot'))) continue
      const raw: string[] = []
      for (let part = await lines.next(); !part.done && part.value !== '.'; part = await lines.next())
        raw.push(part.value.replace(/^\./, ''))
      const letter: Received = { from, to, raw: raw.join('\r\n'), encrypted, user }
      const answer = await smtp.answer('body', '', socket)
      if (answer === undefined || answer === cut) smtp.received.push(letter)
      if (answer === cut) socket.destroy()
      else if (answer !== silence) socket.write(`${answer ?? '250 taken'}\r\n`)
    } else if (word === 'QUIT') {
      await say('QUIT', line, '221 bye')
      socket.end()
    } else {
      socket.write('502 what?\r\n')
    }
  }
}

async function credentials(line: string, socket: Socket, hear: () => Promise<string>) {
  const decoded = (word: string) => Buffer.from(word, 'base64').toString()
  const [, method, initial] = line.split(' ')
  if (method === 'PLAIN') {
    const [, user = '', password = ''] = decoded(initial ?? '').split('\0')
    return { user, password }
  }
  const ask = async (what: string) => {
    socket.write(`334 ${Buffer.from(what).toString('base64')}\r\n`)
    return decoded(await hear())
  }
  return { user: await ask('Username:'), password: await ask('Password:') }
}

function encrypt(socket: Socket, tls: Certificate | undefined): Socket {
  if (!tls) throw new Error('a server that speaks TLS needs a certificate')
  const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(tls) })
  return secure.on('error', () => socket.destroy())
}

/** The lines of a connection, without their ends; it ends with the connection. */
async function* linesOf(socket: Socket): AsyncGenerator<string, void> {
  let rest = ''
  const waiting: string[] = []
  let wake = () => {}
  let open = true
  socket.on('data', (bytes) => {
    rest += bytes.toString('latin1')
    const parts = rest.split('\r\n')
    rest = parts.pop() ?? ''
    waiting.push(...parts)
    wake()
  })
  socket.on('close', () => {
    open = false
    wake()
  })
  while (open || waiting.length > 0) {
    const line = waiting.shift()
    if (line !== undefined) yield line
    else
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''
