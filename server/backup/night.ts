/** Which night a backup belongs to. Colombia has no daylight saving time: always five hours behind UTC. */
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const behindUtcMs = 5 * hourMs
const retryMs = hourMs

/** The last time that it was this hour in Colombia. */
export function lastNight(now: Date, hour: number): Date {
  const local = now.getTime() - behindUtcMs
  const today = Math.floor(local / dayMs) * dayMs + hour * hourMs
  return new Date((today <= local ? today : today - dayMs) + behindUtcMs)
}

/** @property made the last backup that serves; tried the last attempt of whatever outcome */
export type Last = { made: Date | undefined; tried: Date | undefined }

/**
 * One that the night missed, because nothing ran, is made as soon as something runs; after a failure the next attempt is an
 * hour later.
 */
export function isDue(now: Date, hour: number, { made, tried }: Last): boolean {
  if (made && made >= lastNight(now, hour)) return false
  return !tried || now.getTime() - tried.getTime() >= retryMs
}
