// @module-tag slow
import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import { Piscina } from 'piscina'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { documentPath } from '../../../resources/documents.ts'
import { warmWorkers } from '../../../server/background/warmWorkers.ts'
import { Refusal } from '../../../server/base/refusal.ts'
import { errorResponse } from '../../../server/http/errors.ts'
import * as sentTable from '../../../server/import/sentTable.ts'
import { closeWorkers, renderLimits, runInWorker, withRenderSlot } from '../../../server/workers/pool.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { makeBudget, openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School
let bruno: Person
let budget: number
beforeAll(async () => {
  // Those of earlier files.
  await closeWorkers()
  erario = await openErario()
  school = await openSchools(erario)
  bruno = school.bruno
  budget = (await makeBudget(bruno, school.own, school.validity, new Map([[school.rubros[0] ?? 0, 1000]]))).id
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await erario.close()
  await closeWorkers()
})

const period = 'initDate=2026-01-01&finalDate=2026-12-31'
const papers: [name: string, path: () => string][] = [
  ['a PDF', () => documentPath('budget', school.own, budget, 'executedBudget')],
  ['the execution workbook', () => `/report/budget/${school.own}/${budget}?report=activityOutcomeReport&${period}`],
  ['the availability workbook', () => `/report/availability/${school.own}?${period}`],
]

/** Asks for a paper and closes the connection as soon as a thread has begun it. */
async function hangUpOn(path: string) {
  const client = new AbortController()
  const run = Piscina.prototype.run
  const begun = new Promise<void>((resolve) => {
    vi.spyOn(Piscina.prototype, 'run').mockImplementationOnce(function (this: Piscina, ...task) {
      const making = run.apply(this, task)
      resolve()
      return making
    })
  })
  const request = new Request(`http://erario.test${path}`, {
    headers: { 'x-token': bruno.token },
    signal: client.signal,
  })
  const answer = Promise.resolve(erario.app.fetch(request))
  await begun
  client.abort()
  return answer
}

const threadOfPress = async (): Promise<string> =>
  new TextDecoder().decode(await runInWorker(new URL('../../fixtures/threadId.ts', import.meta.url), null))

it('warmWorkers loads every worker file after the start', async () => {
  const run = vi.spyOn(Piscina.prototype, 'run')
  const thread = await threadOfPress()
  await warmWorkers()
  const workers = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('worker.ts'),
  )
  const loaded = run.mock.calls.map(([, options]) => relative('server', options?.filename ?? ''))
  expect(loaded).toEqual(expect.arrayContaining(workers))
  expect(workers.length).toBeGreaterThan(1)
  expect(await threadOfPress()).toBe(thread)
})

describe.each(papers)('a request of %s whose client disconnected', (_, path) => {
  it('is answered with 499, and its worker thread goes on', async () => {
    const before = await threadOfPress()
    const ended = vi.spyOn(Worker.prototype, 'terminate')
    for (let n = 0; n < 4; n++) expect((await hangUpOn(path())).status).toBe(499)
    expect(ended).not.toHaveBeenCalled()
    expect(await threadOfPress()).toBe(before)
    expect((await bruno.get(path())).status).toBe(200)
  })
})

it('an export whose client disconnected is answered with 499', async () => {
  expect((await hangUpOn('/supplier/export?format=xlsx')).status).toBe(499)
})

describe('the queue of the worker pool', () => {
  /** Fills places under one user until `release` is called. @param n left out: as many as one user gets */
  function occupy(id: number, n = renderLimits.concurrency + renderLimits.maxPerKey) {
    let release: () => void = () => {}
    const released = new Promise<Response>((resolve) => {
      release = () => resolve(new Response())
    })
    const request = new Request('http://erario.test/x')
    const all = Array.from({ length: n }, () =>
      withRenderSlot({ asker: { id }, request, stillMay: async () => {} }, () => released),
    )
    return { release, all: Promise.all(all) }
  }
  const refusal = [503, '2', 'Se están generando muchos documentos, intente de nuevo en un momento']
  const ask = async (by: Person) => {
    const { status, headers, body } = await by.get(papers[0]?.[1]() ?? '')
    return [status, headers.get('retry-after'), body.msg]
  }

  it('limits one user with 503 while others are served', async () => {
    const crowd = occupy(school.idOf('bruno'))
    const refused = await ask(bruno)
    const served = ask(school.clara)
    crowd.release()
    await crowd.all
    expect(refused).toEqual(refusal)
    expect((await served)[0]).toBe(200)
    expect((await ask(bruno))[0]).toBe(200)
  })

  it('is limited for all users together, with 503', async () => {
    // One request each: no user has more waiting than the next one asks for, and none gives a place up.
    const crowds = [
      occupy(-1, renderLimits.concurrency),
      ...Array.from({ length: renderLimits.maxWaiting }, (_, at) => occupy(-2 - at, 1)),
    ]
    const refused = await ask(school.clara)
    for (const { release } of crowds) release()
    await Promise.all(crowds.map(({ all }) => all))
    expect(refused).toEqual(refusal)
    expect((await ask(school.clara))[0]).toBe(200)
  })

  it('does not begin the work of a user who lost the right while waiting', async () => {
    const crowd = occupy(-1, renderLimits.concurrency)
    const work = vi.fn(async () => new Response())
    const stillMay = async () => {
      throw new Refusal(401, 'La sesión terminó')
    }
    const waiting = withRenderSlot({ asker: { id: -2 }, request: new Request('http://erario.test/x'), stillMay }, work)
    crowd.release()
    await expect(waiting).rejects.toMatchObject({ status: 401 })
    expect(work).not.toHaveBeenCalled()
    await crowd.all
  })

  it('is left free by a template that waits for the reader of files', async () => {
    let read: (filled: Uint8Array) => void = () => {}
    const isWaiting = new Promise<void>((resolve) => {
      vi.spyOn(sentTable, 'inReader').mockImplementationOnce(() => {
        resolve()
        return new Promise((filled) => (read = filled))
      })
    })
    const form = new FormData()
    form.set('template', new Blob(['PK of a workbook']), 'formato.xlsx')
    const path = `/report/budget/${school.own}/${budget}?report=comptrollerReport&sheet=F07&${period}`
    const sent = bruno.ask('POST', path, form)
    await Promise.race([isWaiting, sent])
    const crowd = occupy(-1)
    crowd.release()
    await crowd.all
    read(new Uint8Array([1, 2, 3]))
    const { status, body } = await sent
    expect([status, body.excel.data]).toEqual([200, [1, 2, 3]])
  })

  it('is logged as a warning without a stack when it is full', () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    errorResponse(new Refusal(503, 'Ocupado'), log, 'GET /x')
    errorResponse(new Error('broken'), log, 'GET /y')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, status: 503, what: 'GET /x', msg: 'request refused' }),
      expect.objectContaining({
        level: 50,
        what: 'GET /y',
        err: expect.objectContaining({ stack: expect.any(String) }),
      }),
    ])
    expect(lines[0]).not.toContain('stack')
  })
})
