/**
 * Reads days as people type them in spreadsheets: '5/1/2026', '2026/01/05', '5 de enero de 2026', 'enero 5 de 2026',
 * '5-ene-2026', '1º de mayo de 2026', with or without the day of the week and a time. Refuses years of two digits.
 */
import { readDay } from './dates.ts'
import { foldedText } from './foldedText.ts'

/** The months by their first three letters, in Spanish and English. */
const months = ['ene jan', 'feb', 'mar', 'abr apr', 'may', 'jun', 'jul', 'ago aug', 'sep set', 'oct', 'nov', 'dic dec']
const monthNames =
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ' +
  'january february march april may june july august september october november december sept'
const known = new Set([...monthNames.split(' '), ...months.flatMap((month) => month.split(' '))])

const weekday = /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)[, ]+/
const time = /[ t,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?: ?[ap]\.? ?m\.?)?z?$/
const maxCharacters = 60

/** @returns 'YYYY-MM-DD'; null for anything else, including 31 September */
export function readTypedDay(typed: string): string | null {
  if (typed.length > maxCharacters) return null
  const text = bareDay(typed)
  const numbers = numbersOf(text)
  if (numbers) return dayOf(numbers[2], numbers[1], numbers[0])
  const [, year = '', month = '', date = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
  return year ? dayOf(year, month, date) : dayInWords(text)
}

/** '03/15/2026' or '3/15/26': no day of that order, but one with the month first. */
export function isMonthFirst(typed: string): boolean {
  if (typed.length > maxCharacters) return false
  const text = bareDay(typed)
  const numbers = numbersOf(text) ?? numbersOf(text.replace(/(?<=\D)\d{2}$/, '20$&'))
  return numbers !== null && Number(numbers[1]) > 12 && dayOf(numbers[2], numbers[0], numbers[1]) !== null
}

/** '03/04/2026': a day, and another one with the month first. */
export function isReadBothWays(typed: string): boolean {
  const [first = '', second = ''] = (typed.length <= maxCharacters && numbersOf(bareDay(typed))) || []
  return first !== '' && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

const bareDay = (typed: string): string => foldedText(typed).replace(weekday, '').replace(time, '')

/** The three numbers of '3/4/2026' in their order; null for anything else. */
function numbersOf(text: string): [string, string, string] | null {
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year ? [first, second, year] : null
}

const ordinal = /\b(\d{1,2})\.?(?:o|°|ro|er|st|nd|rd|th)(?![a-z])/

function dayInWords(text: string): string | null {
  const words = text
    .replace(ordinal, '$1')
    .split(/[\s/.,-]+/)
    .filter((word) => word !== '' && word !== 'de' && word !== 'del')
  const month = words.find((word) => known.has(word))
  const [first = '', second = '', ...more] = words.filter((word) => word !== month)
  if (month === undefined || more.length > 0 || words.length !== 3) return null
  const place = months.findIndex((one) => one.split(' ').includes(month.slice(0, 3)))
  const [year, date] = /^\d{4}$/.test(first) ? [first, second] : [second, first]
  const digits = date === 'primero' ? '1' : date
  return /^\d{1,2}$/.test(digits) ? dayOf(year, String(place + 1), digits) : null
}

const dayOf = (year: string, month: string, date: string): string | null =>
  readDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
