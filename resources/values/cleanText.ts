/**
 * Normalizes typed text before it is stored (decisions 8): NFC, single blanks, no invisible characters. Texts that look
 * alike are then equal, for uniqueness and for searching.
 */

/** Zero-width blanks, soft hyphens, marks of direction, fillers: invisible, and often pasted. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A line of text: every run of blanks is one blank. Line breaks stay, to be refused where they are not allowed. */
export const cleanLine = (typed: string): string =>
  composed(typed)
    .replace(/[^\S\n\r\u2028\u2029]+/g, ' ')
    .trim()

/** A paragraph: its lines, each cleaned. */
export const cleanParagraph = (typed: string): string =>
  composed(typed).replace(/\r\n?/g, '\n').split('\n').map(cleanLine).join('\n').trim()

const composed = (typed: string): string => typed.replace(invisible, '').normalize('NFC')

/** Whether a value counts as missing: none at all, or a text of blanks. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && cleanLine(value) === '')
