import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyResource, isScoped, type Role } from '../../../resources/define/index.ts'
import { resources } from '../../../resources/index.ts'
import { searchedBy } from '../../../server/api/searching.ts'
import type { Person } from '../../fixtures/erario.ts'
import { placed } from '../../fixtures/maker.ts'
import { openWorld, type World } from '../../fixtures/world.ts'
import { cellsOf, fill, query, type Row, valueAt } from './contract/lists.ts'

type Asker = { person: Person; role: Role; schools: readonly number[] }
type Found = { resource: string; rows: Row[] }

let world: World
let askers: Asker[]

beforeAll(async () => {
  world = await openWorld()
  await fill(world)
  for (const resource of resources.filter(isScoped)) await world.standing(resource.name, world.school.foreign)
  const { ana, bruno, clara, dario, elena, own, sister, foreign } = world.school
  askers = [
    { person: ana, role: 'root', schools: [own, sister, foreign] },
    { person: bruno, role: 'admin', schools: [own, sister] },
    { person: clara, role: 'client', schools: [own, sister] },
    { person: dario, role: 'admin', schools: [foreign] },
    { person: elena, role: 'client', schools: [foreign] },
  ]
})
afterAll(() => world?.close())

const search = async ({ person }: Pick<Asker, 'person'>, q: string): Promise<Found[]> => {
  const { status, body } = await person.get(`/search?${new URLSearchParams({ q })}`)
  expect([person.name, q, status, body.msg]).toEqual([person.name, q, 200, undefined])
  return body.found
}
const idsIn = (found: readonly Found[], name: string) =>
  found.find(({ resource }) => resource === name)?.rows.map(({ id }) => id) ?? []

/** The rows that contain a text in the lists of all schools of a user, newest first. */
async function listed({ api }: AnyResource, { person, schools }: Asker, search = ''): Promise<Row[]> {
  const paths = api?.path.includes(':institute') ? schools.map((school) => placed(api.path, school)) : [api?.path]
  const rows: Row[] = []
  for (const path of paths) rows.push(...(await person.get(`${path}${search}`)).body[api?.list ?? ''])
  return rows.toSorted((one, other) => Number(other.id) - Number(one.id))
}

describe('GET /search', () => {
  it("returns the five newest rows of each list, equal to those of the asker's own lists", {
    tags: ['exhaustive'],
  }, async () => {
    let hits = 0
    for (const asker of askers)
      for (const resource of searchedBy(asker.role)) {
        const rows = await listed(resource, asker)
        const texts = cellsOf(resource)
          .filter(({ kind }) => ['text', 'longText', 'email', 'code'].includes(kind))
          .flatMap(({ path }) => rows.map((row) => valueAt(row, path)))
          .filter((text): text is string => typeof text === 'string' && text.length > 2)
        for (const text of new Set([texts[0], texts.at(-1)].filter((one) => one !== undefined))) {
          const q = text.slice(0, 40).toUpperCase()
          const expected = (await listed(resource, asker, query('filter', { q }))).slice(0, 5)
          const found = (await search(asker, q)).find((one) => one.resource === resource.name)?.rows ?? []
          expect([asker.person.name, resource.name, q, found]).toEqual([asker.person.name, resource.name, q, expected])
          hits += found.length
        }
      }
    expect(hits).toBeGreaterThan(50)
  })

  it('returns no row of another school', async () => {
    const { foreign } = world.school
    const of = (found: readonly Found[]) =>
      new Set(found.flatMap(({ rows }) => rows.map((row) => row.institute_id)).filter((id) => id !== undefined))
    const words = ['contrato', '00', 'es', 'an', '20', 'no']
    for (const { person, schools } of askers)
      for (const q of words)
        for (const school of of(await search({ person }, q)))
          expect([person.name, q, schools.includes(Number(school))]).toEqual([person.name, q, true])
    expect(askers.filter(({ schools }) => schools.includes(foreign)).length).toBe(3)
  })

  it('finds nothing in an inactive school, except for root', async () => {
    const { ana, dario, foreign } = world.school
    const { number } = await world.standing('contract', foreign)
    const ask = async (person: Person) => idsIn(await search({ person }, String(number)), 'contract').length
    expect(await ask(dario)).toBeGreaterThan(0)
    await world.mark('institute', foreign, true)
    expect([await ask(dario), (await ask(ana)) > 0]).toEqual([0, true])
    await world.mark('institute', foreign, false)
  })

  it('finds a row by its number, and a budget by its year', async () => {
    const { ana, own } = world.school
    const { id, consecutive } = await world.standing('availability', own)
    expect(idsIn(await search({ person: ana }, `0${consecutive}`.slice(-2)), 'availability')).toContain(id)
    const budget = await world.standing('budget', own)
    const [row] = (await ana.get(`/budget/${own}${query('filter', { id: budget.id })}`)).body.budgets
    const year = String(row.Validity.start).slice(0, 4)
    expect(idsIn(await search({ person: ana }, year), 'budget')).toContain(row.id)
  })

  it('finds a payment by its egreso, its transaction, its invoice and its amount', async () => {
    const { ana, own } = world.school
    const { id } = await world.standing('payment', own)
    const [row] = (await ana.get(`/payment/${own}${query('filter', { id })}`)).body.payments
    const [whole = '', cents] = String(row.netAmount).split('.')
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
    const asked = [
      row.expenseNumber,
      row.transactionRecordNumber,
      row.Obligation.invoice,
      `$ ${grouped}${cents ? `.${cents}` : ''}`,
      `$ ${grouped.replaceAll(',', '.')},${cents ?? '00'}`,
    ]
    for (const q of asked)
      expect([q, idsIn(await search({ person: ana }, String(q)), 'payment')]).toEqual([q, expect.arrayContaining([id])])
  })

  it.each(['', 'a', ' a ', '\u200b'])('rejects %j with 400: less than two letters', async (q) => {
    const { status, body } = await world.school.ana.get(`/search?${new URLSearchParams({ q })}`)
    expect([status, body.errors]).toEqual([400, { q: 'Escriba al menos dos letras' }])
  })

  it.each(["o'hara", '%%', '__', 'a\0b', '\\\\', 'á'.repeat(201)])('finds nothing for %j or rejects it', async (q) => {
    const { status, body } = await world.school.bruno.get(`/search?${new URLSearchParams({ q })}`)
    expect([status === 200 ? body.found : Object.keys(body.errors)]).toEqual([status === 200 ? [] : ['q']])
  })
})
