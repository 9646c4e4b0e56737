/** How long documents take, and how much they slow other requests down; times are printed, only ratios are asserted. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleIds } from '../../resources/define/roles.ts'
import { documentPath, documents } from '../../resources/documents.ts'
import { distributeIncome } from '../fixtures/income.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../fixtures/school.ts'
import { copyNewData, type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { openDatabase } from '../proof/database.ts'
import { smallestRatio } from './ratio.ts'

const rubros = 200
const certificates = 40
/** People who print at the same time, again and again. */
const printing = 10

let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-papers-'))
  database = await openDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['embedded', 'postgres'])('documents of a server on %s', (engine) => {
  let server: Server
  let school: School
  let budget: number
  let booked: number[]
  beforeAll(async () => {
    const DATA_DIR = join(folder, engine)
    if (engine === 'embedded') copyNewData(DATA_DIR)
    server = await startServer(
      engine === 'embedded' ? { DATA_DIR } : { DATA_DIR, DATABASE_URL: await database.fresh() },
    )
    school = await openSchools(signingInAt(() => [server.url]))
    ;({ budget, booked } = await fill(school))
  })
  afterAll(() => server.stop())

  /** Milliseconds of a whole request, and of them those in which a paper was read and set, as the server tells. */
  type Took = { whole: number; made: number }
  const get = async (path: string, accept = '*/*', token = school.bruno.token): Promise<Took> => {
    const began = performance.now()
    const response = await fetch(`${server.url}${path}`, { headers: { 'x-token': token, accept } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    const laps = response.headers.get('server-timing')?.matchAll(/(?:data|page);dur=([\d.]+)/g) ?? []
    return { whole: performance.now() - began, made: [...laps].reduce((sum, [, lap]) => sum + Number(lap), 0) }
  }
  const certificate = (at: number, token?: string) => {
    const path = documentPath('availability', school.own, booked[at % certificates] ?? 0, 'availability')
    return get(path, 'application/pdf', token)
  }

  it('take less than ten times as long for 200 rubros as a certificate', async () => {
    for (let warm = 0; warm < 10; warm++) await certificate(warm)
    const single = await times(certificates, (at) => certificate(at))
    const figures = [`certificate ${medians(single)}`]
    for (const { name } of documents.budget.documents) {
      const path = documentPath('budget', school.own, budget, name)
      const long = (await times(12, () => get(path, 'application/pdf'))).slice(2)
      figures.push(`${name} ${medians(long)}`)
      expect([name, median(wholeOf(long)) < 10 * median(wholeOf(single))]).toEqual([name, true])
    }
    const report = `/report/budget/${school.own}/${budget}?report=activityOutcomeReport&initDate=2026-01-01&finalDate=2026-12-31`
    figures.push(`workbook ${median(wholeOf((await times(12, () => get(report, workbook))).slice(2))).toFixed(1)}`)
    console.log(
      `${engine}, median ms to read and set, and of the whole request, reports of ${rubros} rubros: ${figures.join(', ')}`,
    )
  })

  it('slow other requests down by less than 3 times', async () => {
    const work = async () => (await get(`/contract/${school.own}?range=[0,24]`)).whole
    await times(50, work)
    const tokens = await signInPeople(school, server.url)
    expect(await smallestRatio(3, () => slowerWhilePrinting(work, tokens))).toBeLessThan(3)
  })

  /** How many times slower a request is, at its slowest, while others print. */
  async function slowerWhilePrinting(work: () => Promise<number>, tokens: readonly string[]): Promise<number> {
    const quiet = percentile(await times(400, work), 0.99)
    let done = 0
    let stop = false
    const people = tokens.map(async (token) => {
      while (!stop) await certificate(done++, token)
    })
    const busy = percentile(await times(400, work), 0.99)
    stop = true
    await Promise.all(people)
    console.log(
      `${engine}, p99 of a list: ${quiet.toFixed(1)} ms, ${busy.toFixed(1)} with ${printing} printing (${done} papers): ratio ${(busy / quiet).toFixed(2)}`,
    )
    return busy / quiet
  }
})

/** A budget of many rubros with its income, and availabilities on its first. */
async function fill({ ana, bruno, own, validity, suppliers }: School) {
  const ids: number[] = []
  for (let n = 1; n <= rubros; n++) {
    const rubro = { name: `Materiales y suministros ${n}`, description: 'Gastos de funcionamiento' }
    ids.push(made(await ana.post('/activity/create', rubro), 'activity').id)
  }
  const { id: budget, lineOf } = await makeBudget(bruno, own, validity, new Map(ids.map((id) => [id, 1_000_000])))
  const booked: number[] = []
  for (let n = 0; n < certificates; n++) {
    const papers = await makePapers(bruno, own, suppliers[0] ?? 0, 1000 + n)
    const body = availabilityBody(papers, lineOf(ids[n] ?? 0), 1000 + n)
    booked.push(made(await bruno.post(`/availability/${own}/create`, body), 'availability').id)
  }
  const { fundingSources } = (await bruno.get('/fundingSource')).body
  await distributeIncome(bruno, own, budget, { name: 'Gratuidad', fundingSource_id: fundingSources[0].id })
  return { budget, booked }
}

/** The tokens of as many users as print, since one user may not hold all places. */
async function signInPeople({ ana }: School, url: string): Promise<string[]> {
  const password = 'Imprime-2026'
  return Promise.all(
    Array.from({ length: printing }, async (_, at) => {
      const email = `imprime${at}@erario.example`
      made(await ana.post('/user/create', { email, password, role_id: roleIds.root }), 'user')
      const headers = { 'Content-Type': 'application/json' }
      const reply = await fetch(`${url}/auth/login`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email, password }),
      })
      return ((await reply.json()) as { token: string }).token
    }),
  )
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function times<T>(count: number, ask: (at: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let at = 0; at < count; at++) all.push(await ask(at))
  return all
}

const percentile = (all: readonly number[], part: number): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length * part)] ?? 0
const median = (all: readonly number[]): number => percentile(all, 0.5)
const wholeOf = (all: readonly { whole: number }[]): number[] => all.map(({ whole }) => whole)
const medians = (all: readonly { whole: number; made: number }[]): string =>
  [all.map(({ made }) => made), wholeOf(all)].map((took) => median(took).toFixed(1)).join('/')
