/** Writers that never stop asking, and the book they keep of what was acknowledged: what a crash must not take away. */
import { expect } from 'vitest'
import type { Person, Reply } from '../fixtures/erario.ts'
import { openSchools, type School } from '../fixtures/school.ts'
import { simulatedDelay } from '../fixtures/waits.ts'
import { openWrites, type Write } from './writes.ts'

/** One write, sent under a key of its own; `answer` is what it was acknowledged with, if it ever was. */
type Sent = Write & { key: string; answer?: Reply['body'] }
/** @property request that a row was booked with, where one has several rows */
type Row = { id: number; amount: number; request?: number; deleted: boolean }

export type Load = Awaited<ReturnType<typeof openLoad>>

/** A school that is written to, over whatever server answers. */
export async function openLoad(server: { signIn(name: 'ana'): Promise<Person> } & Parameters<typeof openSchools>[0]) {
  const school: School = await openSchools(server)
  const { ana, bruno } = school
  const writes = await openWrites(school)
  const book: Sent[] = []
  /** Answers that were neither success nor a refusal, by status. */
  const failures: Reply[] = []

  async function send(one: Sent): Promise<Reply> {
    const reply = await bruno.post(one.path, one.body, { 'Idempotency-Key': one.key })
    if (reply.status === 200) {
      one.answer = reply.body
      writes.acknowledged(one, reply.body)
    } else failures.push(reply)
    return reply
  }

  const placeOf = ({ list, cents }: Sent) => `${list} ${cents}`
  /** The live rows of each write, by its list and amount; a whole addition or transfer has two, under one request. */
  async function found(): Promise<Map<string, Row[]>> {
    const rows = new Map<string, Row[]>()
    for (const [list, [path, key]] of Object.entries(writes.lists)) {
      const listed: Row[] = (await bruno.get(path)).body[key]
      for (const row of listed) {
        const place = `${list} ${Math.round(row.amount * 100)}`
        rows.set(place, [...(rows.get(place) ?? []), row])
      }
    }
    return rows
  }

  return {
    school,
    book,
    failures,
    acknowledged: () => book.filter(({ answer }) => answer).length,

    /** Writes from so many hands at once until `stop()`; a lost connection ends only the write it met. */
    begin(hands: number): { stop(): Promise<void> } {
      let stopping = false
      const hand = async () => {
        while (!stopping) {
          const one: Sent = { ...writes.next(), key: crypto.randomUUID() }
          book.push(one)
          const reply = await send(one).catch(() => undefined)
          if (reply?.status !== 200) await simulatedDelay(200, 'a person who reads the refusal')
        }
      }
      const all = Array.from({ length: hands }, hand)
      return {
        async stop() {
          stopping = true
          await Promise.all(all)
        },
      }
    },

    /**
     * Holds the database to the book: what was acknowledged is there, what was not is there whole or not at all, a retry of it under
     * its key books it once, and verify finds nothing.
     * @returns how many acknowledged writes were lost
     */
    async check(): Promise<{ lost: number }> {
      const before = await found()
      const halves = book.filter((one) => ![0, one.rows].includes(before.get(placeOf(one))?.length ?? 0))
      expect(halves).toEqual([])
      const lost = book.filter((one) => one.answer && !before.has(placeOf(one)))
      expect(lost).toEqual([])
      for (const one of book) {
        if (one.answer) continue
        const reply = await send(one)
        expect([reply.status, reply.body.msg]).toEqual([200, expect.any(String)])
      }
      const after = await found()
      for (const one of book) {
        const rows = after.get(placeOf(one)) ?? []
        const requests = new Set(rows.map(({ request }) => request))
        expect([placeOf(one), rows.length, requests.size]).toEqual([placeOf(one), one.rows, 1])
      }
      expect((await ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
      return { lost: lost.length }
    },
  }
}
