/** How long one person waits while another floods the server, beside alone; the times are printed, and the longest wait is asserted. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentPath } from '../../resources/documents.ts'
import { attachmentForm, pdfOf } from '../fixtures/attachmentForm.ts'
import { formOf } from '../fixtures/importFile.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../fixtures/school.ts'
import { copyNewData, personOver, type Server, signingInAt, startServer } from '../fixtures/serverProcess.ts'
import { openDatabase } from '../proof/database.ts'
import { fillFolder, fillSuppliers } from './sides.ts'

const rows = 10_000
const floodMs = 12_000
/** Milliseconds that nobody waits longer because of another person. */
const longestWait = { embedded: 3000, postgres: 2000 }

let folder: string
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erario-floods-'))
  database = await openDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** One request of a flood; `hands` are sent at once, again and again. */
type Flood = { hands: number; ask(serial: number): Promise<{ status: number; body: { msg?: unknown } }> }

const supplierRows = 5000
const sheet = (serial: number): string =>
  [
    'Tipo de persona;Cédula o NIT;Nombre;Apellido;Dirección;Teléfono',
    ...Array.from(
      { length: supplierRows },
      (_, n) => `Natural;${10_000_000 + serial * supplierRows + n};Ana;Ruiz;Calle 1;300`,
    ),
  ].join('\n')

describe.each(['embedded', 'postgres'] as const)('one person who floods a server on %s', (engine) => {
  let server: Server
  let school: School
  let floods: Record<string, Flood>
  beforeAll(async () => {
    const DATA_DIR = join(folder, engine)
    const env: Record<string, string> = { DATA_DIR }
    if (engine === 'embedded') {
      copyNewData(DATA_DIR)
      await fillFolder(DATA_DIR, rows)
    } else {
      env.DATABASE_URL = await database.fresh()
      await (await startServer(env)).stop()
      await fillSuppliers(env.DATABASE_URL, rows)
    }
    server = await startServer(env)
    school = await openSchools(signingInAt(() => [server.url]))
    floods = await floodsOf(school, server.url)
  })
  afterAll(() => server.stop())

  it.each(['reads', 'previews', 'imports', 'exports', 'uploads', 'papers', 'signedOut'])(
    'makes nobody else wait too long: %s',
    async (kind) => {
      const flood = floods[kind]
      if (!flood) throw new Error(kind)
      const alone = await waits(() => performance.now() + 3000)
      const statuses = new Map<string, number>()
      const begun = { serial: 0, isOver: false }
      const hand = async () => {
        while (!begun.isOver) {
          const { status, body } = await flood.ask(begun.serial++)
          const answer = status === 200 ? '200' : `${status} ${body.msg}`
          statuses.set(answer, (statuses.get(answer) ?? 0) + 1)
        }
      }
      const hands = Array.from({ length: flood.hands }, hand)
      const flooded = await waits(() => performance.now() + floodMs)
      begun.isOver = true
      await Promise.all(hands)
      const [before, meanwhile] = [Math.max(...alone), Math.max(...flooded)]
      console.log(
        `${engine}, ${kind}: the longest wait ${meanwhile.toFixed(0)} ms, alone ${before.toFixed(0)}: ratio ${(meanwhile / before).toFixed(1)}; ` +
          `median ${median(flooded).toFixed(0)} ms, alone ${median(alone).toFixed(0)}; the flood was answered ${JSON.stringify(Object.fromEntries(statuses))}`,
      )
      expect(meanwhile).toBeLessThan(longestWait[engine])
    },
  )

  let serial = 0
  /** Milliseconds of each request of another person, one after the other. */
  async function waits(end: () => number): Promise<number[]> {
    const { dario } = school
    const last = end()
    const times: number[] = []
    const timed = async (work: Promise<{ status: number; body: object }>) => {
      const began = performance.now()
      const { status, body } = await work
      times.push(performance.now() - began)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    }
    while (performance.now() < last) {
      await timed(dario.get('/supplier?range=[0,24]'))
      await timed(dario.get('/supplier/77'))
      await timed(dario.get(`/availability/${school.foreign}`))
      const body = { name: 'FSE', number: `${serial++}`, type: 'Ahorros', bank_id: 1 }
      await timed(dario.post(`/account/${school.foreign}/create`, body))
    }
    return times
  }
})

async function floodsOf(
  { ana, bruno, own, rubros, validity, suppliers }: School,
  url: string,
): Promise<Record<string, Flood>> {
  const budget = await makeBudget(bruno, own, validity, new Map(rubros.map((rubro) => [rubro, 1_000_000])))
  const papers = await makePapers(bruno, own, suppliers[0] ?? 0, 1000)
  const body = availabilityBody(papers, budget.lineOf(rubros[0] ?? 0), 1000)
  const { id } = made(await bruno.post(`/availability/${own}/create`, body), 'availability')
  const nobody = personOver(() => [url], 'nobody', '')
  const search = encodeURIComponent(JSON.stringify({ q: '7f3a' }))
  const sort = encodeURIComponent('["name","ASC"]')
  return {
    reads: { hands: 64, ask: () => ana.get(`/supplier?filter=${search}&sort=${sort}`) },
    previews: { hands: 4, ask: (n) => ana.post('/supplier/import?preview=true', formOf(sheet(n), 'datos.csv')) },
    imports: { hands: 4, ask: (n) => ana.post('/supplier/import', formOf(sheet(10 + n), 'datos.csv')) },
    exports: { hands: 16, ask: () => ana.get('/supplier/export?format=xlsx') },
    uploads: {
      hands: 8,
      ask: async (n) =>
        ana.post(
          `/attachment/${own}/create`,
          await attachmentForm({
            resource: 'contract',
            row_id: papers.contract,
            kind: 'other',
            bytes: pdfOf(5_000_000, n % 250),
          }),
        ),
    },
    papers: { hands: 16, ask: () => ana.get(documentPath('availability', own, id, 'availability')) },
    signedOut: {
      hands: 64,
      ask: (n) =>
        n % 2 === 0
          ? nobody.get('/verify/AAAAA-AAAAA')
          : nobody.post('/auth/login', { email: `x${n}@erario.example`, password: 'clave-de-nadie' }),
    },
  }
}

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
