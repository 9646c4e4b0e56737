import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '../../../server/base/settings.ts'
import type { Store } from '../../../server/db/open.ts'
import { mail } from '../../../server/db/schema/mailTable.ts'
import { resetCodeEmail, temporaryPasswordEmail } from '../../../server/mail/emails.ts'
import { queueMail } from '../../../server/mail/queue.ts'
import { selfSigned } from '../../fixtures/certificate.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { people } from '../../fixtures/people.ts'
import { eventually, openPost, type Post } from '../../fixtures/post.ts'
import { readMail } from '../../fixtures/readMail.ts'

const certificate = selfSigned()

let erario: Erario
let post: Post
beforeAll(async () => {
  erario = await openErario()
})
afterAll(() => erario.close())

beforeEach(async () => {
  post = await openPost(erario.store)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await post.close()
})

test('a mail is sent once, with the same Spanish content as plain text and HTML', async () => {
  const began = Date.now()
  await post.queue(resetCodeEmail('K7M2PQ'))
  post.begin()
  await post.allSent()
  const { key } = await post.onlyRow()
  await post.queue(temporaryPasswordEmail('Xk7mPq2RstVw'), people.dario.email)
  await post.allSent()
  expect(post.smtp.received.map(({ to }) => to)).toEqual([[people.clara.email], [people.dario.email]])
  const [email] = post.smtp.received
  expect(email).toMatchObject({ from: 'no-responder@colegio.example', to: [people.clara.email] })
  const { headers, type, text, html } = readMail(email?.raw ?? '')
  expect(type).toMatch(/^multipart\/alternative/)
  expect(headers).toMatchObject({
    from: 'Erario <no-responder@colegio.example>',
    to: people.clara.email,
    subject: 'Código para restablecer su contraseña de Erario',
    'message-id': `<${key}@colegio.example>`,
    'auto-submitted': 'auto-generated',
    'mime-version': '1.0',
  })
  expect(Date.parse(headers.date ?? '')).toBeGreaterThan(began - 1000)
  for (const body of [text, html]) {
    expect(body).toContain('K7M2PQ')
    expect(body).toContain('Escriba este código:')
    expect(body).toContain('15 minutos')
    expect(body).toContain('cinco intentos')
    expect(body).toContain('Si usted no lo pidió, no haga nada: su contraseña sigue siendo la misma.')
  }
})

test('the mail of a temporary password says how long it is valid and what to do if it was not requested', async () => {
  await post.queue(temporaryPasswordEmail('Xk7mPq2RstVw'))
  post.begin()
  await post.allSent()
  const { text, html } = readMail(post.smtp.received[0]?.raw ?? '')
  for (const body of [text, html]) {
    expect(body).toContain('Xk7mPq2RstVw')
    expect(body).toContain('24 horas')
    expect(body).toContain('Si usted no pidió este cambio')
    expect(body).toContain('avise al administrador')
  }
})

test('the mail of a temporary password links to the sign-in when PUBLIC_URL is set', () => {
  const { text, html } = temporaryPasswordEmail('Xk7mPq2RstVw', 'https://fondos.colegio.example/?a="b"&c')
  expect(text).toContain('Ingresar a Erario: https://fondos.colegio.example/?a="b"&c')
  expect(html).toContain('<a href="https://fondos.colegio.example/?a=&quot;b&quot;&amp;c"')
})

