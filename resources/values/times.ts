/** Times of a day: 'HH:MM', from '00:00' to '23:59', without a time zone. */

const time = /^([01]\d|2[0-3]):[0-5]\d$/

/** Reads hours and minutes; null for anything else, including seconds. */
export function readTime(raw: unknown): string | null {
  if (typeof raw !== 'string') return null
  const text = raw.trim()
  return time.test(text) ? text : null
}

/** '08:30' from the database's '08:30:00'; '' for a value that is not a time. */
export const formatTime = (raw: unknown): string => (typeof raw === 'string' ? (readTime(raw.slice(0, 5)) ?? '') : '')
