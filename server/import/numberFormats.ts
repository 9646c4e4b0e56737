/** What the number format of a cell says about its number (ECMA-376, 18.8.30 and 18.8.31). */
import type { Cell } from '../../resources/define/cells.ts'

/** `elapsed`: hours that may be more than a day. `digits`: shown at least, with zeros before the number. */
export type NumberFormat = 'number' | 'percent' | 'day' | 'time' | 'elapsed' | { digits: number }

const builtIn: readonly [from: number, to: number, NumberFormat][] = [
  [9, 10, 'percent'],
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'day'],
  [27, 31, 'day'],
  [32, 35, 'time'],
  [36, 36, 'day'],
  [45, 45, 'time'],
  [46, 46, 'elapsed'],
  [47, 47, 'time'],
  [50, 58, 'day'],
]

/** @param code of a format of the workbook; without it the format is a built-in one */
export function numberFormat(id: number, code?: string): NumberFormat {
  if (code === undefined) return builtIn.find(([from, to]) => from <= id && id <= to)?.[2] ?? 'number'
  const [, zeros] = /^(0{2,15})(?:;|$)/.exec(code) ?? []
  if (zeros !== undefined) return { digits: zeros.length }
  // Letters in brackets, in quotation marks or after \, _ and * are shown as they are; elapsed time is in brackets too.
  const [signs = ''] = code
    .replace(/"[^"]*"?|[\\_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')
  if (/general/i.test(signs)) return 'number'
  if (/\[[hms]/i.test(signs)) return 'elapsed'
  if (/[yd]/i.test(signs) || (/m/i.test(signs) && !/[hs]/i.test(signs))) return 'day'
  if (/[hs]/i.test(signs)) return 'time'
  return signs.includes('%') ? 'percent' : 'number'
}

const dayMs = 86_400_000
/** 1 January 1904 in the calendar of 1900. */
const days1904 = 1462
const lastDay = 2_958_465
/** Excel counts a 29 February 1900, which is no day. */
const leapFault = 60

/** A number that is not a day between 1900 and 9999, or not a time of day, is a number, whatever its format. */
export function numberCell(value: number, format: NumberFormat = 'number', is1904 = false): Cell {
  if (format === 'percent') return { percent: value * 100 }
  if (format === 'number') return value
  if (typeof format === 'object') return numbered(value, format.digits)
  const isTime = value >= 0 && (value < 1 || (format === 'time' && !Number.isInteger(value)))
  if (format !== 'day') return isTime && value <= lastDay ? { time: iso(value).slice(11, 16) } : value
  const serial = is1904 ? value + days1904 : value
  if (serial < 1 || serial >= lastDay + 1 || Math.floor(serial) === leapFault) return value
  return { day: iso(serial < leapFault ? serial + 1 : serial).slice(0, 10) }
}

/** '0550123456' as it is shown: the number of a document or an account. */
const numbered = (value: number, digits: number): Cell =>
  Number.isSafeInteger(value) && value >= 0 && String(value).length < digits
    ? String(value).padStart(digits, '0')
    : value

/** Days from 30 December 1899. */
const iso = (serial: number): string => new Date(Date.UTC(1899, 11, 30) + Math.round(serial * dayMs)).toISOString()