test('a mail loads nothing, has no style sheet, and escapes its values in HTML', () => {
  for (const { html, text } of [resetCodeEmail(`<b>"&'`), temporaryPasswordEmail(`<b>"&'`)]) {
    expect(html).toContain('&lt;b&gt;&quot;&amp;&#39;')
    expect(html).not.toMatch(/<b>|<style|<script|<link|<img|src=|url\(|http/i)
    expect(html).toMatch(/<html lang="es">/)
    expect(text).toContain(`<b>"&'`)
  }
})

test('a sent mail keeps no code in the database', async () => {
  await post.queue(resetCodeEmail('K7M2PQ'))
  expect((await post.onlyRow()).text).toContain('K7M2PQ')
  post.begin()
  await post.allSent()
  expect(await post.onlyRow()).toMatchObject({ text: '', html: '', lastError: null, attempts: 1 })
})

test('a mail of a rolled back transaction is never sent', async () => {
  post.begin()
  const rolledBack = erario.store.db.transaction(async (tx) => {
    await queueMail(tx as unknown as Store['db'], { to: people.clara.email, ...resetCodeEmail('K7M2PQ') })
    throw new Error('the work failed')
  })
  await expect(rolledBack).rejects.toThrow('the work failed')
  await post.queue(temporaryPasswordEmail('Xk7mPq2RstVw'))
  await post.allSent()
  expect(post.smtp.received.map(({ raw }) => readMail(raw).headers.subject)).toEqual([
    'Su contraseña temporal de Erario',
  ])
})

test('a mail without recipient is emptied and dropped without a connection', async () => {
  await post.queue(resetCodeEmail('K7M2PQ'), null)
  post.begin()
  await eventually(async () => expect((await post.onlyRow()).droppedAt).not.toBeNull())
  expect(await post.onlyRow()).toMatchObject({ text: '', html: '', sentAt: null })
  expect(post.smtp.commands).toEqual([])
})

test('an address with a comma is never split into two recipients', async () => {
  await post.queue(resetCodeEmail('K7M2PQ'), 'clara@erario.example,dario@erario.example')
  await post.queue(resetCodeEmail('K7M2PQ'), people.elena.email)
  post.begin()
  await eventually(() => expect(post.smtp.received.flatMap(({ to }) => to)).toContain(people.elena.email))
  for (const { to } of post.smtp.received) expect(to).toHaveLength(1)
  expect(post.smtp.received.flatMap(({ to }) => to)).not.toContain(people.dario.email)
})

const account = { user: 'colegio', password: 'clave & ñandú/7' }
const signedIn = `${account.user}:${encodeURIComponent(account.password)}@`
const trusting = `tls.ca=${encodeURIComponent(certificate.cert)}`
test.each([
  ['STARTTLS, without an account', 'smtp', { tls: certificate }, null],
  ['STARTTLS and AUTH PLAIN', 'smtp', { tls: certificate, account: { ...account, method: 'PLAIN' } }, account.user],
  ['STARTTLS and AUTH LOGIN', 'smtp', { tls: certificate, account: { ...account, method: 'LOGIN' } }, account.user],
  ['TLS from the start', 'smtps', { tls: certificate, implicit: true }, null],
  [
    'TLS from the start and AUTH PLAIN',
    'smtps',
    { tls: certificate, implicit: true, account: { ...account, method: 'PLAIN' } },
    account.user,
  ],
] as const)('a mail is sent encrypted by %s', async (_, protocol, options, user) => {
  const server = await post.startServer(options)
  await post.queue(resetCodeEmail('K7M2PQ'))
  post.begin(`${protocol}://${user ? signedIn : ''}127.0.0.1:${server.port}?${trusting}`)
  await post.allSent()
  expect(server.received).toMatchObject([{ encrypted: true, user, to: [people.clara.email] }])
  expect(server.commands.findIndex((line) => line.startsWith('AUTH'))).not.toBe(0)
})

test.each([
  ['STARTTLS', 'smtp', false],
  ['TLS from the start', 'smtps', true],
] as const)('no mail is sent to a server with an untrusted certificate (%s)', async (_, protocol, implicit) => {
  const server = await post.startServer({ tls: certificate, implicit })
  await post.queue(resetCodeEmail('K7M2PQ'))
  post.begin(`${protocol}://127.0.0.1:${server.port}`)
  await post.tried(2)
  expect(server.received).toEqual([])
  expect((await post.onlyRow()).lastError).toMatch(/self.signed/)
})

test('the SMTP password is not sent unencrypted to a remote server, unless the settings allow it', async () => {
  const server = await post.startServer({ account: { ...account, method: 'PLAIN' } })
  await post.queue(resetCodeEmail('K7M2PQ'))
  // An address that the system takes for this machine and that we take for a distant one.
  const distant = `smtp://${signedIn}0.0.0.0:${server.port}`
  const careful = post.begin(distant)
  await post.tried(2)
  await careful.stop()
  expect(server.commands.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([])
  post.begin(`${distant}?ignoreTLS=true`)
  await post.allSent()
  expect(server.received).toMatchObject([{ encrypted: false, user: account.user }])
})

test('a wrong SMTP password delays a mail until it is corrected', async () => {
  const server = await post.startServer({
    tls: certificate,
    account: { ...account, password: 'otra', method: 'PLAIN' },
  })
  await post.queue(resetCodeEmail('K7M2PQ'))
  post.begin(`smtp://${signedIn}127.0.0.1:${server.port}?${trusting}`)
  await post.tried(2)
  expect((await post.onlyRow()).lastError).toContain('535 5.7.8 wrong user or password')
  expect((await post.onlyRow()).lastError).not.toContain(account.password)
  server.options.account = { ...account, method: 'PLAIN' }
  await post.allSent()
  expect(server.received).toHaveLength(1)
})

test('without an SMTP server a mail becomes a file readable only by its owner, and the log names it without its content', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
  await post.queue(resetCodeEmail('K7M2PQ'))
  const sender = post.begin('')
  await post.allSent()
  await sender.stop()
  const outbox = join(post.folder, 'outbox')
  const { id, key } = await post.onlyRow()
  const [name = '', ...more] = readdirSync(outbox)
  expect(more).toEqual([])
  expect(name).toMatch(new RegExp(`^\\d{14}-${key}\\.eml$`))
  const path = join(outbox, name)
  const { headers, text, html } = readMail(readFileSync(path, 'utf8'))
  expect(headers).toMatchObject({ to: people.clara.email, 'message-id': `<${key}@colegio.example>` })
  for (const body of [text, html]) expect(body).toContain('K7M2PQ')
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
  const lines = logged.mock.calls.flat().join('\n')
  expect(lines).toContain(path)
  expect(lines).toContain(people.clara.email)
  expect(lines).not.toContain('K7M2PQ')

  await erario.store.db.update(mail).set({ sentAt: null, text: 'otra vez', html: 'otra vez' }).where(eq(mail.id, id))
  post.begin('')
  await post.allSent()
  expect(readdirSync(outbox)).toEqual([name])
  expect(readFileSync(path, 'utf8')).toContain('otra vez')
})

test('a folder that cannot be written delays a mail', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
  const fs = await import('node:fs')
  fs.writeFileSync(join(post.folder, 'outbox'), 'a file where the folder should be')
  await post.queue(resetCodeEmail('K7M2PQ'))
  post.begin('')
  await post.tried(2)
  rmSync(join(post.folder, 'outbox'))
  await post.allSent()
  expect(existsSync(join(post.folder, 'outbox'))).toBe(true)
  expect(logged).toHaveBeenCalledTimes(1)
})

test.each(['correo.colegio.example', 'http://colegio:secreta@correo.example', 'smtp://', 'smtp:587'])(
  'an invalid SMTP_URL (%s) is rejected at the start, without its password in the text',
  (raw) => {
    expect(() => readSettings({ SMTP_URL: raw })).toThrow(/^SMTP_URL no es una dirección/)
    expect(() => readSettings({ SMTP_URL: raw })).not.toThrow(/secreta/)
  },
)
