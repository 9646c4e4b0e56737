/** Measures two servers in alternating rounds, so that other load of the machine affects both: it returns ratios, never times alone. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

export type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: () => string }
/** @property more servers that alternate with the first */
export type Side = { url: string; pid: number; ask: Asked; more?: readonly string[] }
export type Figures = { perSecond: number; p50: number; p99: number; cpuMs: number }

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/**
 * @param hands concurrent requests
 * @returns for each side the medians of its rounds: answers per second, milliseconds, processor time per answer
 */
export async function sideBySide(sides: Record<string, Side>, { rounds = 7, roundMs = 1000, hands = 16 } = {}) {
  const found: Record<string, Figures[]> = {}
  // A process that was just started compiles its code.
  for (const side of Object.values(sides)) await oneRound(side, roundMs * 2, hands)
  for (let round = 0; round < rounds; round++)
    for (const [name, side] of Object.entries(sides)) {
      found[name] ??= []
      found[name].push(await oneRound(side, roundMs, hands))
    }
  return Object.fromEntries(Object.entries(found).map(([name, all]) => [name, medians(all)]))
}

async function oneRound({ url, pid, ask, more = [] }: Side, roundMs: number, hands: number): Promise<Figures> {
  const times: number[] = []
  const before = cpuMs(pid)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: hands }, async (_, hand) => {
      const base = [url, ...more][hand % (1 + more.length)] ?? url
      while (performance.now() < began + roundMs) {
        const at = performance.now()
        await answered(base, ask)
        times.push(performance.now() - at)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const part = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const cpu = (cpuMs(pid) - before) / times.length
  return { perSecond: times.length / seconds, p50: part(0.5), p99: part(0.99), cpuMs: cpu }
}

function answered(url: string, { path, method = 'GET', headers = {}, body }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${method} ${path}: ${answer.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body?.())
  })
}

/** User and system time of a process so far, as Linux reports it. */
function cpuMs(pid: number): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}

function medians(all: readonly Figures[]): Figures {
  const middle = (of: (one: Figures) => number): number =>
    all.map(of).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return {
    perSecond: middle((one) => one.perSecond),
    p50: middle((one) => one.p50),
    p99: middle((one) => one.p99),
    cpuMs: middle((one) => one.cpuMs),
  }
}
