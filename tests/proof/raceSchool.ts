/** Shared by the races: users who retry after a 503, documents for availabilities, and the check of the answers. */
import { expect } from 'vitest'
import type { Person, Reply } from '../fixtures/erario.ts'
import { made, makePapers, openSchools, type School } from '../fixtures/school.ts'
import { signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { simulatedDelay } from '../fixtures/waits.ts'
import { openDatabase } from './database.ts'

export type Line = Record<string, unknown>
export type RaceSchool = Awaited<ReturnType<typeof openRaceSchool>>

/**
 * Two schools on three servers, which take turns, with an account of the bursar's own.
 * @param through the address by which the servers reach the database
 */
export async function openRaceSchool(through = (url: string) => url) {
  const database = await openDatabase()
  const url = through(await database.fresh())
  const servers = await Promise.all(Array.from({ length: 3 }, () => startServer({ DATABASE_URL: url })))
  const school = await openSchools(signingInAt(() => servers.map((server) => server.url)))
  const bruno = patient(school.bruno)
  const { account } = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, 1)
  return {
    school,
    bruno,
    account,
    deadlocks: database.deadlocks,
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await database.close()
    },
  }
}

export type Papers = { study: number; contract: number; amount: number }

/** The number of retries after a 503, on a machine too slow for so many requests at once. */
let askedAgain = 0

/** Retries after the 503 of a full connection pool. The 503 of a deadlock has another text, and is not retried. */
export function patient(person: Person): Person {
  const ask: Person['ask'] = async (...request) => {
    for (;;) {
      const reply = await person.ask(...request)
      if (reply.status !== 503 || reply.body.msg !== 'El servicio no está disponible en este momento, intente de nuevo')
        return reply
      askedAgain++
      await simulatedDelay(1000 * Number(reply.headers.get('retry-after')), 'the pause that the refusal asks for')
    }
  }
  return {
    ...person,
    ask,
    get: (path, headers) => ask('GET', path, undefined, headers),
    post: (path, body, headers) => ask('POST', path, body, headers),
    remove: (path) => ask('DELETE', path),
  }
}

/** A study and a contract of that amount. */
export async function papersOver(
  { own, suppliers }: School,
  bruno: Person,
  amount: number,
  numbered: string,
): Promise<Papers> {
  const study = { number: numbered, requirement: 'Insumos', task: 'Comprar', studyDate: '2026-01-02' }
  const contract = {
    number: numbered,
    amount,
    duration: '30 días',
    start: '2026-02-10',
    end: '2026-03-10',
    advance: 0,
    contractSubject: 'Suministro',
    policy: false,
    contractType_id: 3,
    supplier_id: suppliers[0],
  }
  return {
    amount,
    study: made(await bruno.post(`/preliminaryStudy/${own}/create`, study), 'preliminaryStudy').id,
    contract: made(await bruno.post(`/contract/${own}/create`, contract), 'contract').id,
  }
}

/** Splits answers into accepted and refused; any status but 200 and 400 is a fault of the product. */
export function tally(what: string, replies: readonly Reply[], texts: readonly string[]) {
  const failed = replies.filter(({ status }) => status !== 200 && status !== 400)
  expect(failed.map(({ status, body }) => [status, body.msg])).toEqual([])
  const refused = replies.filter(({ status }) => status === 400)
  for (const { body } of refused) {
    expect(texts).toContain(body.msg)
    if (body.detail) expect(body.detail.available).toBeLessThan(body.detail.requested)
  }
  const accepted = replies.length - refused.length
  console.log(
    `${what}: ${replies.length} attempts, ${accepted} accepted, ${refused.length} refused, ${askedAgain} asked again`,
  )
  askedAgain = 0
  return { accepted, rows: replies.filter(({ status }) => status === 200) }
}

/** Replays the ledger of every line: no balance was ever below zero, and each follows from the previous one. */
export async function replay({ ana, own }: School, bruno: Person, lines: readonly Line[]): Promise<void> {
  for (const { id, definitiveAmount, presentAmount } of lines) {
    const { movements } = (await bruno.get(`/movement/${own}/${String(id)}`)).body
    let [definitive, present] = [0, 0]
    for (const row of movements) {
      definitive += Math.round(row.definitive * 100)
      present += Math.round(row.present * 100)
      expect([row.number, row.definitiveAfter, row.presentAfter]).toEqual([row.number, definitive / 100, present / 100])
      expect(present).toBeGreaterThanOrEqual(0)
    }
    expect([definitiveAmount, presentAmount]).toEqual([definitive / 100, present / 100])
  }
  expect((await ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
}
