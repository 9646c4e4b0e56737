/** Import files: their limits and headings. */
import { foldedText } from './foldedText.ts'

/** Columns of a sheet that may have values. */
export const importLimits = { bytes: 2 * 1024 * 1024, rows: 5000, columns: 200 }

/** No heading is as long; a longer cell is the text of a letterhead. */
const longestHeading = 300

/** The normalized heading: without case, accents and the mark of a required column. */
export const headingKey = (heading: string): string =>
  heading.length > longestHeading
    ? ''
    : foldedText(heading)
        .replace(/[\s*:.]+$/, '')
        .replace(/^[\s*]+/, '')
