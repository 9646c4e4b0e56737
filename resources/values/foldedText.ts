import { cleanLine } from './cleanText.ts'

/** A line without case and accents, for comparing names: 'TELÉFONO ' and 'telefono' are equal. */
export const foldedText = (text: string): string =>
  cleanLine(text.replace(/\s+/g, ' ')).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
