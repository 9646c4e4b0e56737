/**
 * The one rule for e-mails: what can be created can also sign in, recover its password and stand in a setting
 * (decisions 8).
 */
import { cleanLine } from './cleanText.ts'

export const maxEmail = 254

/** Deliberately plain: one @, no blanks, a dotted domain; what is beyond is for the mail server to say. */
const shape = /^[^\s\p{C}@<>(),;:"[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu

/** @param text in the form that is stored (`storedEmail`) */
export const isEmail = (text: string): boolean => text.length <= maxEmail && shape.test(text)

/** As every typed line is stored, so that an e-mail is found however it was typed. */
export const storedEmail = cleanLine
