// @module-tag slow
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { today } from '../../../resources/values/dates.ts'
import { type Erario, openErario, type Person, type Reply } from '../../fixtures/erario.ts'
import { availabilityBody, made, makeBudget, makePapers, openSchools, type School } from '../../fixtures/school.ts'

/** Funds on every day, and annulments as acts of their own day (decisions 12 and 13). */
let erario: Erario
let school: School
let bruno: Person
let paper: number
let upkeep: number

const thatDay = 'El rubro no contaba con fondos suficientes a la fecha indicada'

beforeAll(async () => {
  erario = await openErario()
  school = await openSchools(erario)
  bruno = school.bruno
  ;[paper = 0, upkeep = 0] = school.rubros
})
afterAll(() => erario.close())

let year = 2026
/** A budget of a year of its own, 600,000 in paper and 100,000 in upkeep; days are 'MM-DD' of that year. */
async function openBudget() {
  const of = year++
  const validity =
    of === 2026
      ? school.validity
      : made(await school.ana.post('/validity/create', { start: `${of}-01-01`, end: `${of}-12-31` }), 'validity').id
  const amounts = new Map([
    [paper, 600_000],
    [upkeep, 100_000],
  ])
  const { id, lineOf } = await makeBudget(bruno, school.own, validity, amounts)
  const at = (day: string) => `${of}-${day}`
  return {
    id,
    at,
    line: lineOf(paper),
    other: lineOf(upkeep),
    modify: (modificationsType: 'adicion' | 'reduccion', day: string, amount: number) =>
      bruno.post(`/modification/disposition/${school.own}/${id}/create`, {
        modificationsType,
        modifications: [{ activity_id: paper, amount, modificationDate: at(day) }],
      }),
    move: (from: number, to: number, day: string, amount: number) =>
      bruno.post(`/transfer/${school.own}/create`, {
        transfers: [
          { amount, budgetActivityCredit_id: to, budgetActivityContraCredit_id: from, transferDate: at(day) },
        ],
      }),
    async reserve(day: string, amount: number): Promise<Reply> {
      const papers = await makePapers(bruno, school.own, school.suppliers[0] ?? 0, amount)
      const dates = { dcpDate: at(day), budgetRecordDate: at(day) }
      return bruno.post(`/availability/${school.own}/create`, availabilityBody(papers, lineOf(paper), amount, dates))
    },
    async presentOn(day: string): Promise<number> {
      const { state } = (await bruno.get(`/budget/${school.own}/state/${id}?date=${at(day)}`)).body
      return state.find((row: { activity_id: number }) => row.activity_id === paper).present
    },
  }
}

const paths = { modification: 'modification/disposition', transfer: 'transfer', availability: 'availability' }
/** Sets the other state of a document, with whatever else the query says. */
const act = (of: keyof typeof paths, id: unknown, deleted: boolean, more: Record<string, string> = {}) =>
  bruno.remove(
    `/${paths[of]}/${school.own}/delete/${String(id)}?${new URLSearchParams({ deleted: String(deleted), ...more })}`,
  )
const first = (reply: Reply, name: string): number => {
  const rows: unknown = made(reply, name)
  return Array.isArray(rows) ? rows[0].id : Number((rows as { id: number }).id)
}

function expectShort(reply: Reply, available: number, requested: number): void {
  expect([reply.status, reply.body.msg, reply.body.detail]).toEqual([
    400,
    thatDay,
    { available, requested, missing: Math.round((requested - available) * 100) / 100 },
  ])
}

describe('the funds of a rubro on each day', () => {
  it('refuse an availability dated before the addition that funds it, and nothing is written', async () => {
    const budget = await openBudget()
    made(await budget.modify('adicion', '12-01', 5_000_000), 'modifications')
    const before = (await bruno.get(`/movement/${school.own}/${budget.line}`)).body
    expectShort(await budget.reserve('02-01', 4_000_000), 600_000, 4_000_000)
    expect((await bruno.get(`/movement/${school.own}/${budget.line}`)).body).toEqual(before)
    expect((await bruno.get(`/availability/${school.own}`)).body.availabilities).toEqual([])
    made(await budget.reserve('02-01', 600_000), 'availability')
    made(await budget.reserve('12-01', 4_000_000), 'availability')
    expect(await budget.presentOn('11-30')).toBe(0)
  })

  it('refuse a reduction or transfer of funds used by an earlier or later document', async () => {
    const budget = await openBudget()
    made(await budget.reserve('06-01', 500_000), 'availability')
    made(await budget.modify('adicion', '09-01', 1_000_000), 'modifications')
    expectShort(await budget.modify('reduccion', '03-01', 200_000), 100_000, 200_000)
    expectShort(await budget.move(budget.line, budget.other, '03-01', 100_000.01), 100_000, 100_000.01)
    made(await budget.move(budget.line, budget.other, '03-01', 100_000), 'transfers')
    expectShort(await budget.modify('reduccion', '08-31', 1), 0, 1)
    made(await budget.modify('reduccion', '09-01', 1), 'modifications')
  })

  it('refuse to delete an addition that paid for something, though a later one covers it today', async () => {
    const budget = await openBudget()
    const addition = first(await budget.modify('adicion', '02-01', 400_000), 'modifications')
    made(await budget.reserve('03-01', 900_000), 'availability')
    made(await budget.modify('adicion', '10-01', 1_000_000), 'modifications')
    expectShort(await act('modification', addition, true, { date: budget.at('02-01') }), 100_000, 400_000)
    expectShort(await act('modification', addition, true, { date: budget.at('09-30') }), 100_000, 400_000)
    expect((await act('modification', addition, true, { date: budget.at('10-01') })).status).toBe(200)
  })

  it('must cover a restored availability, and a returned transfer, on every later day', async () => {
    const budget = await openBudget()
    const annulled = first(await budget.reserve('02-05', 300_000), 'availability')
    await act('availability', annulled, true, { date: budget.at('02-05') })
    made(await budget.reserve('02-10', 500_000), 'availability')
    made(await budget.modify('adicion', '11-01', 900_000), 'modifications')
    expectShort(await act('availability', annulled, false, { date: budget.at('10-31') }), 100_000, 300_000)
    expect((await act('availability', annulled, false, { date: budget.at('11-01') })).status).toBe(200)

    const transfer = first(await budget.move(budget.other, budget.line, '02-11', 50_000), 'transfers')
    made(await budget.reserve('02-12', 120_000), 'availability')
    expectShort(await act('transfer', transfer, true, { date: budget.at('10-01') }), 30_000, 50_000)
    expect((await act('transfer', transfer, true, { date: budget.at('11-01') })).status).toBe(200)
  })

  it('are checked for today first, with the text for today', async () => {
    const budget = await openBudget()
    const reply = await budget.reserve('02-01', 600_001)
    expect([reply.status, reply.body.msg]).toEqual([400, 'El rubro no cuenta con fondos suficientes'])
    expect(reply.body.detail).toEqual({ available: 600_000, requested: 600_001, missing: 1 })
  })
})

