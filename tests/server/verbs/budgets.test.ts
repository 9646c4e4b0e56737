import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Erario, openErario, type Reply } from '../../fixtures/erario.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../../fixtures/school.ts'

/** Vigencias and budgets that may not overlap (decision 16), also with concurrent requests. */
let erario: Erario
let school: School

const sameDays = 'Ya existe una vigencia con esas fechas'
const sharedDays = 'El colegio ya tiene un presupuesto en esas fechas'
const unusable = 'La opción seleccionada no existe o está inactiva'

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
})
afterAll(() => erario.close())

const createValidity = (start: string, end: string) => school.ana.post('/validity/create', { start, end })
const newValidity = async (start: string, end: string) => made(await createValidity(start, end), 'validity').id
const draft = (validity_id: number, institute = school.own) =>
  school.bruno.post(`/budget/${institute}/create`, { initialAmount: 100, validity_id })
const distribute = (budget_id: number, institute = school.own) =>
  school.bruno.post(`/budgetActivity/${institute}/distribution/create`, {
    budgetsActivity: [{ budget_id, activity_id: school.rubros[0], initialAmount: 100 }],
  })
const toggle = (path: string, id: unknown, deleted: boolean) =>
  school.ana.remove(`${path}/delete/${String(id)}?deleted=${deleted}`)
const expectRefused = (reply: Reply, msg: string, field: string) =>
  expect([reply.status, reply.body.msg, reply.body.errors]).toEqual([400, msg, { [field]: msg }])

