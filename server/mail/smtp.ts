import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import type { Post, SmtpLimits } from './transport.ts'

/**
 * Sends by SMTP, a connection a letter. What the address says in its query (`?tls.rejectUnauthorized=false`,
 * `?ignoreTLS=true`) goes before what is said here.
 */
export function openSmtp(url: string, from: string, limits: SmtpLimits): Post {
  const transport = createTransport({
    url,
    requireTLS: mustBeEncrypted(new URL(url)),
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.answerMs,
  })
  return async (letter, signal) => {
    await transport.sendMail({ ...messageOf(letter, from), signal })
  }
}

/** A password is not said in the clear over a network, even if somebody in between hides that the server offers TLS. */
function mustBeEncrypted({ protocol, username, hostname, searchParams }: URL): boolean {
  const near = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return protocol === 'smtp:' && username !== '' && !near && !searchParams.has('ignoreTLS')
}
