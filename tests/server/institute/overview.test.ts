import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { resourceNamed } from '../../../resources/index.ts'
import { concernListOf, concernNames, concerns, sectionOf } from '../../../resources/rules/concerns.ts'
import type { Counted, WireOverview } from '../../../resources/rules/overview.ts'
import { addDays, today } from '../../../resources/values/dates.ts'
import { mail } from '../../../server/db/schema/mailTable.ts'
import { type Erario, openErario, type Person } from '../../fixtures/erario.ts'
import { actsOf, certificateBody, directBody, obligationBody } from '../../fixtures/execution.ts'
import { placed } from '../../fixtures/maker.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../../fixtures/school.ts'

let erario: Erario
let school: School
let budget: Awaited<ReturnType<typeof makeBudget>>

/** Within the vigencia of the school. */
beforeAll(async () => {
  vi.setSystemTime('2026-11-23T12:00:00-05:00')
  erario = await openErario()
  school = await openSchools(erario)
  const { bruno, own, validity, rubros, suppliers } = school
  const [first = 0, second = 0] = rubros
  const [supplier = 0] = suppliers
  budget = await makeBudget(
    bruno,
    own,
    validity,
    new Map([
      [first, 1000],
      [second, 5000],
    ]),
  )
  const line = budget.lineOf(first)
  const papers = await makePapers(bruno, own, supplier, 950)
  made(await bruno.post(`/availability/${own}/create`, availabilityBody(papers, line, 950)), 'availability')
  await makePapers(bruno, own, supplier, 10)
  const acts = actsOf(bruno, own)
  const other = budget.lineOf(second)
  await acts.certify(certificateBody(other, 100))
  const committed = await acts.commit(directBody(await acts.certify(certificateBody(other, 200)), supplier, 200))
  await acts.obligate(obligationBody(committed, 50))
  const unfinished = await makePapers(bruno, own, supplier, 70)
  const cdp = await acts.certify(certificateBody(other, 70))
  await acts.commit({
    availability_id: cdp,
    commitmentDate: '2026-03-03',
    amount: 70,
    documentType: 'contracts',
    contract_id: unfinished.contract,
  })
  const ending = await makePapers(bruno, own, supplier, 30)
  await erario.store.db.execute(`update contract set "end" = '${addDays(today(), 10)}' where id = ${ending.contract}`)
  const { fundingSources } = (await bruno.get('/fundingSource')).body
  const [shop, free] = [1, 2].map(
    (code) => fundingSources.find((one: { sifseCode: number }) => one.sifseCode === code).id,
  )
  const distributed = await bruno.post(`/revenue/${own}/distribution/create`, {
    revenues: [
      { budget_id: budget.id, name: 'Giros', fundingSource_id: free, initialAmount: 1000 },
      { budget_id: budget.id, name: 'Tienda', fundingSource_id: shop, initialAmount: 5000 },
    ],
    lines: [
      { id: line, fundingSource_id: free },
      { id: other, fundingSource_id: shop },
    ],
  })
  made(distributed, 'revenues')
  const collected = { revenue_id: distributed.body.revenues[1].id, collectionDate: '2026-05-01', amount: 5020 }
  made(await bruno.post(`/collection/${own}/create`, { ...collected, account_id: ending.account }), 'collection')
})
afterAll(async () => {
  vi.useRealTimers()
  await erario?.close()
})

const overviewsOf = async (person: Person, query = ''): Promise<WireOverview[]> => {
  const { status, body } = await person.get(`/overview${query}`)
  expect([status, body.msg]).toEqual([200, undefined])
  return body.overviews
}
const own = async (): Promise<WireOverview> => (await school.bruno.get(`/overview/${school.own}`)).body.overview

