import type { Claimed } from './mailQueue.ts'

export type Addressed = Claimed & { recipient: string }

/** Resolves when the mail is delivered or written to the outbox; rejects otherwise, also when aborted. */
export type Transport = (email: Addressed, signal: AbortSignal) => Promise<void>

/** Milliseconds for the connection, the greeting, and the reply to a command. */
export type SmtpTimeouts = { connectMs: number; greetingMs: number; answerMs: number }
