import { randomInt } from 'node:crypto'

/** 31 characters that are not mistaken for one another. */
export const codeSymbols = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const randomCode = (length: number, symbols = codeSymbols): string =>
  Array.from({ length }, () => symbols[randomInt(symbols.length)]).join('')
