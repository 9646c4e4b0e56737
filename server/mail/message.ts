import type { Addressed } from './transport.ts'

/**
 * The Message-ID is the same at every attempt, so a duplicate is recognised, sent when a process dies after the server
 * accepted the letter. The date is when it was written: validities count from then.
 */
export function messageOf({ key, recipient, subject, text, html, createdAt }: Addressed, from: string) {
  return {
    from,
    // As an object: a comma in a plain string would start a second recipient.
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
