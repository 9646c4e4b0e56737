/** Colombian identity documents: NIT with a check digit, cédula without (decision 19). */
import { fold, uniqueDocument } from './foldedText.ts'

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** The check digit of a NIT of up to 15 digits: weights from the right, modulo 11. */
export function checkDigitOf(number: string): number {
  const sum = [...number].reverse().reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0)
  const rest = sum % 11
  return rest < 2 ? rest : 11 - rest
}

/** The digits before the check digit, and the check digit if present. '900.123.456-8' → 900123456 and 8. */
export function readNit(document: string): { number: string; digit: number | null } | null {
  const [, number, digit] = /^(\d{5,15})(?:-(\d))?$/.exec(uniqueDocument(document)) ?? []
  if (number === undefined) return null
  // A company's number has nine digits and begins with 8 or 9; a tenth digit is the check digit, written without the
  // dash.
  if (digit === undefined && /^[89]\d{9}$/.test(number))
    return { number: number.slice(0, 9), digit: Number(number.slice(9)) }
  return { number, digit: digit === undefined ? null : Number(digit) }
}

/**
 * Other spellings of an identity document for searches: without check digit, and in groups of three. It is stored as
 * typed.
 */
export function documentForms(typed: string): string[] {
  const number = readNit(typed)?.number
  if (number === undefined) return []
  return ['', '.', ' '].map((between) => number.replace(/\B(?=(\d{3})+$)/g, between))
}

/** A document in the format of the DIAN: the number, and the check digit if present. A cédula may have ten digits. */
export function splitDocument({ document, personType }: { document: string; personType: string }) {
  const nit = personType === 'natural' && !document.includes('-') ? null : readNit(document)
  return nit?.digit == null ? { number: document, digit: '' } : { number: nit.number, digit: String(nit.digit) }
}

/** The warning for a NIT whose check digit is wrong; null for any other document. */
export function nitWarning(document: string): string | null {
  const nit = readNit(document)
  if (!nit || nit.digit === null) return null
  const digit = checkDigitOf(nit.number)
  return nit.digit === digit ? null : `El dígito de verificación de ${nit.number} es ${digit}`
}

/** Whether it has words around its number; the letters of a passport are no words. */
const isWordy = (document: string): boolean =>
  /[a-z]/.test(fold(document)) && /^[0-9][0-9-]*$/.test(uniqueDocument(document))

/** The number of 'C.C. 29.123.456 de Tuluá': '29.123.456'; a document that is only a number, or a passport, is unchanged. */
export function documentNumber(document: string): string {
  if (!isWordy(document)) return document
  const [number = ''] = /\d[\d., ]*\d(?:\s*-\s*\d(?!\d))?/.exec(document) ?? []
  const plain = uniqueDocument(document)
  return uniqueDocument(number) === plain ? number : plain
}

/** The warning for a document with words around its number. */
export const documentWarning = (document: string): string | null =>
  isWordy(document) ? `Escriba solo el número: ${documentNumber(document)}` : null
