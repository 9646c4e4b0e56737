/**
 * The smallest ratio of several measurements, each of which compares two things that took turns. What else the machine does can
 * spoil one measurement; a fault of the product spoils them all. Measures again only while the limit is exceeded.
 */
export async function smallestRatio(limit: number, measure: () => Promise<number>, most = 5): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY
  for (let times = 0; times < most && smallest > limit; times++) smallest = Math.min(smallest, await measure())
  return smallest
}