describe('an annulment', () => {
  it('does not change any day before its own', async () => {
    const budget = await openBudget()
    const id = first(await budget.reserve('02-05', 400_000), 'availability')
    await act('availability', id, true, { date: budget.at('09-10') })
    expect([await budget.presentOn('03-31'), await budget.presentOn('09-09')]).toEqual([200_000, 200_000])
    expect(await budget.presentOn('09-10')).toBe(600_000)
    await act('availability', id, false, { date: budget.at('11-02') })
    expect([await budget.presentOn('03-31'), await budget.presentOn('11-01')]).toEqual([200_000, 600_000])
    expect(await budget.presentOn('11-02')).toBe(200_000)
  })

  it('may have a day between the previous act and the end of the vigencia, and no other', async () => {
    const budget = await openBudget()
    const of = budget.at('01-01').slice(0, 4)
    const id = first(await budget.modify('adicion', '03-01', 10), 'modifications')
    const refuses = async (deleted: boolean, date: string, msg: string) => {
      const { status, body } = await act('modification', id, deleted, { date })
      expect([date, status, body.msg, body.errors]).toEqual([date, 400, msg, { date: msg }])
    }
    const range = `La fecha debe estar entre el 01/03/${of} y el 31/12/${of}`
    for (const date of [budget.at('02-28'), `${Number(of) + 1}-01-01`, '1999-01-01']) await refuses(true, date, range)
    await refuses(true, '', 'Ingrese una fecha')
    await refuses(true, budget.at('02-30'), 'Debe ser una fecha valida')
    expect((await act('modification', id, true, { date: budget.at('06-01') })).status).toBe(200)
    await refuses(false, budget.at('05-31'), `La fecha debe estar entre el 01/06/${of} y el 31/12/${of}`)
    expect((await act('modification', id, false, { date: budget.at('12-31') })).status).toBe(200)
    await refuses(true, budget.at('12-30'), `La fecha debe ser el 31/12/${of}`)
  })

  it('without a day is dated today in Colombia, or the nearest day of the vigencia', async () => {
    vi.setSystemTime(new Date()) // it must not become tomorrow in between
    const budget = await openBudget()
    const id = first(await budget.modify('adicion', '03-01', 10), 'modifications')
    await act('modification', id, true)
    const { movements } = (await bruno.get(`/movement/${school.own}/${budget.line}`)).body
    const now = today()
    const [from, to] = [budget.at('03-01'), budget.at('12-31')]
    expect(movements.at(-1)).toMatchObject({
      reversal: true,
      documentDate: [from, now, to].sort()[1],
      reason: null,
    })
    vi.useRealTimers()
  })

  it('stores its reason, also in the movements', async () => {
    const budget = await openBudget()
    const id = first(await budget.move(budget.line, budget.other, '03-01', 10), 'transfers')
    const refused: [reason: string, msg: string][] = [
      ['x'.repeat(201), 'Debe tener máximo 200 caracteres'],
      ['dos\nrenglones', 'No se permiten caracteres de control'],
    ]
    for (const [reason, msg] of refused) {
      const { status, body } = await act('transfer', id, true, { reason })
      expect([status, body.errors]).toEqual([400, { reason: msg }])
    }
    await act('transfer', id, true, { reason: ' Acuerdo 7 derogado ', date: budget.at('04-01') })
    for (const line of [budget.line, budget.other]) {
      const { movements } = (await bruno.get(`/movement/${school.own}/${line}`)).body
      expect(movements.at(-1)).toMatchObject({ reversal: true, reason: 'Acuerdo 7 derogado' })
      expect(movements.at(-2).reason).toBeNull()
    }
  })

  it('leaves a ledger without faults', async () => {
    expect((await school.ana.get('/health/ledger')).body).toEqual({ status: true, faults: [] })
  })
})
