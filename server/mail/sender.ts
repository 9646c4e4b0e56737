import type { Logger } from 'pino'
import { every } from '../base/every.ts'
import type { Db } from '../db/engine/db.ts'
import { type Claimed, claimNext, dropEmail, dropExpired, markSent, releaseEmail } from './mailQueue.ts'
import { type MailSettings, openTransport } from './openTransport.ts'
import type { SmtpTimeouts, Transport } from './transport.ts'
import { onWake } from './wake.ts'

export type Sender = {
  /** Polls now instead of after `idleMs`. */
  wake(): void
  /** Stops after the current mail; sending is aborted after `stopMs` and the mail is released. */
  stop(): Promise<void>
}

export type Timing = SmtpTimeouts & {
  idleMs: number
  /** The delay after a failure doubles from the first to the last. */
  firstRetryMs: number
  lastRetryMs: number
  sendMs: number
  stopMs: number
}

export const usualTiming: Timing = {
  idleMs: 5_000,
  firstRetryMs: 5_000,
  lastRetryMs: 300_000,
  connectMs: 10_000,
  greetingMs: 10_000,
  answerMs: 20_000,
  sendMs: 60_000,
  stopMs: 5_000,
}

/** Sends queued mails one at a time until they are sent or expired. Several processes may run it on one database. */
export function startSender(db: Db, settings: MailSettings, log: Logger, timing: Timing = usualTiming): Sender {
  const deliver = openTransport(settings, timing)
  const aborter = new AbortController()
  const sendNext = async (): Promise<boolean> => {
    const expired = await dropExpired(db)
    if (expired.length > 0) log.warn({ expired }, 'mail')
    const email = await claimNext(db)
    if (email) await send(db, deliver, email, aborter.signal, log, timing).finally(email.lease.lapse)
    return email !== undefined
  }
  const sending = every(
    timing.idleMs,
    async (stopping) => {
      while (!stopping.aborted && (await sendNext()));
    },
    (err) => log.error({ err }, 'mail'),
  )
  const stopListening = onWake(sending.wake)
  return {
    wake: sending.wake,
    async stop() {
      stopListening()
      const timer = setTimeout(() => aborter.abort(new Error('the server is stopping')), timing.stopMs)
      await sending.stop()
      clearTimeout(timer)
    },
  }
}

async function send(
  db: Db,
  deliver: Transport,
  email: Claimed,
  aborted: AbortSignal,
  log: Logger,
  timing: Timing,
): Promise<void> {
  const { id, recipient, attempts, lease } = email
  if (recipient === null) return dropEmail(db, email)
  try {
    await deliver({ ...email, recipient }, AbortSignal.any([aborted, lease.signal, AbortSignal.timeout(timing.sendMs)]))
  } catch (error) {
    // Without the words of the mail server, which name the recipient: they are kept with the mail, for a month.
    log.warn({ mail: id, attempts, ...codesOf(error) }, 'mail')
    return releaseEmail(db, email, reasonOf(error), retryMs(attempts, timing))
  }
  await markSent(db, email)
}

const retryMs = (attempts: number, { firstRetryMs, lastRetryMs }: Timing): number =>
  Math.min(lastRetryMs, firstRetryMs * 2 ** (attempts - 1))

/** 'EENVELOPE' and 550. */
function codesOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  if (!(error instanceof Error)) return {}
  return { code: Reflect.get(error, 'code'), responseCode: Reflect.get(error, 'responseCode') }
}

/** Removes control characters: PostgreSQL refuses NUL, and a mail server may reply with anything. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}+/gu, ' ').slice(0, 500)
