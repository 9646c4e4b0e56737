/** So much work is waiting already that more is refused. */
export class TooManyWaiting extends Error {}

/** Work that only so many may do at once; the others wait, in the order they came. @throws TooManyWaiting beyond `mostWaiting` */
export function turns(
  atOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running++
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new TooManyWaiting(`${waiting.length} are waiting`)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
