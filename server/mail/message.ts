import type { Addressed } from './transport.ts'

/**
 * The Message-ID is the same at every attempt, so that a duplicate can be recognised when a process dies after the
 * server accepted the mail. The date is that of the queueing: validity counts from then.
 */
export function messageOf({ key, recipient, subject, text, html, createdAt }: Addressed, from: string) {
  return {
    from,
    // An object: a comma in a plain string would start a second recipient.
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
