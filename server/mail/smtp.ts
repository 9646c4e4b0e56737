import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import type { SmtpTimeouts, Transport } from './transport.ts'

/** Sends by SMTP, one connection per mail. The query of the URL (`?ignoreTLS=true`) overrides these options. */
export function openSmtp(url: string, from: string, timeouts: SmtpTimeouts): Transport {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(new URL(url)),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.answerMs,
  })
  return async (email, signal) => {
    await transport.sendMail({ ...messageOf(email, from), signal })
  }
}

/** A password over a network requires TLS: an attacker could hide that the server offers STARTTLS. */
function requiresTls({ protocol, username, hostname, searchParams }: URL): boolean {
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  return protocol === 'smtp:' && username !== '' && !isLocal && !searchParams.has('ignoreTLS')
}
