/**
 * Reads typed numbers with points or commas as thousands and decimal separators: '1.234.567,89', '1,234,567.89',
 * '1234567,89' and '12,5'. Refuses ambiguous numbers: '1.234'.
 */

export type TypedNumber = { digits: string } | { fault: string }

const none = 'El valor no es un número'
const fault = (reason: string): TypedNumber => ({ fault: `${none}: ${reason}` })

/** @returns the digits with a decimal point, as in JSON: '-1234567.89' */
export function readTypedNumber(typed: string): TypedNumber {
  const [, before, after, amount] = /^([-−]?)\s*(?:(?:COP|\$)\s*([-−]?)\s*)?([\d.,]+)$/i.exec(typed.trim()) ?? []
  if (amount === undefined || (before && after)) return { fault: none }
  const sign = before || after
  const negative = sign ? '-' : ''
  const points = amount.split('.').length - 1
  const commas = amount.split(',').length - 1
  if (points === 0 && commas === 0) return { digits: negative + amount }
  if (points > 0 && commas > 0) {
    const decimal = amount.lastIndexOf(',') > amount.lastIndexOf('.') ? ',' : '.'
    return grouped(negative, amount, decimal)
  }
  const mark = points > 0 ? '.' : ','
  if (points + commas > 1) return thousands(negative, amount, mark)
  return single(negative, amount, mark)
}

/** One separator for thousands and the other for decimals. */
function grouped(sign: string, amount: string, decimal: string): TypedNumber {
  const [whole = '', fraction = '', ...more] = amount.split(decimal)
  const mark = decimal === ',' ? '.' : ','
  if (more.length > 0 || !/^\d+$/.test(fraction) || !isGrouped(whole, mark))
    return fault('los miles van de a tres cifras y los decimales, al final')
  return { digits: `${sign}${whole.replaceAll(mark, '')}.${fraction}` }
}

function thousands(sign: string, amount: string, mark: string): TypedNumber {
  if (!isGrouped(amount, mark)) return fault('los miles van de a tres cifras')
  return { digits: sign + amount.replaceAll(mark, '') }
}

/** A single separator: three digits after it may be thousands or decimals, unless the digits before it decide. */
function single(sign: string, amount: string, mark: string): TypedNumber {
  const [whole = '', fraction = ''] = amount.split(mark)
  if (whole === '' || fraction === '') return { fault: none }
  if (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
    return fault(`«${amount}» puede ser ${whole}${fraction} o ${whole} con decimales; escríbalo sin puntos ni comas`)
  return { digits: `${sign}${whole}.${fraction}` }
}

const isGrouped = (whole: string, mark: string): boolean =>
  mark === '.' ? /^\d{1,3}(\.\d{3})+$/.test(whole) : /^\d{1,3}(,\d{3})+$/.test(whole)
