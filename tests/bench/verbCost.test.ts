import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Erario, openErario } from '../fixtures/erario.ts'
import { actsOf, certificateBody, directBody, obligationBody, paymentBody, releaseBody } from '../fixtures/execution.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools } from '../fixtures/school.ts'
import { openDatabase } from '../proof/database.ts'

const samples = Number(process.env.COST_SAMPLES ?? 40)

let database: Awaited<ReturnType<typeof openDatabase>>
let erario: Erario
beforeAll(async () => {
  database = await openDatabase()
  process.env.DATABASE_URL = database.server
  erario = await openErario()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await erario.close()
  await database.close()
})

/** One booking, from the request to its answer. */
type Cost = { statements: number; ms: number }
type Verb = 'availability' | 'certificate' | 'commitment' | 'obligation' | 'payment' | 'release'

it('a verb of the execution takes fewer statements than an availability up to the payment, and always the same number', async () => {
  const bookOnce = await openBooking(erario)
  await bookOnce(() => {})
  const costs = new Map<Verb, Cost[]>()
  for (let index = 0; index < samples; index++)
    await bookOnce((verb, cost) => costs.set(verb, [...(costs.get(verb) ?? []), cost]))
  const whole = middleOf(costs.get('availability') ?? [])
  for (const [verb, all] of costs) {
    const { statements, ms } = middleOf(all)
    const ratios = `${(statements / whole.statements).toFixed(2)} and ${(ms / whole.ms).toFixed(2)}`
    console.log(
      `${verb}: ${statements} statements, ${ms.toFixed(1)} ms; of an availability ${ratios} (${all.length} each)`,
    )
    expect([verb, new Set(all.map((one) => one.statements)).size]).toEqual([verb, 1])
    if (verb !== 'availability') expect([verb, statements < whole.statements]).toEqual([verb, true])
  }
})

function middleOf(all: readonly Cost[]): Cost {
  const middle = (of: number[]) => of.sort((a, b) => a - b)[of.length >> 1] ?? 0
  return { statements: middle(all.map((one) => one.statements)), ms: middle(all.map((one) => one.ms)) }
}

/** A school with one CDP and one commitment, on which every round books a further act of each kind. */
async function openBooking({ signIn, snapshots, withToken }: Erario) {
  const { bruno, own, rubros, validity, suppliers } = await openSchools({ signIn, snapshots, withToken })
  const [rubro = 0] = rubros
  const [supplier = 0] = suppliers
  const line = (await makeBudget(bruno, own, validity, new Map([[rubro, 1_000_000]]))).lineOf(rubro)
  const papers = await makePapers(bruno, own, supplier, 100)
  const act = actsOf(bruno, own)
  const certificate = await act.certify(certificateBody(line, 500_000))
  const commitment = await act.commit(directBody(certificate, supplier, 100_000))
  const asked = vi.spyOn(Client.prototype, 'query')

  return async (counted: (verb: Verb, cost: Cost) => void): Promise<void> => {
    const book = async (name: Exclude<Verb, 'certificate'>, body: object, verb: Verb = name): Promise<number> => {
      asked.mockClear()
      const began = performance.now()
      const reply = await bruno.post(`/${name}/${own}/create`, body)
      counted(verb, { ms: performance.now() - began, statements: asked.mock.calls.length })
      return made(reply, name).id
    }
    const whole = await book('availability', availabilityBody(papers, line, 100))
    const removed = await bruno.remove(`/availability/${own}/delete/${whole}?deleted=true&date=2026-02-06`)
    expect(removed.status).toBe(200)
    await book('availability', certificateBody(line, 100), 'certificate')
    await book('commitment', directBody(certificate, supplier, 50))
    const obligation = await book('obligation', obligationBody(commitment, 20))
    await book('payment', paymentBody(obligation, papers.account))
    await book('release', releaseBody(certificate, 10))
  }
}
