/** Concurrent reads and writes on several servers: the latency of the slowest reads, and whether memory grows. */
import { readFileSync } from 'node:fs'
import type { Person } from '../fixtures/erario.ts'
import { personOver, type Server } from '../fixtures/serverProcess.ts'

const hands = 64
const reads = 0.8

/** @property p99OfMedian of the reads */
export type Mixed = { reads: number; writes: number; p50: number; p99: number; p99OfMedian: number }

/** Runs for the given number of seconds: four of five requests read a page of a list, the others create a row. */
export async function mixedLoad(servers: readonly Server[], token: string, seconds: number): Promise<Mixed> {
  const person = personOver(() => servers.map(({ url }) => url), 'nobody', token)
  const times: number[] = []
  let writes = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: hands }, async (_, hand) => {
      for (let n = 0; performance.now() < until; n++) {
        if (((n + hand) % 10) / 10 >= reads) {
          await write(person, `M-${hand}-${n}-${until}`)
          writes++
          continue
        }
        const began = performance.now()
        await person.get(`/supplier?range=[${(n % 40) * 25},${(n % 40) * 25 + 24}]`)
        times.push(performance.now() - began)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const part = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  const [p50, p99] = [part(0.5), part(0.99)]
  return { reads: times.length, writes, p50, p99, p99OfMedian: p99 / p50 }
}

function write(by: Person, document: string): Promise<unknown> {
  const name = { personType: 'natural', document, name: 'Ana', lastName: 'Ruiz' }
  return by.post('/supplier/create', { ...name, address: 'Calle 1', phone: '300' })
}

export function memoryMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

export const metricsToken = 'the-metrics-of-the-bench'

/** The heap in use according to `/metrics`, in MB. */
async function heapMb(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
  const [, bytes = 'NaN'] = /^erario_nodejs_heap_size_used_bytes (\S+)/m.exec(await answer.text()) ?? []
  return Math.round(Number(bytes) / 1024 / 1024)
}

/**
 * For each twentieth of the time, in MB: `memory` of the first server at its end, and `heap`, the least of it that was in use, which is
 * what remains after a collection.
 */
export async function soak(servers: readonly [Server, ...Server[]], token: string, seconds: number) {
  const [first] = servers
  const memory: number[] = []
  const heap: number[] = []
  for (let part = 0; part < 20; part++) {
    let isOver = false
    const load = mixedLoad(servers, token, seconds / 20).finally(() => {
      isOver = true
    })
    const seen: number[] = []
    while (!isOver) seen.push(await heapMb(first.url))
    await load
    memory.push(memoryMb(first.pid))
    heap.push(Math.min(...seen))
  }
  return { memory, heap }
}
