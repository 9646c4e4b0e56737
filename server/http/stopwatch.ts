/** Milliseconds for the `Server-Timing` header. */
export function stopwatch() {
  const laps: string[] = []
  let last = performance.now()
  return {
    lap(name: string): void {
      const now = performance.now()
      laps.push(`${name};dur=${(now - last).toFixed(1)}`)
      last = now
    },
    header: (): Record<string, string> => ({ 'Server-Timing': laps.join(', ') }),
  }
}
