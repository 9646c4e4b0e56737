/**
 * The one rule for e-mail addresses: an address that can be created can also sign in, recover its password and be used
 * in a setting (decision 4). Those of earlier versions still sign in.
 */
import { cleanLine } from './cleanText.ts'

export const maxEmail = 254

/** Deliberately simple: one @, no blanks, a dotted domain. */
const shape = /^[^\s\p{C}@<>(),;:"[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu

/** The part before the @ that every mail server accepts (RFC 5321, dot-string): many refuse other letters. */
const mailbox = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@/i
const maxMailbox = 64

/** @param text in its stored form (`storedEmail`) */
export const isEmailShaped = (text: string): boolean => text.length <= maxEmail && shape.test(text)

/** Whether mail can be sent to it. @param text in its stored form */
export const isEmail = (text: string): boolean =>
  isEmailShaped(text) && mailbox.test(text) && text.indexOf('@') <= maxMailbox

/** Stored like every typed line, so that an e-mail is found however it was typed. */
export const storedEmail = cleanLine
