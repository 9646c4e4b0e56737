/**
 * Reads typed numbers with points or commas as thousands and decimal separators: '1.234.567,89', '1,234,567.89',
 * '1234567,89' and '12,5'. Apostrophes and blanks separate thousands: "1'500.000". Refuses ambiguous numbers: '1.234',
 * unless they are amounts of money.
 */

export type TypedNumber = { digits: string } | { fault: string }

const none = 'El valor no es un número'
const fault = (reason: string): TypedNumber => ({ fault: `${none}: ${reason}` })

const currency = /^(?:COP|COL|PESOS?|\$|\s)+|(?:COP|PESOS?|M\/?CTE\.?|\$|\s)+$/gi
/** Negative amounts as accounting formats show them: '(1.500)', '1.500-', '- $ 12'. */
const minus = /^(?:\((.+)\)|[-−](.+)|(.+)[-−])$/

/** @returns the digits with a decimal point, as in JSON: '-1234567.89' */
export const readTypedNumber = (typed: string): TypedNumber => read(typed, false)

/**
 * Like `readTypedNumber`, but three digits after a single separator are thousands, because no amount has three
 * decimals; '$ -' is the zero of accounting formats.
 */
export const readTypedAmount = (typed: string): TypedNumber =>
  /^(?:COP|\$|\s)+[-–−]\s*$/i.test(typed) ? { digits: '0' } : read(typed, true)

const maxCharacters = 60

function read(typed: string, isMoney: boolean): TypedNumber {
  if (typed.length > maxCharacters) return { fault: none }
  const bare = typed.replace(currency, '')
  const inside = minus
    .exec(bare)
    ?.slice(1)
    .find((part) => part !== undefined)
  const sign = inside === undefined ? '' : '-'
  const figure = (inside ?? bare).replace(currency, '')
  const amount = figure.replace(/^\d{1,3}(?:['’´\s]\d{3})+(?=[.,]|$)/, (whole) => whole.replace(/\D/g, ''))
  if (!/^[\d.,]+$/.test(amount)) return strange(amount)
  const known = { isMoney, isGrouped: amount !== figure }
  const marks = amount.match(/[.,]/g) ?? []
  const [mark] = marks
  if (mark === undefined) return { digits: sign + amount }
  if (new Set(marks).size === 2)
    return grouped(sign, amount, amount.lastIndexOf(',') > amount.lastIndexOf('.') ? ',' : '.', known)
  return marks.length > 1 ? thousands(sign, amount, mark, known) : single(sign, amount, mark, known)
}

/** @property isGrouped an apostrophe or a blank separates other thousands */
type Known = { isMoney: boolean; isGrouped: boolean }

/** Names the signs that no number has: '1.500.000,oo'. */
function strange(amount: string): TypedNumber {
  const [extra] = /[^\d.,]+/.exec(amount) ?? []
  return extra !== undefined && /\d/.test(amount) ? fault(`sobra «${extra.trim() || 'espacio'}»`) : { fault: none }
}

/** One separator for thousands and the other for decimals. */
function grouped(sign: string, amount: string, decimal: string, known: Known): TypedNumber {
  const [whole = '', fraction = '', ...more] = amount.split(decimal)
  const mark = decimal === ',' ? '.' : ','
  if (more.length > 0 || !/^\d+$/.test(fraction) || !isInThrees(whole, mark, known))
    return fault('los miles van de a tres cifras y los decimales, al final')
  return { digits: `${sign}${whole.replaceAll(mark, '')}.${fraction}` }
}

function thousands(sign: string, amount: string, mark: string, known: Known): TypedNumber {
  if (!isInThrees(amount, mark, known)) return fault('los miles van de a tres cifras')
  return { digits: sign + amount.replaceAll(mark, '') }
}

/** A single separator: three digits after it may be thousands or decimals, unless the digits before it decide. */
function single(sign: string, amount: string, mark: string, { isMoney, isGrouped }: Known): TypedNumber {
  const [whole = '', fraction = ''] = amount.split(mark)
  if (whole === '' || fraction === '') return { fault: none }
  const mayBeThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (mayBeThousands ? isMoney : isGrouped && fraction.length === 3) return { digits: sign + whole + fraction }
  if (mayBeThousands)
    return fault(`«${amount}» puede ser ${whole}${fraction} o ${whole} con decimales; escríbalo sin puntos ni comas`)
  return { digits: `${sign}${whole}.${fraction}` }
}

function isInThrees(whole: string, mark: string, { isGrouped }: Known): boolean {
  const [first = '', ...groups] = whole.split(mark)
  return (
    (isGrouped ? /^\d+$/ : /^\d{1,3}$/).test(first) && groups.length > 0 && groups.every((one) => /^\d{3}$/.test(one))
  )
}
