// @module-tag slow
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isScoped } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { pathOf, type Spot, spotsOf } from '../../fixtures/calls.ts'
import { askedBody, moveAt } from '../../fixtures/moves.ts'
import { roundsOf } from '../../fixtures/rounds.ts'
import { boundOf } from '../../fixtures/waits.ts'
import { openWorld, type World } from '../../fixtures/world.ts'
import { sendRaw } from './contract/raw.ts'
import { describeImports } from './fuzz/imports.ts'
import { type Asked, type Door, requests } from './fuzz/requests.ts'
import { describeUploads } from './fuzz/uploads.ts'
import { editBodyOf } from './matrix/requests.ts'

const count = roundsOf('FUZZ_REQUESTS', 400, 3000)
const seed = Number(process.env.FUZZ_SEED || Date.now() % 2 ** 31)

let world: World
let doors: Door[]
let tokens: string[]
const answers = new Map<number, number>()

beforeAll(async () => {
  world = await openWorld()
  for (const resource of resources.filter(({ api }) => api)) await world.standing(resource.name, world.school.own)
  doors = await Promise.all(world.endpoints.flatMap(spotsOf).map(doorOf))
  const { ana, bruno, clara } = world.school
  tokens = [ana.token, ana.token, bruno.token, bruno.token, clara.token, 'garbage']
})
afterAll(async () => {
  console.info(`fuzz: ${count} requests, FUZZ_SEED=${seed}, answers ${JSON.stringify(Object.fromEntries(answers))}`)
  await world?.close()
})

describe('random requests', () => {
  it(
    'are answered in JSON and in Spanish, and never with a 500',
    async () => {
      const asked = fc.asyncProperty(requests(doors, 6), async (request) => {
        const complaint = complaintOf(await send(request))
        if (complaint) throw new Error(complaint)
      })
      await fc.assert(asked, { numRuns: count, seed, endOnFailure: count > 2000 })
    },
    boundOf(count, 60),
  )

  it('pass the guard in part and reach the endpoints', () => {
    for (const status of [200, 400, 401, 403, 404])
      expect([status, (answers.get(status) ?? 0) > 0]).toEqual([status, true])
  })

  it('leave every balance equal to its ledger, no line below zero and no prototype polluted', async () => {
    const off = await rowsOf(sql`
      select l.id from "budgetActivity" l left join "movement" m on m."budgetActivity_id" = l.id
      group by l.id having coalesce(sum(m."present"), 0) <> l."presentAmount"
        or coalesce(sum(m."definitive"), 0) <> l."definitiveAmount" or l."presentAmount" < 0`)
    expect(off).toEqual([])
    const unpaid = await rowsOf(sql`
      select l.id from "budgetActivity" l left join "availability" a on a."budgetActivity_id" = l.id and not a."deleted"
      group by l.id having l."definitiveAmount" - coalesce(sum(a."amount"), 0) + coalesce((
        select sum(r."amount") from "release" r where r."budgetActivity_id" = l.id and not r."deleted"), 0) <> l."presentAmount"`)
    expect(unpaid).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>).role).toBeUndefined()
  })

  it('leave the users and schools of the tests usable', async () => {
    const { bruno, clara, own } = world.school
    expect((await bruno.get(`/account/${own}`)).status).toBe(200)
    expect((await clara.get(`/institute/${own}`)).body.institute.nameInstitute).toBe('Institución San Isidro')
  })
})

describeUploads(
  () => world,
  seed,
  (answer) => faultOf(answer, 'a file'),
)

describeImports(
  () => world,
  seed,
  (answer) => faultOf(answer, 'a file of rows'),
)

async function rowsOf(question: SQL): Promise<unknown[]> {
  const answer = await world.erario.store.db.execute(question)
  return (answer as { rows: unknown[] }).rows
}

type Told = { request: Asked; status: number; type: string; text: string }

async function send(request: Asked): Promise<Told> {
  const { door, who, path, type, body } = request
  const token = tokens[who] ?? ''
  const { method } = door.spot.endpoint
  const answer = await sendRaw(world.erario, { method, path, token, type, ...(body === undefined ? {} : { body }) })
  answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
  return { request, ...answer }
}

/** What is wrong with an answer, or nothing. */
function complaintOf({ request, status, type, text }: Told): string | null {
  const about = `${request.door.spot.endpoint.method} ${request.path} as ${request.who}, ${request.type}: ${request.body?.slice(0, 600)}`
  return faultOf({ status, type, text }, about)
}

/** What is wrong with an answer to anything at all. */
function faultOf({ status, type, text }: Omit<Told, 'request'>, request: string): string | null {
  const about = `${request}\n→ ${status} ${type} ${text.slice(0, 400)}`
  if (status >= 500) return `a failure of ours: ${about}`
  if (!type.includes('/json'))
    return status === 200 && /pdf|sheet|image|zip|ndjson/.test(type) ? null : `no JSON: ${about}`
  const body = JSON.parse(text)
  if (body.status !== (status === 200)) return `a status that is not its own: ${about}`
  if (status === 200) return null
  const said = [body.msg, ...Object.values(body.errors ?? {})]
  const strange = said.find((one) => typeof one !== 'string' || one === '' || notSpanish.test(ownWords(one)))
  return strange === undefined ? null : `not Spanish, ${JSON.stringify(strange)}: ${about}`
}

/** Without what it quotes of the request. */
const ownWords = (text: string): string => text.replace(/«[^»]*»/g, '')

/** Sentences of yup, PostgreSQL, JavaScript and HTTP; none of these words is one of ours. */
const notSpanish =
  /\b(must|should|required|invalid|cannot|can't|unexpected|expected|undefined|null|the|this|of type|syntax|violates|constraint|relation|column|query|failed|object|function|not|found|bad request|internal|TypeError|at )\b|[{}<>]/i

/** Its rows are the ones the tests made last, never the users and schools on which all other rows depend. */
async function doorOf(spot: Spot): Promise<Door> {
  const path = await pathOf(world, spot, world.school.own)
  const ids = (path.split('?')[0] ?? '').split('/').filter((part) => /^(\d+|none\.png|AAAA.*)$/.test(part))
  return { spot, path, ids, valid: await validBodyOf(spot) }
}

async function validBodyOf({ endpoint }: Spot): Promise<unknown> {
  const { own, rubros } = world.school
  const { path } = endpoint
  if (endpoint.method === 'PUT') return editBodyOf(world, endpoint)
  const moved = moveAt(path)
  if (moved) return askedBody(world, moved.resource, moved.move, own)
  const resource = resources.find(
    ({ api }) => api && [`${api.path}/create`, `${api.path}/:${api.within}/create`].includes(path),
  )
  if (resource) return world.bodyOf(resource.name, isScoped(resource) ? own : 0)
  if (path.includes('distribution'))
    return { budgetsActivity: [{ budget_id: 1, activity_id: rubros[0], initialAmount: 5 }] }
  return {
    email: 'ana@erario.example',
    password: 'clave-de-nadie',
    resetCode: 'ABC234',
    currentPassword: 'clave-de-nadie',
    newPassword: 'clave-segunda',
  }
}
