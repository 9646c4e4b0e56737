import type { Claimed } from './mailQueue.ts'

export type Addressed = Claimed & { recipient: string }

/** Resolves when the letter is delivered or written to the outbox; rejects otherwise, also when aborted. */
export type Transport = (letter: Addressed, signal: AbortSignal) => Promise<void>

/** Milliseconds to connect, to be greeted, and for the answer to a command. */
export type SmtpTimeouts = { connectMs: number; greetingMs: number; answerMs: number }
