/** Where letters go: to the SMTP server of the settings, otherwise into files. */
import type { Settings } from '../base/settings.ts'
import type { Claimed } from './mailQueue.ts'
import { openOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'

export type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>
export type Addressed = Claimed & { recipient: string }

/** Resolves once somebody else answers for the letter; rejects when nobody does, also when the signal ends it. */
export type Post = (letter: Addressed, signal: AbortSignal) => Promise<void>

/** How long the SMTP server may take: to be reached, to greet, and to answer each command. */
export type SmtpLimits = { connectMs: number; greetingMs: number; answerMs: number }

export function openPost({ smtpUrl, mailFrom, dataDir }: MailSettings, limits: SmtpLimits): Post {
  return smtpUrl ? openSmtp(smtpUrl, mailFrom, limits) : openOutbox(dataDir, mailFrom)
}
