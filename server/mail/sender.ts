/** Sends the letters that wait, one at a time, until each has left or expired: a mail server that is down delays them. */
import type { Logger } from 'pino'
import type { Db } from '../db/engine/db.ts'
import { type Claimed, claimNext, drop, dropExpired, markSent, putBack } from './mailQueue.ts'
import { type MailSettings, openPost, type Post, type SmtpLimits } from './transport.ts'
import { onNudge } from './wake.ts'

export type Sender = {
  /** Look now rather than within `idleMs`. */
  nudge(): void
  /** Ends after the letter in flight; one that takes longer than `stopMs` is broken off and put back. */
  stop(): Promise<void>
}

export type Timing = SmtpLimits & {
  /** Between two looks when there was nothing to send. */
  idleMs: number
  /** The wait after a failure doubles from the first to the last. */
  firstRetryMs: number
  lastRetryMs: number
  /** What one try may take in all. */
  sendMs: number
  /** How long a claim keeps others away; longer than `sendMs`, so that no two ever send one letter at once. */
  claimMs: number
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
  claimMs: 75_000,
  stopMs: 5_000,
}

/** Any number of processes may do this on one database. */
export function startSender(db: Db, settings: MailSettings, log: Logger, timing: Timing = usualTiming): Sender {
  const post = openPost(settings, timing)
  const breakOff = new AbortController()
  let stopping = false
  let nudged = false
  let endRest = () => {}

  const nudge = () => {
    nudged = true
    endRest()
  }
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timing.idleMs)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (!stopping) {
      nudged = false
      const found = await sendNext().catch((error: unknown) => {
        log.error({ err: error }, 'mail')
        return false
      })
      if (!found && !nudged) await rest()
    }
  }
  const sendNext = async (): Promise<boolean> => {
    const expired = await dropExpired(db)
    if (expired.length > 0) log.warn({ expired }, 'mail')
    const letter = await claimNext(db, timing.claimMs)
    if (letter) await send(db, post, letter, breakOff.signal, log, timing)
    return letter !== undefined
  }

  const stopListening = onNudge(nudge)
  const ended = run()
  return {
    nudge,
    async stop() {
      stopping = true
      stopListening()
      nudge()
      const timer = setTimeout(() => breakOff.abort(new Error('the server is stopping')), timing.stopMs)
      await ended
      clearTimeout(timer)
    },
  }
}

/** One try of a letter that is claimed; however it ends, the letter is marked accordingly. */
async function send(
  db: Db,
  post: Post,
  letter: Claimed,
  breakOff: AbortSignal,
  log: Logger,
  timing: Timing,
): Promise<void> {
  const { id, recipient, attempts } = letter
  if (recipient === null) return drop(db, letter)
  try {
    await post({ ...letter, recipient }, AbortSignal.any([breakOff, AbortSignal.timeout(timing.sendMs)]))
  } catch (error) {
    const why = reasonOf(error)
    log.warn({ mail: id, attempts, why }, 'mail')
    return putBack(db, letter, why, retryMs(attempts, timing))
  }
  await markSent(db, letter)
}

const retryMs = (attempts: number, { firstRetryMs, lastRetryMs }: Timing): number =>
  Math.min(lastRetryMs, firstRetryMs * 2 ** (attempts - 1))

/** What a server says may hold anything; the store takes no control characters. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}+/gu, ' ').slice(0, 500)
