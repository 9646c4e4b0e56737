/** The code printed on every document: short enough to type, too long to guess (59 bits). */
import { randomInt } from 'node:crypto'

/** 31 characters that are not mistaken for one another, as in mailed codes. */
const symbols = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const groups = 3
const groupLength = 4

export function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => symbols[randomInt(symbols.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** A typed code (any case, with or without blanks and hyphens) in stored form; null for an invalid one. */
export function readCode(raw: string): string | null {
  const typed = raw.replace(/[\s-]/g, '').toUpperCase()
  if (typed.length !== groups * groupLength || [...typed].some((symbol) => !symbols.includes(symbol))) return null
  return (typed.match(/.{4}/g) ?? []).join('-')
}
