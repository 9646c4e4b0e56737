/**
 * The one rule for e-mail addresses: an address that can be created can also sign in, recover its password and be used
 * in a setting (decisions 8).
 */
import { cleanLine } from './cleanText.ts'

export const maxEmail = 254

/** Deliberately simple: one @, no blanks, a dotted domain. The mail server decides the rest. */
const shape = /^[^\s\p{C}@<>(),;:"[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/iu

/** @param text in its stored form (`storedEmail`) */
export const isEmail = (text: string): boolean => text.length <= maxEmail && shape.test(text)

/** Stored like every typed line, so that an e-mail is found however it was typed. */
export const storedEmail = cleanLine
