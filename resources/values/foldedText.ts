import { cleanLine } from './cleanText.ts'

/** A line without case and accents, as people compare names: 'TELÉFONO ' and 'telefono' are one. */
export const foldedText = (text: string): string =>
  cleanLine(text.replace(/\s+/g, ' ')).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
