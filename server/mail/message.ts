import type { Addressed } from './transport.ts'

/**
 * A letter as nodemailer writes it. The Message-ID is the same at every try: a duplicate, sent when a process died between
 * the server's yes and our note of it, can be told. The date is when the letter was written, since validities count from then.
 */
export function messageOf({ key, recipient, subject, text, html, createdAt }: Addressed, from: string) {
  return {
    from,
    // As an object, so that no sign in it is read as a second recipient.
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    date: new Date(createdAt),
    messageId: `<${key}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const domainOf = (from: string): string => /@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost'
