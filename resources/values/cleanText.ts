/**
 * Normalizes typed text before it is stored (decision 4): NFC, single blanks, no invisible characters. Texts that look
 * the same are then equal for uniqueness and search.
 */
import { normalForm } from './normalForm.ts'

/** Zero-width blanks, soft hyphens, direction marks and fillers: invisible, and often pasted. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A line of text: each run of blanks becomes one blank. Line breaks are kept, so that a check can refuse them. */
export const cleanLine = (typed: string): string =>
  composed(typed)
    .replace(/[^\S\n\r\u2028\u2029]+/g, ' ')
    .trim()

/** A paragraph: each line is cleaned. */
export const cleanParagraph = (typed: string): string =>
  composed(typed).replace(/\r\n?/g, '\n').split('\n').map(cleanLine).join('\n').trim()

const composed = (typed: string): string => normalForm(typed.replace(invisible, ''), 'NFC')

/** Whether a value counts as missing: undefined, null or blank text. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && cleanLine(value) === '')
