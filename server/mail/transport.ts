import type { Claimed } from './mailQueue.ts'

/** A claimed letter with a recipient; one without is never sent. */
export type Addressed = Claimed & { recipient: string }

/**
 * Resolves when the letter is delivered or written to the outbox; rejects otherwise, also when the signal aborts it.
 */
export type Transport = (letter: Addressed, signal: AbortSignal) => Promise<void>

/** Milliseconds to connect to the SMTP server, to receive its greeting, and to receive the answer to a command. */
export type SmtpTimeouts = { connectMs: number; greetingMs: number; answerMs: number }
