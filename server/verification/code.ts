/** The code printed on every document: short enough to type, too long to guess (59 bits). */
import { codeSymbols, randomCode } from '../base/randomCode.ts'

const groups = 3
const groupLength = 4

export const newCode = (): string => Array.from({ length: groups }, () => randomCode(groupLength)).join('-')

/** A typed code (any case, with or without blanks and hyphens) in stored form; null for an invalid one. */
export function readCode(raw: string): string | null {
  const typed = raw.replace(/[\s-]/g, '').toUpperCase()
  if (typed.length !== groups * groupLength || [...typed].some((symbol) => !codeSymbols.includes(symbol))) return null
  return (typed.match(/.{4}/g) ?? []).join('-')
}