describe('GET /overview', () => {
  it("has the figures of the budget's details", async () => {
    const { bruno, own: institute } = school
    const { state } = (await bruno.get(`/budget/${institute}/state/${budget.id}`)).body
    const sum = (key: string) => state.reduce((all: number, line: Record<string, number>) => all + (line[key] ?? 0), 0)
    expect((await own()).budget).toEqual({
      id: budget.id,
      start: '2026-01-01',
      end: '2026-12-31',
      definitive: sum('definitive'),
      committed: sum('committed'),
      present: sum('present'),
    })
  })

  it('counts for each concern exactly the rows of its link', async () => {
    const { bruno, own: institute } = school
    const counted = (await own()).concerns
    expect(counted.map(({ name, count }) => [name, count])).toEqual([
      ['nearlySpent', 1],
      ['overpaid', 1],
      ['overcollected', 1],
      ['ending', 1],
      ['unfinished', 1],
      ['certificates', 1],
      ['owed', 1],
      ['contracts', 2],
      ['studies', 3],
    ])
    expect(counted.map(({ name }) => name)).toEqual(concernNames.filter((name) => concerns[name]))
    const spent = counted.find(({ name }) => name === 'nearlySpent')
    const { body } = await bruno.get(
      `/budgetActivity/${institute}/${budget.id}?filter={"id":${JSON.stringify(spent?.ids)}}`,
    )
    expect(body.budgetsActivity).toHaveLength(spent?.count ?? 0)
    const amounts = counted.flatMap(({ name, amount }) => (amount === undefined ? [] : [[name, amount]]))
    expect(amounts).toEqual([
      ['overcollected', 20],
      ['owed', 50],
    ])
    for (const { name, count, ids, amount } of counted) {
      const asked = concernListOf(name, ids, today())
      if (!asked) continue
      const { api } = resourceNamed(asked.of)
      const path = placed(String(api?.path), institute)
      const { tab, ...filter } = asked.filter
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        ...(tab ? { tab: String(tab) } : {}),
        totals: 'true',
      })
      const { body } = await bruno.get(`${path}?${query}`)
      expect([name, body[api?.list ?? ''].length]).toEqual([name, count])
      if (amount !== undefined) expect([name, body.totals.amount]).toEqual([name, amount])
    }
  })

  it('has the schools of the asker and no other', async () => {
    const { ana, bruno, clara, dario, elena, own, sister, foreign } = school
    for (const [person, schools] of [
      [ana, [own, sister, foreign]],
      [bruno, [own, sister]],
      [clara, [own, sister]],
      [dario, [foreign]],
      [elena, [foreign]],
    ] as const) {
      const ids = (await overviewsOf(person)).map(({ id }) => id)
      expect([person.name, new Set(ids)]).toEqual([person.name, new Set(schools)])
    }
    expect((await overviewsOf(dario)).map(({ budget, concerns }) => [budget, concerns])).toEqual([[null, []]])
  })

  it('has pages, sorted by the number of concerns, and the search of the list', async () => {
    const { bruno, own, sister } = school
    const [first, ...rest] = await overviewsOf(bruno, '?range=[0,0]')
    expect([first?.id, rest]).toEqual([own, []])
    const reply = await bruno.get('/overview?range=[1,1]')
    expect([reply.body.overviews[0].id, reply.headers.get('content-range')]).toEqual([sister, 'overviews 1-1/2'])
    expect((await overviewsOf(bruno, '?filter={"q":"valle"}')).map(({ id }) => id)).toEqual([sister])
    const behind = await bruno.get('/overview?range=[7,9]')
    expect([behind.body.overviews, behind.headers.get('content-range')]).toEqual([[], 'overviews */2'])
    expect((await bruno.get('/overview?range=[5,1]')).status).toBe(400)
    expect((await bruno.get('/overview?filter={"nobody":1}')).status).toBe(400)
  })

  it('has them by name for root, with the concerns of those of the page', async () => {
    const { ana, own } = school
    const names = (await overviewsOf(ana)).map(({ nameInstitute }) => nameInstitute)
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual([...names].sort())
    const pages = await Promise.all(names.map((_, at) => ana.get(`/overview?range=[${at},${at}]`)))
    expect(pages.map(({ body }) => body.overviews[0].nameInstitute)).toEqual(names)
    expect(pages.map(({ headers }) => headers.get('content-range')?.split('/')[1])).toEqual(
      names.map(() => String(names.length)),
    )
    const found = pages.find(({ body }) => body.overviews[0].id === own)
    expect(found?.body.overviews[0].concerns).toEqual(
      (await school.bruno.get(`/overview/${own}`)).body.overview.concerns,
    )
  })

  it('takes at most one statement besides that of the asker, for any number of schools', async () => {
    const asked = vi.spyOn(Client.prototype, 'query')
    for (const path of ['/overview', `/overview/${school.own}`]) {
      asked.mockClear()
      await school.bruno.get(path)
      expect([path, asked.mock.calls.length <= 2]).toEqual([path, true])
    }
    asked.mockRestore()
  })

  it('leaves out an inactive school', async () => {
    const { ana, bruno, sister } = school
    await ana.remove(`/institute/delete/${sister}?deleted=true`)
    expect((await overviewsOf(bruno)).map(({ id }) => id)).not.toContain(sister)
    await ana.remove(`/institute/delete/${sister}?deleted=false`)
  })
})

describe('GET /installation', () => {
  it('has the schools without a current budget, the users who never signed in, and the waiting mails', async () => {
    const { ana, sister, foreign } = school
    const email = 'nadie@erario.example'
    const created = { email, password: 'clave-de-nadie', role_id: 3 }
    const { id } = made(await ana.post('/user/create', created), 'user')
    const message = { subject: 'x', text: 'x', html: 'x', expiresAt: '2999-01-01' }
    await erario.store.db.insert(mail).values([
      { ...message, recipient: email },
      { ...message, recipient: email, sentAt: '2026-01-01' },
      { ...message, recipient: null },
    ])
    const { installation } = (await ana.get('/installation')).body
    expect(installation).toMatchObject({
      withoutBudget: { count: 2, ids: [sister, foreign] },
      mailsWaiting: 1,
      lastBackup: null,
    })
    expect(installation.neverSignedIn.ids).toContain(id)
    expect(installation.neverSignedIn.ids).not.toContain(school.idOf('bruno'))
  })

  it('answers 403 to every role but root', async () => {
    for (const person of [school.bruno, school.clara])
      expect([person.name, (await person.get('/installation')).status]).toEqual([person.name, 403])
  })
})

/** A new concern without a link fails here: only the rubros of a budget have none. */
it('every concern except nearlySpent links to a list, or to a section of the page of the budget', () => {
  const linked = (name: Counted['name']) => concernListOf(name, [], today()) !== null || sectionOf(name) !== undefined
  expect(concernNames.filter((name) => !linked(name))).toEqual(['nearlySpent'])
})
