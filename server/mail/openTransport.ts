import type { Settings } from '../base/settings.ts'
import { openOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'
import type { SmtpTimeouts, Transport } from './transport.ts'

export type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** The SMTP server of the settings; without one, files in the data folder. */
export function openTransport({ smtpUrl, mailFrom, dataDir }: MailSettings, timeouts: SmtpTimeouts): Transport {
  return smtpUrl ? openSmtp(smtpUrl, mailFrom, timeouts) : openOutbox(dataDir, mailFrom)
}
