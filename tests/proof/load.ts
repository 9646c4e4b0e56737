/** Writers that send requests without pause and record what was acknowledged, which a crash must not lose. */
import { expect } from 'vitest'
import type { Person, Reply } from '../fixtures/erario.ts'
import { openSchools, type School } from '../fixtures/school.ts'
import { simulatedDelay } from '../fixtures/waits.ts'
import { openWrites, type Write } from './writes.ts'

/** One write with its own idempotency key; `answer` is the success that acknowledged it, if any. */
type Sent = Write & { key: string; answer?: Reply['body'] }
/** @property request the id of the request that the row belongs to, where one request has several rows; @property after the row as JSON, of an audit entry */
type Row = { amount: number; request?: number; after?: string }

export type Load = Awaited<ReturnType<typeof openLoad>>

/** A school under load, on the server that currently runs. */
export async function openLoad(server: { signIn(name: 'ana'): Promise<Person> } & Parameters<typeof openSchools>[0]) {
  const school: School = await openSchools(server)
  const { ana, bruno } = school
  const writes = await openWrites(school)
  const book: Sent[] = []
  /** Answers that were neither a success nor a refusal, by status. */
  const failures: Reply[] = []

  async function send(one: Sent): Promise<Reply> {
    const reply = await bruno.ask(one.method ?? 'POST', one.path, one.body, { 'Idempotency-Key': one.key })
    if (reply.status === 200) {
      one.answer = reply.body
      writes.acknowledged(one, reply.body)
    } else failures.push(reply)
    return reply
  }

  const placeOf = ({ list, cents }: Sent) => `${list} ${cents}`
  /** The rows of each write, by its list and amount; a complete addition or transfer has two rows of one request. */
  async function found(): Promise<Map<string, Row[]>> {
    const rows = new Map<string, Row[]>()
    for (const [list, [path, key]] of Object.entries(writes.lists)) {
      const listed: Row[] = (await bruno.get(path)).body[key]
      for (const row of listed) {
        const { amount } = row.after ? JSON.parse(row.after) : row
        const place = `${list} ${Math.round(amount * 100)}`
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

    /**
     * Writes with that many concurrent writers until `stop()`. Every other one sends what got no success again under its key, as a form
     * does; the rest leave it, and write something else.
     */
    begin(hands: number): { stop(): Promise<void> } {
      let stopping = false
      const hand = async (isPatient: boolean) => {
        while (!stopping) {
          const one: Sent = { ...writes.next(), key: crypto.randomUUID() }
          book.push(one)
          do {
            const reply = await send(one).catch(() => undefined)
            if (reply?.status === 200) break
            await simulatedDelay(200, 'a person who reads the refusal')
          } while (isPatient && !stopping)
        }
      }
      const all = Array.from({ length: hands }, (_, at) => hand(at % 2 === 0))
      return {
        async stop() {
          stopping = true
          await Promise.all(all)
        },
      }
    },

    /**
     * Compares the database with the record: an acknowledged write is there, any other is there completely or not at all, a retry with
     * its key books it once, the income has their sums, and `verify` reports nothing.
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
      await writes.agree(book)
      expect((await ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
      return { lost: lost.length }
    },
  }
}
