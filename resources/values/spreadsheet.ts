/** The common format of all workbooks, written by the browser or by the server. */
import { cutText } from './cutText.ts'

export const cellFormats = {
  whole: '0',
  decimal: 'General',
  pesos: '"$ "#,##0.00',
  ratio: '0.0%',
  fee: '0.00##%',
  day: 'dd/mm/yyyy',
} as const

export const workbookFont = { name: 'Calibri', size: 10 } as const

export const headerColors = { text: 'FFFFFF', fill: '0F5F59' } as const

/** Excel counts days from 1899-12-30. A date cell is a number with a date format; no Date object is involved. */
export const serialDay = (day: string): number => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000

/** A fee in percent as a ratio, for cells in a percent format. */
export const feeRatio = (percent: number): number => Number((percent / 100).toFixed(6))

/** 0 → 'A', 26 → 'AA'. */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Excel reports a file with a longer cell as damaged. */
const longestText = 32_767

/** '_x0041_' is the file format's escape of a letter, so typed text that looks like it must be escaped. */
export function workbookText(raw: string): string {
  const typed = raw.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  return typed.length > longestText ? `${cutText(typed, longestText - 1)}…` : typed
}
