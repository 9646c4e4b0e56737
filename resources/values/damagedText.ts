/** Texts that a program damaged on their way: rounded numbers and letters read with the wrong encoding. */

/** '9,00123E+08': a spreadsheet showed a long number so, and the other digits are gone. */
const rounded = /^\s*[-−]?\d(?:[.,]\d+)?E\+\d{2,3}\s*$/i

/** Errors of a spreadsheet as texts, in English and Spanish. */
const sheetError =
  /^\s*(?:#(?:N\/[AD]|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|¡[\p{L}\d/]+!|¿NOMBRE\?)|Err:\d{3})\s*$/u

/** What a spreadsheet shows, and writes into a CSV, where a column is too narrow for a number. */
const narrow = /^\s*#{3,}\s*$/

/**
 * Letters of UTF-8 read as Windows-1252 ('MuÃ±oz'), as the code page of MS-DOS ('Mu├▒oz') or the reverse ('Mu¤oz'),
 * and letters replaced by U+FFFD.
 */
const wrongLetters = [
  /[ÃÂ][\u0080-\u00BFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/u,
  /â€[\u0080-\u00BFœž™˜“”¦]/u,
  /[├┬][\u2500-\u259F\p{L}\p{S}\p{P}]/u,
  /\p{L}[¡¢£¤¥¦§¬±‚„‡][\p{L}]/u,
  /\uFFFD/u,
]

export const roundedText = 'El número es muy largo y la hoja lo redondeó: escríbalo como texto'

export const narrowText = 'La columna era muy angosta y la hoja guardó #### en lugar del valor: escríbalo de nuevo'

export const isSheetError = (text: string): boolean => sheetError.test(text)

/** Why a text cannot be what was typed; null if it can. */
export function damageOf(text: string): string | null {
  if (rounded.test(text)) return roundedText
  if (narrow.test(text)) return narrowText
  if (isSheetError(text)) return `La celda tiene el error ${text.trim()}`
  const [pattern] = wrongLetters.filter((one) => one.test(text))
  return pattern ? `«${wordWith(pattern, text)}» tiene letras dañadas: escríbalo de nuevo` : null
}

/** Of a word: 'Mu?oz', '?LVAREZ'. */
const lostLetter = /\p{L}\?\p{L}|^[("«]*\?\p{L}/u
/** 'TULU?' */
const lostEnd = /^[("«]*\p{Lu}{3,}\?[).,;:"»]*$/u
const url = /[/=]/

/** A doubt about a text; '¿CUÁL?' is a question. */
export function doubtIn(text: string): string | null {
  const isQuestion = text.includes('¿')
  const word = wordsOf(text).find(
    (one) => !url.test(one) && (lostLetter.test(one) || (!isQuestion && lostEnd.test(one))),
  )
  return word === undefined ? null : `«${word.slice(0, 40)}» parece haber perdido una letra`
}

const wordsOf = (text: string): string[] => text.split(/\s+/)

const wordWith = (pattern: RegExp, text: string): string =>
  (wordsOf(text).find((word) => pattern.test(word)) ?? text).slice(0, 40)
