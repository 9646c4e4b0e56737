/** Amounts in words: as on a Colombian cheque or certificate (decision 23), and as spoken. */

const upToTwentyNine = (
  'CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE DIECIOCHO ' +
  'DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE'
).split(' ')
const tens = '- - - TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'.split(' ')
const hundreds =
  '- CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'.split(' ')

/**
 * 'UN MILLÓN DE PESOS M/CTE', 'VEINTIÚN MIL PESOS CON 50/100 M/CTE': every numeral counts a masculine noun, so UNO is
 * always UN.
 * @param cents whole cents from 0; totals may exceed the largest single amount, up to the exact integers
 */
export function centsInWords(cents: number): string {
  const fraction = cents % 100
  return `${pesosInWords(cents)}${fraction ? ` CON ${String(fraction).padStart(2, '0')}/100` : ''} M/CTE`
}

/** 'un millón quinientos mil pesos con cincuenta centavos'. @param cents as above */
export function centsAsSaid(cents: number): string {
  const fraction = cents % 100
  const rest = fraction ? ` CON ${spelled(fraction)} ${fraction === 1 ? 'CENTAVO' : 'CENTAVOS'}` : ''
  return `${pesosInWords(cents)}${rest}`.toLowerCase()
}

function pesosInWords(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`${cents} cents cannot be written in words`)
  const pesos = Math.floor(cents / 100)
  const noun = pesos === 1 ? 'PESO' : pesos > 0 && pesos % 1_000_000 === 0 ? 'DE PESOS' : 'PESOS'
  return `${spelled(pesos)} ${noun}`
}

/** The long scale: 10⁹ is MIL MILLONES, 10¹² is UN BILLÓN. */
function spelled(number: number): string {
  if (number < 30) return upToTwentyNine[number] ?? ''
  if (number < 100) return joined(tens[Math.floor(number / 10)], number % 10, ' Y ')
  if (number === 100) return 'CIEN'
  if (number < 1000) return joined(hundreds[Math.floor(number / 100)], number % 100)
  if (number < 2000) return joined('MIL', number % 1000)
  if (number < 1_000_000) return joined(`${spelled(Math.floor(number / 1000))} MIL`, number % 1000)
  if (number < 2_000_000) return joined('UN MILLÓN', number % 1_000_000)
  if (number < 1e12) return joined(`${spelled(Math.floor(number / 1_000_000))} MILLONES`, number % 1_000_000)
  if (number < 2e12) return joined('UN BILLÓN', number % 1e12)
  return joined(`${spelled(Math.floor(number / 1e12))} BILLONES`, number % 1e12)
}

const joined = (head = '', rest: number, glue = ' ') => (rest ? `${head}${glue}${spelled(rest)}` : head)
