/** Writers that never stop asking, and the book they keep of what was acknowledged: what a crash must not take away. */
import { expect } from 'vitest'
import type { Person, Reply } from '../fixtures/erario.ts'
import { makeBudget, openSchools, type School } from '../fixtures/school.ts'
import { simulatedDelay } from '../fixtures/waits.ts'

/** One write, sent under a key of its own; `answer` is what it was acknowledged with, if it ever was. */
type Sent = { path: string; body: unknown; key: string; cents: number; answer?: Reply['body'] }
type Row = { id: number; amount: number; request: number; deleted: boolean }

export type Load = Awaited<ReturnType<typeof openLoad>>

/** A school with a budget of three rubros and papers for availabilities, over whatever server answers. */
export async function openLoad(server: { signIn(name: 'ana'): Promise<Person> } & Parameters<typeof openSchools>[0]) {
  const school: School = await openSchools(server)
  const { ana, bruno, own } = school
  const amounts = new Map(school.rubros.map((rubro) => [rubro, 1_000_000]))
  const budget = await makeBudget(bruno, own, school.validity, amounts)
  const [first = 0, second = 0, third = 0] = school.rubros
  const book: Sent[] = []
  /** Answers that were neither success nor a refusal, by status. */
  const failures: Reply[] = []
  let serial = 0

  /** Each write has an amount of its own, by which it is found again: two rows or one, but never half of them. */
  function next(): Sent {
    const cents = 100 + ++serial
    const amount = cents / 100
    const key = crypto.randomUUID()
    if (serial % 3 === 0) {
      const rows = [first, second].map((activity_id) => ({ activity_id, amount, modificationDate: '2026-03-01' }))
      const path = `/modification/disposition/${own}/${budget.id}/create`
      return { path, key, cents, body: { modificationsType: 'adicion', modifications: rows } }
    }
    const lines = serial % 3 === 1 ? [first, second, third] : [third, first, second]
    const [a = 0, b = 0, c = 0] = lines.map(budget.lineOf)
    const pair = (credit: number, contraCredit: number) => ({
      amount,
      budgetActivityCredit_id: credit,
      budgetActivityContraCredit_id: contraCredit,
      transferDate: '2026-04-01',
    })
    return { path: `/transfer/${own}/create`, key, cents, body: { transfers: [pair(a, b), pair(b, c)] } }
  }

  async function send(one: Sent): Promise<Reply> {
    const reply = await bruno.post(one.path, one.body, { 'Idempotency-Key': one.key })
    if (reply.status === 200) one.answer = reply.body
    else failures.push(reply)
    return reply
  }

  const list = async (path: string, key: string): Promise<Row[]> => (await bruno.get(path)).body[key]
  /** How many live rows hold each write's amount; a whole one has two, under one request. */
  async function found(): Promise<Map<number, Row[]>> {
    const rows = [
      ...(await list(`/modification/disposition/${own}/${budget.id}`, 'modifications')),
      ...(await list(`/transfer/${own}/${budget.id}`, 'transfers')),
    ]
    const byCents = new Map<number, Row[]>()
    for (const row of rows) {
      const cents = Math.round(row.amount * 100)
      byCents.set(cents, [...(byCents.get(cents) ?? []), row])
    }
    return byCents
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
          const one = next()
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
      const halves = book.filter(({ cents }) => ![0, 2].includes(before.get(cents)?.length ?? 0))
      expect(halves).toEqual([])
      const lost = book.filter(({ cents, answer }) => answer && !before.has(cents))
      expect(lost).toEqual([])
      for (const one of book) {
        if (one.answer) continue
        const reply = await send(one)
        expect([reply.status, reply.body.msg]).toEqual([200, expect.any(String)])
      }
      const after = await found()
      for (const { cents } of book) {
        const rows = after.get(cents) ?? []
        expect([cents, rows.length, new Set(rows.map(({ request }) => request)).size]).toEqual([cents, 2, 1])
      }
      expect((await ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
      return { lost: lost.length }
    },
  }
}