describe('a vigencia', () => {
  it('with the dates of a live one is rejected, at creation and at restoration', async () => {
    expectRefused(await createValidity('2026-01-01', '2026-12-31'), sameDays, 'start')
    expect((await createValidity('2026-01-01', '2026-06-30')).status).toBe(200)
    const first = await newValidity('2030-01-01', '2030-12-31')
    await toggle('/validity', first, true)
    await newValidity('2030-01-01', '2030-12-31')
    expectRefused(await toggle('/validity', first, false), sameDays, 'start')
  })

  it('is created once by eight concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => createValidity('2031-01-01', '2031-12-31')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200)) expectRefused(reply, sameDays, 'start')
  })

  it('is not deleted while a draft uses it, and a draft is not completed on a deleted one', async () => {
    const validity = await newValidity('2032-01-01', '2032-12-31')
    const budget = made(await draft(validity), 'budget').id
    const refused = await toggle('/validity', validity, true)
    expect([refused.status, refused.body.msg]).toEqual([
      400,
      'No se puede borrar: lo usa Presupuesto 01/01/2032 - 31/12/2032 (sin distribuir)',
    ])
    await erario.store.db.execute(sql`update validity set deleted = true where id = ${validity}`)
    expectRefused(await distribute(budget), unusable, 'validity_id')
    expect((await school.bruno.get(`/budgetActivity/${school.own}/${budget}`)).body.budgetsActivity).toEqual([])
    await erario.store.db.execute(sql`update validity set deleted = false where id = ${validity}`)
    expect((await distribute(budget)).status).toBe(200)
  })

  it('that is deleted while its draft is completed lets only one of both succeed', async () => {
    for (let round = 0; round < 4; round++) {
      const validity = await newValidity(`${2040 + round}-01-01`, `${2040 + round}-12-31`)
      const replies = await Promise.all([
        draft(validity).then((reply) => (reply.status === 200 ? distribute(reply.body.budget.id) : reply)),
        toggle('/validity', validity, true),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })
})

describe('a budget', () => {
  it('shares no day with another of its school, at creation and at restoration', async () => {
    const half = await newValidity('2033-01-01', '2033-06-30')
    const year = await newValidity('2033-06-30', '2033-12-31')
    const first = made(await draft(half), 'budget').id
    made(await distribute(first), 'budget')
    expectRefused(await draft(year), sharedDays, 'validity_id')
    expectRefused(await draft(half), 'Ya existe un presupuesto para la vigencia indicada', 'validity_id')
    const elsewhere = made(await draft(year, school.sister), 'budget').id
    expect((await distribute(elsewhere, school.sister)).status).toBe(200)

    await toggle(`/budget/${school.own}`, first, true)
    const second = made(await draft(year), 'budget').id
    expect((await distribute(second)).status).toBe(200)
    expectRefused(await toggle(`/budget/${school.own}`, first, false), sharedDays, 'validity_id')
    await toggle(`/budget/${school.own}`, second, true)
    expect((await toggle(`/budget/${school.own}`, first, false)).status).toBe(200)
  })

  it('is completed once of several concurrent drafts that share a day', async () => {
    const drafts: number[] = []
    for (const end of ['03-31', '06-30', '09-30', '12-31'])
      drafts.push(made(await draft(await newValidity('2034-01-01', `2034-${end}`)), 'budget').id)
    const replies = await Promise.all(drafts.map((id) => distribute(id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200)) expectRefused(reply, sharedDays, 'validity_id')
  })

  it('is not restored over a rubro that was deleted meanwhile', async () => {
    const { ana, own } = school
    const rubro = made(await ana.post('/activity/create', { name: 'Jardines', description: 'Plantas' }), 'activity').id
    const budget = made(await draft(await newValidity('2051-01-01', '2051-12-31')), 'budget').id
    const row = { budget_id: budget, activity_id: rubro, initialAmount: 100 }
    await school.bruno.post(`/budgetActivity/${own}/distribution/create`, { budgetsActivity: [row] })
    expect((await school.bruno.remove(`/budget/${own}/delete/${budget}`)).status).toBe(200)
    expect((await toggle('/activity', rubro, true)).status).toBe(200)
    const restore = () => school.bruno.remove(`/budget/${own}/delete/${budget}?deleted=false`)
    const refused = await restore()
    expect([refused.status, refused.body.msg]).toEqual([400, 'No se puede restaurar: Actividad Jardines está inactiva'])
    const kept = sql`select deleted from budget where id = ${budget}
      union all select deleted from "budgetActivity" where budget_id = ${budget}`
    expect((await erario.store.db.execute(kept)).rows).toEqual([{ deleted: true }, { deleted: true }])
    await toggle('/activity', rubro, false)
    expect((await restore()).status).toBe(200)
  })

  it('of an older version may share days, and can be modified', async () => {
    const [one, other] = [await newValidity('2035-01-01', '2035-12-31'), await newValidity('2035-01-01', '2035-11-30')]
    const first = await makeBudget(school.bruno, school.own, one, new Map([[school.rubros[0] ?? 0, 100]]))
    await erario.store.db.execute(sql`alter table budget disable trigger "budget_days"`)
    await erario.store.db.execute(sql`update budget set deleted = true where id = ${first.id}`)
    const second = await makeBudget(school.bruno, school.own, other, new Map([[school.rubros[0] ?? 0, 100]]))
    await erario.store.db.execute(sql`update budget set deleted = false where id = ${first.id}`)
    await erario.store.db.execute(sql`alter table budget enable trigger "budget_days"`)
    for (const { id } of [first, second]) {
      const reply = await school.bruno.post(`/modification/disposition/${school.own}/${id}/create`, {
        modificationsType: 'adicion',
        modifications: [{ activity_id: school.rubros[0], amount: 5, modificationDate: '2035-02-01' }],
      })
      expect(reply.status).toBe(200)
    }
  })
})

describe('the expense number of an availability', () => {
  it('is unique in a school and year among the live ones', async () => {
    const { bruno, own, sister, validity, rubros, suppliers } = school
    const amounts = new Map([[rubros[0] ?? 0, 1000]])
    const text = 'Ya existe un egreso con ese número en el año'
    const budgets = new Map<number, number>()
    for (const institute of [own, sister])
      budgets.set(institute, (await makeBudget(bruno, institute, validity, amounts)).lineOf(rubros[0] ?? 0))
    const reserve = async (expenseNumber: string, institute = own) => {
      const papers = await makePapers(bruno, institute, suppliers[0] ?? 0, 10)
      const body = availabilityBody(papers, budgets.get(institute) ?? 0, 10, { expenseNumber })
      return bruno.post(`/availability/${institute}/create`, body)
    }
    const first = made(await reserve('CE-7'), 'availability').id
    expectRefused(await reserve('ce-7'), text, 'expenseNumber')
    expect((await reserve('CE-7', sister)).status).toBe(200)
    await bruno.remove(`/availability/${own}/delete/${first}?deleted=true&date=2026-02-05`)
    const replies = await Promise.all(Array.from({ length: 4 }, () => reserve('CE-7')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200)) expectRefused(reply, text, 'expenseNumber')
    const restored = await bruno.remove(`/availability/${own}/delete/${first}?deleted=false&date=2026-02-05`)
    expectRefused(restored, text, 'expenseNumber')
    expect((await school.ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
  })
})
