/**
 * The comparable forms of a text: equal for uniqueness, found by a search. The database has the same functions, written
 * out in a migration (decision 28), because what it knows of letters itself depends on the locale of its server.
 */
import { cleanLine } from './cleanText.ts'
import { normalForm } from './normalForm.ts'

/** Apostrophes, quotation marks, dashes and slashes that look the same. */
const withPlainSigns = pairs(
  '‘’‚‛′‵`´ʹʻʼʽˈꞌ＇“”„‟″«»‐‑‒–—―−﹣－˗⁄∕／',
  `${"'".repeat(15)}${'"'.repeat(7)}${'-'.repeat(10)}///`,
)

/** Of letters whose marks are written apart. */
const inLowerCase = pairs(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZŁØĐÐÞÆŒĦŦŊƁƊƗƟɄƏẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
  'abcdefghijklmnopqrstuvwxyzłøđðþæœħŧŋɓɗɨɵʉəßαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ',
)

/** Letters with a stroke, as in Embera, and those of other languages without a mark. */
const withPlainLetters = pairs('łøđðþæœħŧŋɓɗɨɵʉəßı', 'loddtaohtnbdiouesi')

const marks = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g

/** Without case: full-width letters and digits, ligatures and signs that look the same become one. */
const caseless = (text: string): string => inLowerCase(normalForm(withPlainSigns(text), 'NFKD'))

/** For uniqueness: 'Peña' and 'PEÑA' are equal, and '１ – 2025' and '1-2025'; 'Pena' is another. */
export const uniqueText = (text: string): string => caseless(text).replace(besideSigns, '')

/** The blanks before and after a sign; each is looked at once, however many there are. */
const besideSigns = /(?<=[!-/:-@[-`{-~]) +|(?<! ) +(?=[!-/:-@[-`{-~])/g

/**
 * An identity document for uniqueness: its number, without the words around it. 'C.C. N° 29.123.456', '0029123456' and
 * '29,123,456 Tuluá' are equal, and '900123456 DV 8' and '900.123.456-8'. The check digit of a NIT stays, and the
 * letters of 'AB123456', 'C01FGHJKL' and 'CE 123456'.
 */
export const uniqueDocument = (document: string): string =>
  fold(document)
    .replaceAll('°', 'o')
    .replace(/[ !-,.:-@[-_{-~]/g, '')
    .replace(/^(?:(?:cc|nit|rut|cedula(?:(?:de)?ciudadania)?)(?:no|nro|numero|n)?|no|nro|numero)-*(?=[0-9])/, '')
    .replace(/([0-9])-*dv-*([0-9])(?![0-9])/, '$1-$2')
    .replace(/^([0-9-]*[0-9])-*[^0-9-][^0-9]{2,}$/u, '$1')
    .replace(/^0+(?=[0-9])/, '')

/** For searches, without case and accents. */
export const fold = (text: string): string => withPlainLetters(caseless(text).replace(marks, ''))

/** A line without case and accents, for comparing names: 'TELÉFONO ' and 'telefono' are equal. */
export const foldedText = (text: string): string => fold(cleanLine(text.replace(/\s+/g, ' ')))

/** Replaces each letter of `from` by the one at its place in `to`, like translate() of the database. */
function pairs(from: string, to: string): (text: string) => string {
  const every = new RegExp(`[${from}]`, 'g')
  return (text) => text.replace(every, (letter) => to[from.indexOf(letter)] ?? '')
}
