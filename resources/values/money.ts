/**
 * Money: integer cents in code, numeric(18,2) in SQL, a JSON number with at most two decimals on the wire (decision
 * 4). Amounts are never computed in floating point: pesos are read from digits and written from cents.
 */

declare const unit: unique symbol

/** Whole cents. Created by reading an amount, by `cents`, or by the arithmetic below. */
export type Cents = number & { readonly [unit]: 'cents' }
/** An amount in JSON: a number with at most two decimals. It is never computed with. */
export type Pesos = number & { readonly [unit]: 'pesos' }
/** Digits as a column of amounts has them. */
export type SqlAmount = string & { readonly [unit]: 'sql' }

/** @throws Error for a number that is not whole */
export function cents(whole: number): Cents {
  if (!Number.isInteger(whole)) throw new Error(`${whole} are no whole cents`)
  return whole as Cents
}

export const noCents = cents(0)
export const addCents = (some: Cents, more: Cents): Cents => cents(some + more)
export const subtractCents = (some: Cents, less: Cents): Cents => cents(some - less)
/** Avoids a negative zero. */
export const multiplyCents = (some: Cents, times: number): Cents => cents(some * times + 0)
export const negateCents = (some: Cents): Cents => multiplyCents(some, -1)
/**
 * A capped sum of unchecked rows: many large amounts can exceed the exact integers, and their refusal only needs to
 * know that the sum is too large.
 */
export const cappedCents = (sum: number): Cents => cents(Math.min(sum, Number.MAX_SAFE_INTEGER))
export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, noCents)

/** 999,999,999,999.99 in cents: the largest allowed amount (decision 3). */
export const maxCents = cents(99_999_999_999_999)

/** The refusal of an amount above it (decision 3). */
export const largestAmount = `El valor máximo es ${formatCents(maxCents)}`

/**
 * Reads a wire amount (a number or numeric string with at most two decimals) as cents; null for anything else,
 * including '1e3' and NaN.
 */
export function readCents(raw: unknown): Cents | null {
  const scaled = readScaled(raw, 2, maxCents)
  return scaled === null ? null : cents(scaled)
}

/** Cents of an already checked amount: from JSON, or the text of an SQL numeric. @throws Error for anything else */
export function centsOf(amount: Pesos | string): Cents {
  const read = readCents(amount)
  if (read === null) throw new Error(`${String(amount)} is not an amount`)
  return read
}

/** Whether a raw value is a well-formed amount above the largest. */
export const isAboveLargest = (raw: unknown): boolean =>
  readCents(raw) === null && (readScaled(raw, 2, Number.POSITIVE_INFINITY) ?? 0) > maxCents

/**
 * Cents of a sum of amounts, which may exceed the largest single amount.
 * @throws Error for a value that is not an amount, or is above 90,071,992,547,409.91 and so not exact
 */
export function centsOfSum(raw: unknown): Cents {
  const scaled = readScaled(raw, 2, Number.MAX_SAFE_INTEGER)
  if (scaled === null) throw new Error(`${String(raw)} is not a sum of amounts`)
  return cents(scaled)
}

/** Reads a fee in percent with up to four decimals as ten-thousandths of a percent; null for anything else. */
export function readFee(raw: unknown): number | null {
  return readScaled(raw, 4, Number.MAX_SAFE_INTEGER)
}

/** The largest decimal in its smallest unit: 15 digits are exact. */
const maxDecimal = 999_999_999_999_999

/** Reads a number with up to `places` decimals as whole units of its last decimal; null for anything else. */
export function readDecimal(raw: unknown, places: number): number | null {
  return readScaled(raw, places, maxDecimal)
}

/** The digits as a whole number of the smallest unit, exact up to the largest safe integer. */
function readScaled(raw: unknown, decimals: number, max: number): number | null {
  if (typeof raw !== 'number' && typeof raw !== 'string') return null
  const digits = new RegExp(`^(-?)(\\d{1,40})(?:\\.(\\d{1,${decimals}}))?$`).exec(String(raw).trim())
  if (!digits) return null
  const [, sign, whole = '', fraction = ''] = digits
  const scaled = Number(whole + fraction.padEnd(decimals, '0'))
  if (scaled > max) return null
  return sign && scaled > 0 ? -scaled : scaled
}

/** Cents as the wire number: 123450 → 1234.5. Exact, because amounts below the maximum have at most 15 digits. */
export const pesosOf = (amount: Cents): Pesos => (amount / 100) as Pesos

/** Cents as SQL numeric text: 123450 → '1234.50'. */
export function sqlAmount(amount: Cents): SqlAmount {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as SqlAmount
}

/** '$ 1,234.50': prefix, thousands by commas, two decimals (spec 9). */
export function formatCents(amount: Cents): string {
  const [whole = '0', fraction = '00'] = sqlAmount(cents(Math.abs(amount))).split('.')
  return `${amount < 0 ? '- ' : ''}$ ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** '$ 1,234.50' from a wire amount; an unreadable value is shown unchanged. */
export function formatAmount(raw: unknown): string {
  const read = readCents(raw)
  return read === null ? String(raw ?? '') : formatCents(read)
}

/**
 * A percentage of an amount, rounded half up to the cent (decision 4).
 * @param baseCents the base in cents, not negative
 * @param feePercent the fee in percent, 0 to 100, up to four decimals
 * @returns cents
 */
export function percentOf(baseCents: Cents, feePercent: number): Cents {
  const fee = readFee(feePercent)
  if (fee === null) throw new Error(`a fee of ${feePercent} percent has more than four decimals`)
  return cents(Number((BigInt(baseCents) * BigInt(fee) + 500_000n) / 1_000_000n))
}

/** The part of an amount that `part` is of `whole`, rounded half up to the cent; none of them negative. */
export const shareCents = (amount: Cents, part: Cents, whole: Cents): Cents =>
  whole === 0 ? noCents : cents(Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)))

/** '1,200': a whole number with the thousands separator of amounts. */
export const formatCount = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
