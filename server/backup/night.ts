/** The night of a backup. Colombia has no daylight saving time: always UTC−5. */
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const behindUtcMs = 5 * hourMs
const retryMs = hourMs

/** The last time that the clock in Colombia showed this hour. */
export function lastNight(now: Date, hour: number): Date {
  const local = now.getTime() - behindUtcMs
  const today = Math.floor(local / dayMs) * dayMs + hour * hourMs
  return new Date((today <= local ? today : today - dayMs) + behindUtcMs)
}

/** @property made the last valid backup; tried the last attempt, successful or not */
export type Last = { made: Date | undefined; tried: Date | undefined }

/**
 * A missed night (no process was running) is made up as soon as a process runs; after a failure the next attempt is an
 * hour later.
 */
export function isDue(now: Date, hour: number, { made, tried }: Last): boolean {
  if (made && made >= lastNight(now, hour)) return false
  return !tried || now.getTime() - tried.getTime() >= retryMs
}
